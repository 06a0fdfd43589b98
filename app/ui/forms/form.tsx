// A form of the kit in the page: what was typed comes back, each error beside its field, a summary
// with links above. How a section uses it (the action's side stands in
// `server/forms/form-action.server.ts`):
//
//   const form = useMemberForm(actionData, {
//     intent: "name",
//     labels: { displayName: "お名前", kana: "ふりがな" },
//     values: { displayName: profile.displayName, kana: profile.kana },
//   });
//   <MemberForm form={form} submit="書きかえる">
//     <TextField {...form.field("displayName")} autoComplete="name" />
//     <TextField {...form.field("kana")} optional />
//   </MemberForm>
//
// `TextField`, `TextArea`, `Select`, `Check` of `ui/fields.tsx` take what `field` gives. Several
// forms of one intent are told apart by `row` (the value of a field called `id`); `prefix` makes
// the ids of fields unique where forms share names.
import { Whose } from "./whose.tsx";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonLook } from "../button.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { FormError } from "../form-error.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { useWhyNot } from "./may-act.tsx";

export type Labels = Readonly<Record<string, string>>;
export type FormWish<L extends Labels> = {
  /** The form's name among those of its page; left out where there is one form alone. */
  intent?: string;
  /** Further intents that the buttons of this form send. */
  also?: readonly string[];
  labels: L;
  /** What stands in the fields at first. */
  values?: Partial<Record<keyof L & string, string>> | undefined;
  /** Which row this form belongs to, where a list has a form for each. */
  row?: string;
  /** Before the ids of the fields, where two forms of a page share names. */
  prefix?: string;
  /** The form moves money or gives something: it keeps no draft under another name. */
  moves?: string;
};
export type FormField = {
  id: string;
  name: string;
  label: string;
  error: string | undefined;
  defaultValue: string | undefined;
  "data-moves"?: string;
};

/** The state of one form on a page; without `busy`, for whoever draws the form by other means. */
export function formOf<L extends Labels>(
  answer: FormAnswer<unknown> | undefined,
  wish: FormWish<L>,
) {
  const { intent = "", also = [], labels, row, prefix = "", moves } = wish;
  const values: Readonly<Record<string, string | undefined>> = wish.values ?? {};
  const mine =
    answer &&
    [intent, ...also].includes(answer.intent) &&
    (row === undefined || answer.typed["id"] === row)
      ? answer
      : undefined;
  // What is wrong with a hidden field is said above: no field on the page is there to carry it.
  const unseen = Object.entries(mine?.errors ?? {}).find(([name]) => !(name in labels))?.[1];
  const idOf = (name: string) => (prefix ? `${prefix}-${name}` : name);
  return {
    intent,
    /** What its buttons send. */
    acts: intent === "" && also.length > 0 ? also : [intent, ...also],
    row,
    /** What came back to this form, if the last answer was its own. */
    back: mine,
    problem: mine?.problem || (unseen ?? ""),
    /** Places of this form that want mending, for a summary. */
    wrong: Object.keys(mine?.errors ?? {}).flatMap((name) => {
      const label = labels[name];
      return label === undefined ? [] : [{ id: idOf(name), label }];
    }),
    /** What a field must carry. */
    field(name: keyof L & string): FormField {
      return {
        id: idOf(name),
        name,
        label: labels[name] ?? "",
        error: mine?.errors[name],
        defaultValue: mine ? (mine.typed[name] ?? "") : values[name],
        ...(moves ? { "data-moves": moves } : {}),
      };
    },
  };
}

export function useMemberForm<L extends Labels>(
  answer: FormAnswer<unknown> | undefined,
  wish: FormWish<L>,
) {
  const busy = useNavigation().state !== "idle";
  return { ...formOf(answer, wish), busy };
}
type Shown = Pick<ReturnType<typeof formOf>, "intent" | "acts" | "row" | "problem" | "wrong">;

/** What is wrong with a form, above it: takes the focus. `MemberForm` has it already. */
export const FormTop = ({ form }: { form: Pick<Shown, "problem" | "wrong"> }) => (
  <>
    {form.problem ? <FormError>{form.problem}</FormError> : null}
    <ErrorSummary errors={form.wrong} />
  </>
);

/** Which form of the page, and which row, for forms drawn by hand. */
export const FormMarks = ({ form }: { form: Pick<Shown, "intent" | "row"> }) => (
  <>
    {form.intent ? <input type="hidden" name="intent" value={form.intent} /> : null}
    {form.row === undefined ? null : <input type="hidden" name="id" value={form.row} />}
  </>
);

const SubmitPlace = ({ bar, children }: { bar: boolean; children: React.ReactNode }) =>
  bar ? <div className="deeds desk-bar">{children}</div> : children;

/**
 * A form whose top, marks and button are its own. `top={false}` where the page shows what is wrong
 * elsewhere. `bar`: its button stands at the foot of the window and is pressed by ⌘S; `saves`: the
 * latter alone (`browser/save-key.ts`). Who may not send it reads who may.
 */
export function MemberForm({
  form,
  submit,
  look,
  small = false,
  saves = false,
  bar = false,
  top = true,
  className = "form-stack",
  children,
  ...rest
}: {
  form: Shown & { busy: boolean };
  /** The words on the button. */
  submit?: React.ReactNode;
  look?: ButtonLook;
  small?: boolean;
  saves?: boolean;
  bar?: boolean;
  top?: boolean | "summary";
} & Omit<React.ComponentProps<typeof Form>, "method">) {
  const whyNot = useWhyNot(form.acts);
  if (whyNot !== undefined) return <p className="tiny soft">{whyNot}</p>;
  return (
    <>
      {top ? <FormTop form={top === "summary" ? { ...form, problem: "" } : form} /> : null}
      <Form method="post" className={className} noValidate {...rest}>
        <Whose />
        <FormMarks form={form} />
        {children}
        {submit ? (
          <SubmitPlace bar={bar}>
            <Button
              type="submit"
              busy={form.busy}
              small={small}
              {...(look ? { look } : {})}
              {...(saves || bar ? { "data-saves-by-key": "" } : {})}
            >
              {submit}
            </Button>
          </SubmitPlace>
        ) : null}
      </Form>
    </>
  );
}
