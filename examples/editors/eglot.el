;;; Emacs 28 or later: load this file, or put it into init.el.  -*- lexical-binding: t -*-
;; It needs lua-mode, and Emacs 28 needs Eglot as a package, too (Debian: elpa-lua-mode, elpa-eglot).
;; Eglot starts the server in the folder of the project: the one that is under version control.
(require 'eglot)
(add-to-list 'eglot-server-programs '((lua-mode lua-ts-mode) . ("tercio" "lsp")))
(add-hook 'lua-mode-hook #'eglot-ensure)
(add-hook 'lua-ts-mode-hook #'eglot-ensure)
