-- Counters: what may be used so many times.
counter "uses" { text = "Times that an ability was used in this encounter.", on = "instance", scope = "encounter" }
counter "answers" { text = "Times that a reaction was used in this round.", on = "instance", scope = "round" }
