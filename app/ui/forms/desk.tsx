// What the desk's forms have beside the kit's own: a reason that is kept in the record, a key by
// which a form counts once, and
// acts that are one button.
import { Whose } from "./whose.tsx";
import { Form, useNavigation } from "react-router";
import { Button, type ButtonLook } from "../button.tsx";
import { TextField } from "../fields.tsx";
import type { FormField, formOf } from "./form.tsx";
import { useWhyNot } from "./may-act.tsx";

/** Why it is done: everybody who looks into the record reads it. */
export const ReasonField = ({
  form,
  label = "わけ（記録に残ります）",
  maxLength = 300,
}: {
  form: { field: (name: "reason") => FormField };
  label?: string;
  maxLength?: number;
}) => <TextField {...form.field("reason")} label={label} need maxLength={maxLength} />;

/**
 * Belongs to one showing of the page, and comes back with what was typed: what is sent twice counts
 * once.
 */
export const OnceKey = ({
  form,
  formKey,
}: {
  form: Pick<ReturnType<typeof formOf>, "back">;
  formKey: string;
}) => <input type="hidden" name="key" value={form.back?.typed["key"] ?? formKey} />;

/**
 * An act that asks nothing: one button, and which row it is about; none for who may not press it.
 */
export function ActForm({
  intent,
  row,
  rowName = "id",
  look = "line",
  small = true,
  hint,
  action,
  children,
}: {
  intent?: string;
  row?: string;
  rowName?: string;
  look?: ButtonLook;
  small?: boolean;
  hint?: string;
  /** Left out: the page's own address. */
  action?: string;
  /** The words on the button. */
  children: React.ReactNode;
}) {
  const busy = useNavigation().state !== "idle";
  const whyNot = useWhyNot([intent ?? ""]);
  if (whyNot !== undefined) return null;
  return (
    <Form method="post" {...(action === undefined ? {} : { action })}>
      <Whose />
      {row === undefined ? null : <input type="hidden" name={rowName} value={row} />}
      <Button
        type="submit"
        look={look}
        small={small}
        busy={busy}
        {...(intent ? { name: "intent", value: intent } : {})}
      >
        {children}
      </Button>
      {hint ? <p className="hint">{hint}</p> : null}
    </Form>
  );
}
