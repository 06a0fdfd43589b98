import { useEffect, useRef } from "react";
import { KeptWords } from "#browser/kept-words.tsx";
import { PhotoChoice } from "#features/community/rooms/ui/photo-choice.tsx";
import { maxTyped, TextArea } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { AboutRoom, RoomsData } from "../rooms.tsx";
import styles from "./rooms.module.css";

/** What could not be sent goes by itself when there is a network again: its key makes it one. */
function SendAgain() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const send = () => mark.current?.closest("form")?.requestSubmit();
    globalThis.addEventListener("online", send);
    return () => globalThis.removeEventListener("online", send);
  }, []);
  return (
    <span ref={mark} className="tiny soft">
      電波がもどると、このまま送ります。
    </span>
  );
}

export function WriteMessage({
  about: { uid, formKey, sent },
  room: { plan },
  answer,
}: {
  about: AboutRoom;
  room: NonNullable<RoomsData["room"]>;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "send",
    labels: { body: "番台へ書く", photoFile: "写真を添える" },
  });
  const cut = (form.back?.more as { cut?: boolean } | undefined)?.cut === true;
  return (
    <MemberForm
      form={form}
      submit={cut ? "もう一度おくる" : "おくる"}
      // A new form when one's own was sent, and not when the page is read again.
      key={sent}
      className={`form-stack ${styles.write}`}
      encType="multipart/form-data"
      preventScrollReset
      replace
    >
      <input type="hidden" name="plan" value={plan} />
      <OnceKey form={form} formKey={formKey} />
      <KeptWords uid={uid} name={`room-${plan}`} saved={sent !== null && !form.back} />
      <TextArea {...form.field("body")} rows={3} maxLength={maxTyped} />
      <PhotoChoice error={form.back?.errors["photoFile"]} />
      {cut ? <SendAgain /> : null}
    </MemberForm>
  );
}
