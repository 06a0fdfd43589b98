// Writing an impression: first a pen name, then where and what.
import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { z } from "zod";
import { kansouGroupNames, kansouGroups } from "#features/community/kansou/rules.ts";
import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import { begunWith, nextTurn } from "#features/community/kansou/prompts.ts";
import { WriteKansou } from "#features/community/kansou/schema.ts";
import { previewKansou, writeKansou } from "#features/community/kansou/service.server.ts";
import { isMuted } from "#features/community/profiles/rules.ts";
import { PenNameForm } from "#features/community/profiles/schema.ts";
import {
  communityProfileOf,
  ownBlocks,
  savePenName,
  unblockWriter,
} from "#features/community/profiles/service.server.ts";
import styles from "#features/community/kansou/ui/kansou.module.css";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { played } from "#features/library/media/playback/playback.server.ts";
import { formatJapaneseMoment, tokyoDate } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LeftWords } from "#ui/forms/left-words.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/post-kansou2.ts";
import { kansouReader } from "#server/kansou-reader.ts";
import { Refusal, stay } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { pieceFor } from "./pieces.server.ts";
import { sentPhoto } from "./sent-photo.server.ts";
import { refusalOfWords, type WriteMore } from "./refusal-of-words.server.ts";
import { Blocks, NamePart } from "./name-part.tsx";
import { beginnings, isPreviewed, WritePart } from "./write-part.tsx";

