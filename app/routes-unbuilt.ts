// Rows of the table of routes (routes.ts) without a page.
import { later } from "./route-rows.ts";

/** Their pages are not built yet: they are not there for anybody, whatever their access will be. */
export const unbuilt = [
  later("/index_bk20230514"),
  later("/mypage/apartment", "login"),
  later("/mypage/myroom", "login"),
  later("/questionnaire/classmate-eval", "login"),
  later("/questionnaire/complete"),
  later("/redirection/ad-meta-jimi-shindan-to-line-reg"),
  later("/trash/liberalarts-index"),
  later("/trash/old_index"),
  later("/trash/prevo-land-lp"),
  later("/trash/taiheki-session"),
  later("/afq/entry", "login"),
  later("/questionnaire/:id?"),
];
