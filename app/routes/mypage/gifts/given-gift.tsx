import { Whose } from "#ui/forms/whose.tsx";
import { useState } from "react";
import { Form, useNavigation } from "react-router";
import type { GiftState } from "#features/identity/licence/gift-rules.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";

type Gift = {
  id: string;
  title: string;
  days: number;
  note: string;
  state: GiftState;
  givenAt: string;
  endsAt: string;
  link: string;
};
const stateWords = {
  open: "まだ受けとられていません",
  taken: "受けとられました",
  over: "期限が過ぎました",
  withdrawn: "取りやめました",
} as const satisfies Record<GiftState, string>;

/** One present: how it stands, its link, and the way to take it back while nobody has it. */
export function GivenGiftCard({ gift }: { gift: Gift }) {
  const { id, title, days, note, state, givenAt, endsAt, link } = gift;
  const busy = useNavigation().state !== "idle";
  return (
    <article className="card stack" id={`gift-${id}`}>
      <div>
        <h3 className="mincho">
          {title} {days}日
        </h3>
        <p className="small soft">
          {stateWords[state]}・{givenAt}に作成
          {state === "open" ? `・${endsAt}まで受けとれます` : ""}
        </p>
      </div>
      {note.split("\n").map((line, at) => (
        <p key={at} className="body">
          {line}
        </p>
      ))}
      {link ? <GiftLink id={id} link={link} title={title} /> : null}
      {state === "open" ? (
        <Form method="post" action={href("/mypage/gifts")}>
          <Whose />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" look="quiet" small name="intent" value="withdraw" busy={busy}>
            取りやめる<span className="visually-hidden">：{title}</span>
          </Button>
        </Form>
      ) : null}
    </article>
  );
}

/** The link of a present: read, copied, or sent by LINE. */
function GiftLink({ id, link, title }: { id: string; link: string; title: string }) {
  const [copied, setCopied] = useState(false);
  const text = `「${title}」を贈ります。こちらから受けとってください。\n${link}`;
  const line = `https://line.me/R/share?${new URLSearchParams({ text })}`;
  return (
    <>
      <TextField
        id={`link-${id}`}
        name={`link-${id}`}
        label="お相手に送るリンク"
        defaultValue={link}
        readOnly
        hint="はじめに開いて受けとった方、おひとりのものになります。"
      />
      <div className="deeds">
        <a className="button button-line-app button-small" href={line} rel="noreferrer">
          LINEで送る
        </a>
        <Button
          small
          look="line"
          onClick={() => {
            void navigator.clipboard.writeText(link).then(() => setCopied(true));
          }}
        >
          {copied ? "写しました" : "写す"}
        </Button>
      </div>
    </>
  );
}
