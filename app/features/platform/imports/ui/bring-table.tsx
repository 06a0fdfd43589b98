// The form by which a table is brought.
import { useState } from "react";
import { bytesWords } from "#lib/bytes-words.ts";
import { Field } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type FormField, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { maxTableBytes, tooLargeWords } from "../rules.ts";
import styles from "./table-import.module.css";

/**
 * The whole page is sent: what is too large is answered in a sentence, with scripts and without.
 */
export function BringTable({
  answer,
  hint,
  looked,
  labels = {},
  children,
}: {
  answer: FormAnswer<unknown> | undefined;
  hint: string;
  looked: boolean;
  /** Of further fields. */
  labels?: Readonly<Record<string, string>>;
  children?: (field: (name: string) => FormField) => React.ReactNode;
}) {
  const [large, setLarge] = useState(0);
  const allLabels: Readonly<Record<string, string>> = { ...labels, file: "表のファイル（CSV）" };
  const form = useMemberForm(answer, { intent: "look", labels: allLabels });
  const { id, name, label, error } = form.field("file");
  return (
    <MemberForm
      form={form}
      submit={large > 0 ? undefined : "試しに読む"}
      look={looked ? "line" : "ink"}
      small
      className={`form-stack ${styles.deskUpload}`}
      encType="multipart/form-data"
      reloadDocument
    >
      <Field
        id={id}
        label={label}
        hint={
          `UTF-8・UTF-16・Shift_JIS、区切りは「,」「;」かタブ。${bytesWords(maxTableBytes)}まで。` +
          `まず試しに読み、変わるところをお見せします。${hint}`
        }
        error={large > 0 ? tooLargeWords(large) : error}
      >
        {(wired) => (
          <input
            {...wired}
            type="file"
            name={name}
            accept=".csv,.tsv,.txt,text/csv"
            onChange={({ currentTarget: { files } }) => {
              const size = files?.[0]?.size ?? 0;
              setLarge(size > maxTableBytes ? size : 0);
            }}
          />
        )}
      </Field>
      {children?.(form.field)}
    </MemberForm>
  );
}
