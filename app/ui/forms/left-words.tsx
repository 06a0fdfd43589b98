import { Alert } from "../alert.tsx";
import { TextArea } from "../fields.tsx";
import type { FormAnswer } from "./form-answer.ts";

/**
 * Where the form is no more (a plan ended while it was written in): what was typed is given back,
 * to be copied. `labels`: the fields in which people write.
 */
export function LeftWords({
  answer,
  labels,
}: {
  answer: FormAnswer<unknown> | undefined;
  labels: Readonly<Record<string, string>>;
}) {
  const left = Object.entries(labels).filter(([name]) => answer?.typed[name]?.trim());
  if (!answer || left.length === 0) return null;
  return (
    <section className="card" aria-label="書いたもの">
      <Alert kind="warn" role="alert">
        {answer.problem}書いたものは、ここに残しています。要るものは、うつしておいてください。
      </Alert>
      {left.map(([name, label]) => (
        <TextArea
          key={name}
          id={`left-${name}`}
          name={name}
          label={label}
          rows={6}
          defaultValue={answer.typed[name]}
          readOnly
        />
      ))}
    </section>
  );
}
