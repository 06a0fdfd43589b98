// Rows of the table of routes (routes.ts) without a page.
import { later } from "./route-rows.ts";

/** Their pages are not built yet: they are not there for anybody, whatever their access will be. */
export const unbuilt = [later("/questionnaire/classmate-eval", "login")];
