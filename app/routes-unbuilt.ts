// Rows of the table of routes (routes.ts) without a page.
import { later } from "./route-rows.ts";

/** Their pages are not built yet: they are not there for anybody, whatever their access will be. */
export const unbuilt = [
  later("/mypage/apartment", "login"),
  later("/mypage/myroom", "login"),
  later("/questionnaire/classmate-eval", "login"),
  later("/questionnaire/complete"),
  later("/questionnaire/:id?"),
];
