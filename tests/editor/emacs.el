;;; Runs inside of Emacs, with the configuration of examples/editors.  -*- lexical-binding: t -*-
;; A mistake shows, a quick fix mends it, hover shows an ability's text as a variant patches it, and going to a
;; definition finds the patch. Prints TAP.
(require 'cl-lib)
(require 'lua-mode)
(load (expand-file-name "examples/editors/eglot.el" (getenv "ROOT")) nil t)
(setq eglot-sync-connect 20 eglot-events-buffer-size 0)

(defvar test-count 0)
(defun test-is (fine name &optional found)
  (setq test-count (1+ test-count))
  (princ (format "%sok %d - %s\n" (if fine "" "not ") test-count name))
  (unless fine
    (princ (format "# %S\n" found))
    (kill-emacs 1)))

(defun test-wait (condition)
  (let ((tries 1000) found)
    (while (and (not (setq found (funcall condition))) (> (cl-decf tries) 0))
      (accept-process-output nil 0.02))
    found))

(defun test-go (text)
  (goto-char (point-min))
  (search-forward text)
  (goto-char (match-beginning 0)))

(defun test-ask (method &rest more)
  (jsonrpc-request (eglot--current-server-or-lose) method (append (eglot--TextDocumentPositionParams) more)))

(defun test-mistakes ()
  (flymake-start)
  (accept-process-output nil 0.02)
  (flymake-diagnostics))

(let* ((folder (file-name-as-directory (getenv "PROJECT")))
       (file (concat folder "mods/spark/jab.lua")))
  ;; The server is the program under test; the project is what is under version control.
  (setq exec-path (cons (file-name-directory (getenv "TERCIO")) exec-path))
  (let ((default-directory folder)) (call-process "git" nil nil nil "init" "-q"))
  (find-file file)
  ;; A batch Emacs has no command loop, after which `eglot-ensure' connects.
  (run-hooks 'post-command-hook)
  (test-is (test-wait #'eglot-current-server) "the server starts with the file")

  (test-go "cost =")
  (delete-char 4)
  (insert "cots")
  (eglot--signal-textDocument/didChange)
  (test-is (test-wait #'test-mistakes) "a mistake that is typed shows")
  (let ((text (flymake-diagnostic-text (car (flymake-diagnostics)))))
    (test-is (string-match-p "did you mean 'cost'" text) "it says what is meant" text))

  (test-go "cots")
  (let ((actions (eglot-code-actions (point) (point) "quickfix")))
    (test-is (> (length actions) 0) "there is a quick fix" actions)
    (eglot--apply-workspace-edit (plist-get (aref (vconcat actions) 0) :edit)))
  (test-is (save-excursion (goto-char (point-min)) (search-forward "cost =" nil t)) "the quick fix mends it"
           (buffer-string))
  (eglot--signal-textDocument/didChange)
  (test-is (test-wait (lambda () (null (test-mistakes)))) "and the mistake is gone" (flymake-diagnostics))

  (test-go "spark:jab")
  (let ((told (format "%S" (test-ask :textDocument/hover))))
    (test-is (string-match-p "Deals 5 damage" told) "hover shows the text as the variant leaves it" told))
  (let ((places (format "%S" (test-ask :textDocument/definition))))
    (test-is (string-match-p "variants/hot.lua" places) "going to the definition finds the patch" places))
  (let ((items (format "%S" (progn (test-go "range") (test-ask :textDocument/completion)))))
    (test-is (string-match-p ":label \"after\"" items) "keys are completed"
             (substring items 0 (min 300 (length items)))))
  (princ (format "1..%d\n" test-count))
  (kill-emacs 0))
