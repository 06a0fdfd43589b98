import { Whose } from "#ui/forms/whose.tsx";
import { useRef } from "react";
import { Form, useSubmit } from "react-router";
import { provePasskeyHere } from "#features/identity/account/ui/passkey/ceremonies.ts";
import { PasskeyButton } from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { FormError } from "#ui/form-error.tsx";
import type { Ask } from "#ui/forms/form-answer.ts";
import styles from "./ask-second.module.css";

export type { Ask };

/**
 * Asks for the second factor where a form was sent with an old one: what was typed waits in it, and
 * goes on with it.
 */
export function AskSecond({
  ask,
  texts,
  busy,
}: {
  ask: Ask;
  texts: Readonly<Record<string, string>>;
  busy: boolean;
}) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  return (
    <section className={styles.askSecond} aria-labelledby="ask-second-head">
      <h2 id="ask-second-head">2段階認証</h2>
      <FormError>
        この操作には、15分以内の確認が必要です。お書きになったものは取ってあります。確認がすむと、そのまま送ります。
      </FormError>
      <Form method="post" className="form-stack" noValidate ref={form}>
        <Whose />
        {Object.entries(texts).map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {ask.codes ? (
          <>
            <TextField
              id="ask-second-code"
              name="code"
              label="認証アプリの6けた"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              need
              error={ask.problem}
            />
            <Button type="submit" look={ask.passkey ? "line" : "ink"} busy={busy}>
              確認して送る
            </Button>
          </>
        ) : null}
      </Form>
      {ask.passkey ? (
        <div className="deeds">
          <PasskeyButton
            label="パスキーで確認して送る"
            look="ink"
            work={() => provePasskeyHere({ second: true })}
            onDone={() => {
              if (!form.current) return;
              // Without the empty field of the code: the passkey has been shown, and nothing is to
              // be tried.
              const typed = new FormData(form.current);
              typed.delete("code");
              void submit(typed, { method: "post" });
            }}
          />
        </div>
      ) : null}
    </section>
  );
}
