import { useNavigation } from "react-router";
import { Alert } from "#ui/alert.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { AskSecond } from "./ask-second.tsx";

/**
 * Above every page of the desk with forms: what was done, what could not be, and the second factor
 * where a form waits for it. What could not be takes the focus: the form that was sent may stand
 * far below it.
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
      {answer.problem && !placed ? <FormError turn={answer}>{answer.problem}</FormError> : null}
      {answer.ask ? <AskSecond ask={answer.ask} texts={answer.typed} busy={busy} /> : null}
    </>
  );
}
