import { useNavigation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { AskSecond } from "./ask-second.tsx";

/**
 * Above every page of the desk with forms: what was done, what could not be, and the second factor
 * where a form waits for it.
 * `placed`: the form that was sent stands on the page and says itself what is wrong.
 */
export function DeskTop({
  answer,
  say,
  placed = false,
}: {
  answer: FormAnswer<unknown> | undefined;
  say?: React.ReactNode;
  placed?: boolean;
}) {
  const busy = useNavigation().state !== "idle";
  if (!answer)
    return say ? (
      <Alert kind="success" role="status">
        {say}
      </Alert>
    ) : null;
  return (
    <>
      {answer.problem && !placed ? (
        <Alert kind="error" role="alert">
          {answer.problem}
        </Alert>
      ) : null}
      {answer.ask ? <AskSecond ask={answer.ask} texts={answer.typed} busy={busy} /> : null}
    </>
  );
}
