import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { DeskTop } from "./desk-top.tsx";

/** The list says itself what became of these. */
const ofTheList = ["act", "stop", "first", "drop", "keep"];

/** Above a list whose rows have forms: a row may be gone by the time its form is answered. */
export const ListTop = ({
  answer,
  say,
}: {
  answer: FormAnswer<unknown> | undefined;
  say: React.ReactNode;
}) => <DeskTop answer={answer} say={say} placed={ofTheList.includes(answer?.intent ?? "")} />;