const list = href("/timeline/:id?/kansou");
const here = href("/timeline/post-kansou2");
const shownPieces = 8;
const goneOn = (typed: Readonly<Record<string, string>> = {}) =>
  new Refusal(422, { errors: { media: "この音声は、いまは選べません。" }, typed });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { writes } = kansouReader(actor);
  const asked = new URL(request.url).searchParams.get("media");
  const [profile, blocks, heard, library] = await Promise.all([
    communityProfileOf(services.db, actor.uid),
    ownBlocks(services.db, actor.uid),
    played(services.db, actor.uid, shownPieces),
    services.library.read(),
  ]);
  const ids = new Set([...(asked ? [asked] : []), ...heard.map(({ itemId }) => itemId)]);
  const pieces = [...ids].flatMap((id) => pieceFor(library, id, now) ?? []);
  return {
    uid: actor.uid,
    formKey: randomUUID(),
    name: profile ? { penName: profile.penName, avatar: profile.avatar } : null,
    mutedUntil:
      profile?.mutedUntil && isMuted(profile, now)
        ? formatJapaneseMoment(profile.mutedUntil)
        : null,
    muteReason: profile?.muteReason ?? "",
    blocks,
    pieces,
    media: pieces.some(({ id }) => id === asked) ? asked : null,
    today: tokyoDate(now),
    done: new URL(request.url).searchParams.get("done"),
    plans: kansouGroups.map((group) => ({
      group,
      name: kansouGroupNames[group],
      open: writes.includes(group),
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "感想を書く" },
  { name: "robots", content: "noindex" },
];

/** A first line, before scripts: what was written stays. */
const begin = (at: number) =>
  memberAction(z.object({ body: z.string().max(100_000).optional() }), {
    do: ({ value, texts }) =>
      stay<WriteMore>({ writing: true }, { ...texts, body: begunWith(value.body ?? "", at) }),
    done: here,
  });

export const action = intents({
  name: memberAction(PenNameForm, {
    do: ({ services, actor, value, now }) => savePenName(services.db, actor.uid, value, now),
    // Who only needed a name in order to answer goes back to what they wanted to answer.
    done: (_value, { request }) => {
      const answered = new URL(request.url).searchParams.get("for") ?? "";
      return isUuid(answered)
        ? `${href("/timeline/:id?/kansou", { id: answered })}?done=name#body`
        : `${here}?done=name`;
    },
    words: {
      "name-taken": { status: 409, errors: { penName: "その筆名は、ほかの方が使っています。" } },
      "name-of-house": {
        status: 422,
        errors: { penName: "運営とまちがえられる筆名は使えません。" },
      },
    },
  }),
  unblock: memberAction(z.object({ id: z.string() }), {
    do: async ({ services, actor, value }) =>
      void (await unblockWriter(services.db, actor.uid, value.id)),
    done: `${here}?done=unblocked#name`,
  }),
  preview: memberAction(WriteKansou, {
    do: async ({ services, actor, value, form, now }) => {
      const photo = await sentPhoto({ services, uid: actor.uid, form, waiting: value.photo }, now);
      if (photo instanceof Refusal) return photo;
      const typed = { photo: photo ?? "" };
      const library = await services.library.read();
      if (value.media && !pieceFor(library, value.media, now)) return goneOn(typed);
      const look = await previewKansou(services.db, actor.uid, value, now);
      return look.ok ? stay<WriteMore>({ preview: true }, typed) : refusalOfWords(look, typed);
    },
    done: here,
  }),
  again: memberAction(noFields, {
    do: () => stay<WriteMore>({ writing: true }),
    done: here,
  }),
  prompts: memberAction(z.object({ turn: z.coerce.number().int().min(0).catch(0) }), {
    do: ({ value, texts }) =>
      stay<WriteMore>({ writing: true }, { ...texts, turn: String(nextTurn(value.turn)) }),
    done: here,
  }),
  ...Object.fromEntries(beginnings.map((name, at) => [name, begin(at)])),
  write: memberAction(WriteKansou, {
    limit: {
      kind: "write",
      say: () => "つづけて送られています。少し待ってから、もう一度お試しください。",
      by: ({ actor }) => actor.uid,
    },
    do: async ({ services, actor, value, now }) => {
      const library = await services.library.read();
      if (value.media && !pieceFor(library, value.media, now)) return goneOn();
      const sent = await writeKansou(services.db, actor.uid, value, now);
      return sent.ok ? sent : refusalOfWords(sent);
    },
    done: (sent) => {
      const { status, first } = sent as { status: string; first: boolean };
      const done = status === "held" ? "held" : first ? "first" : "sent";
      return redirect(status === "held" ? `${list}?mine=1&done=held` : `${list}?done=${done}`, 303);
    },
  }),
});

export const clientAction = sendOrKeep<WriteMore>;
export const shouldRevalidate = unlessCut;

const Rules = () => (
  <section className="paper" aria-labelledby="rules">
    <h2 id="rules">つどいの三つ</h2>
    <ol className={styles.rules}>
      <li>
        <b>自分のこと</b>　書くのは自分のからだのこと。ひとの癖は、そのひとのものです。
      </li>
      <li>
        <b>直さない</b>　助言より、「わかります」を。たのまれたら、そのときに。
      </li>
      <li>
        <b>言いきらない</b>　病名や効き目は書きません。らくだった、は書けます。
      </li>
    </ol>
  </section>
);

export default function PostKansou({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { name, mutedUntil, muteReason, plans, done, blocks } = loaderData;
  const previewed = isPreviewed(answer);
  const may = plans.some(({ open }) => open);
  return (
    <main id="main" className="p-me">
      <div className={styles.head}>
        <div className="wrap">
          <PrefetchLink className="more" to={list}>
            つどい
          </PrefetchLink>
          <h1>{previewed ? "出すまえに" : "感想を書く"}</h1>
          <p style={{ height: 20 }} />
        </div>
      </div>
      <div className={`wrap sections ${styles.page}`}>
        {done === "name" && !previewed ? (
          <Alert kind="success" role="status">
            筆名を決めました。
          </Alert>
        ) : null}
        {mutedUntil ? (
          <Alert kind="warn">
            {mutedUntil}まで、つどいは読むだけになっています。{muteReason}
          </Alert>
        ) : !may ? (
          <EmptyState
            picture="diary"
            title="書けるのは、プランの会員の方です"
            text="英知・禍福・Dコード・釈迦・和・おすそわのどれかの会員になると、書けます。"
            action={{ href: href("/landing/membership"), label: "プランを見る" }}
          />
        ) : name ? (
          <WritePart data={loaderData} answer={answer} />
        ) : null}
        {mutedUntil || !may || !name ? (
          <LeftWords answer={answer} labels={{ body: "感想" }} />
        ) : null}
        {may && !previewed ? <Rules /> : null}
        {(may || name) && !previewed ? (
          <NamePart uid={loaderData.uid} name={name} named={done === "name"} answer={answer} />
        ) : null}
        {previewed ? null : <Blocks blocks={blocks} />}
      </div>
    </main>
  );
}
export type PostData = Route.ComponentProps["loaderData"];
