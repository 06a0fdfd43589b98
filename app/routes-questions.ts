// Rows of the table of routes (routes.ts): quizzes and questionnaires, and their desks;
// the desks of the story and of the landing pages.
import { own, spec } from "./route-rows.ts";

export const questionPages = [
  own("/preview/landing/:id", "preview/landing.tsx"),
  own("/preview/work/:id", "preview/work.tsx"),
  own("/preview/goods-group/:id", "preview/goods-group.tsx"),
  own("/preview/quiz/:id", "preview/quiz.tsx"),
  spec("/shindan", "shindan/index.tsx"),
  spec("/shindan/4st", "shindan/four.tsx"),
  spec("/shindan/bf-jimi-shindan-start", "shindan/plain.tsx"),
  spec("/shindan/gps-shindan/:type?", "shindan/gps.tsx"),
  spec("/questionnaire/classmate-eval", "questionnaire/classmate-eval.tsx", "login"),
  spec("/questionnaire/complete", "questionnaire/complete.tsx"),
  spec("/questionnaire/:id?", "questionnaire/page.tsx"),
];

export const questionDesk = [
  own("/admin/quizzes", "admin/quizzes/quiz-figures.tsx", "staff"),
  own("/admin/quizzes/:id", "admin/quizzes/quiz.tsx", "staff"),
  own("/admin/quizzes/:id/questions/:number", "admin/quizzes/quiz-question.tsx", "staff"),
  own("/admin/quizzes/:id/results/:key", "admin/quizzes/quiz-result.tsx", "staff"),
  own("/admin/classes", "admin/classes/classes.tsx", "staff"),
  own("/admin/classes/:id", "admin/classes/class.tsx", "staff"),
  own("/admin/questionnaires", "admin/questionnaires/questionnaires.tsx", "staff"),
  own("/admin/questionnaires/:id", "admin/questionnaires/questionnaire.tsx", "staff"),
  own("/admin/questionnaires/:id/preview", "admin/questionnaires/preview.tsx", "staff"),
  own("/admin/questionnaires/:id/questions/:number", "admin/questionnaires/question.tsx", "staff"),
  own("/admin/questionnaires/:id/answers", "admin/questionnaires/answers.tsx", "staff"),
  own("/admin/landings", "admin/landings/landings.tsx", "staff"),
  own("/admin/landings/:id", "admin/landings/landing.tsx", "staff"),
  own("/admin/story", "admin/story/story.tsx", "staff"),
  own("/admin/story/:id", "admin/story/scenario.tsx", "staff"),
];
export const questionFiles = [
  own("/admin/questionnaires/:id/answers.csv", "admin/questionnaires/answers-file.ts", "staff"),
];
