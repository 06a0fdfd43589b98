// Rows of the table of routes (routes.ts): questionnaires.
import { spec } from "./route-rows.ts";

export const questionPages = [
  spec("/questionnaire/complete", "questionnaire/complete.tsx"),
  spec("/questionnaire/:id?", "questionnaire/page.tsx"),
];
