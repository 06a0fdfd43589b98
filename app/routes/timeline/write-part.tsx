import { useRef, useState } from "react";
import { KeptWords } from "#browser/kept-words.tsx";
import { typeInto } from "#browser/type-into.ts";
import { begunWith } from "#features/community/kansou/prompts.ts";
import { maxKansouBody } from "#features/community/kansou/rules.ts";
import { countGraphemes } from "#lib/text.ts";
import { Button } from "#ui/button.tsx";
import { Check, maxTyped, TextArea } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { PostData } from "./post-kansou2.tsx";
import type { WriteMore } from "./refusal-of-words.server.ts";
import { PieceChoice, GroupChoice, Prompts } from "./write-choices.tsx";
import { PhotoField } from "./photo-field.tsx";
import { KansouPreview } from "./write-preview.tsx";
import styles from "./write.module.css";

export const beginnings = Array.from({ length: 12 }, (_, at) => `begin-${at}`);

/** Who writes goes on behind it. */
function beginWith(field: HTMLTextAreaElement, text: string): void {
  typeInto(field, text);
  field.focus();
  field.setSelectionRange(text.length, text.length);
}

/** Looked at before it is sent; also where the network went while it was sent. */
export const isPreviewed = (answer: FormAnswer<WriteMore> | undefined): boolean =>
  answer?.more !== undefined &&
  ("preview" in answer.more || ("cut" in answer.more && answer.intent === "write"));

type Props = { data: PostData; answer: FormAnswer<WriteMore> | undefined };

/** First written, then looked at as others will see it, then sent. */
export function WritePart({ data, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "preview",
    also: ["write", "again", "prompts", ...beginnings],
    labels: {
      plan: "どこに出しますか",
      media: "どの音声のこと",
      body: "感想",
      photo: "写真",
    },
    values: { media: data.media ?? "" },
  });
  const more = answer?.more ?? {};
  if (isPreviewed(answer)) return <KansouPreview data={data} form={form} more={more} />;
  return <WriteForm data={data} form={form} words={"words" in more} />;
}

export type WriteFormState = ReturnType<typeof useMemberForm>;
function WriteForm({
  data: { uid, formKey, plans, pieces, today, name },
  form,
  words,
}: {
  data: PostData;
  form: WriteFormState;
  words: boolean;
}) {
  const open = plans.filter((plan) => plan.open);
  const box = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number>();
  const body = form.field("body");
  const count = length ?? countGraphemes(body.defaultValue ?? "");
  return (
    <MemberForm form={{ ...form, intent: "" }} key={formKey} encType="multipart/form-data">
      {/* Enter in a choice presses the first button of a form. */}
      <button className="visually-hidden" name="intent" value="preview" tabIndex={-1} aria-hidden />
      <OnceKey form={form} formKey={formKey} />
      <KeptWords uid={uid} name="kansou" />
      <GroupChoice
        plans={plans}
        chosen={form.back?.typed["plan"] ?? (open.length === 1 ? open[0]?.group : undefined)}
        error={form.back?.errors["plan"]}
      />
      <PieceChoice
        pieces={pieces}
        chosen={form.field("media").defaultValue}
        error={form.back?.errors["media"]}
      />
      <Prompts
        first={Number(form.back?.typed["turn"]) || 0}
        day={today}
        begin={(at) => {
          const field = box.current?.querySelector("textarea");
          if (field) beginWith(field, begunWith(field.value, at));
        }}
      />
      <div
        className={styles.ruled}
        ref={box}
        onInput={({ target }) => {
          if (target instanceof HTMLTextAreaElement) setLength(countGraphemes(target.value));
        }}
      >
        <TextArea {...body} need rows={8} maxLength={maxTyped} />
        <p className="tiny faint">
          {`${count}字／${maxKansouBody}字まで。一覧には200字まで出ます。`}
        </p>
      </div>
      <PhotoField waiting={form.back?.typed["photo"] ?? ""} error={form.back?.errors["photo"]} />
      {words ? <Check name="anyway">このまま出す（番台が読んでから出ます）</Check> : null}
      <Button type="submit" name="intent" value="preview" busy={form.busy}>
        見てから出す
      </Button>
      <p className="small soft">
        {`まだ出ません。つぎの画面で、みんなに見える形をたしかめます。「${name?.penName ?? ""}」として出て、本名は出ません。`}
      </p>
    </MemberForm>
  );
}
