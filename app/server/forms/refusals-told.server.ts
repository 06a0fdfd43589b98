// An action whose refusals somebody hears of: for counts, after the form was answered.
import type { ActionFunctionArgs } from "react-router";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { FormAction } from "./form-action.server.ts";

/** The same action; `told` hears of what it refused, and of nothing else. */
export function withRefusalsTold<More>(
  action: FormAction<More>,
  told: (answer: FormAnswer<More>, args: ActionFunctionArgs) => void,
): FormAction<More> {
  const run: FormAction<More>["run"] = async (args, form, act) => {
    const answer = await action.run(args, form, act);
    if (!(answer instanceof Response) && (answer.init?.status ?? 200) >= 400)
      told(answer.data, args);
    return answer;
  };
  return Object.assign(
    async (args: ActionFunctionArgs) => {
      await action.admit(args);
      return run(args, await args.request.formData());
    },
    { ...action, run },
  );
}
