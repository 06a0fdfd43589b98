// The fellows who agreed to be seen, and one's own yes or no to it.
import { data, Form, redirect, useNavigation } from "react-router";
import { presentFellow } from "#features/library/another-frontier/present.ts";
import { avatarTypes, fellowLengths } from "#features/library/another-frontier/rules.ts";
import { FellowForm } from "#features/library/another-frontier/schema.ts";
import {
  fellows,
  saveFellow,
  ownFellow,
  takeBackFellow,
} from "#features/library/another-frontier/service.server.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { FellowCard } from "#features/library/another-frontier/ui/fellow-card.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { Avatar } from "#ui/art/Avatar.tsx";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { Check, FieldError, TextArea, TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/nakama.ts";
import { frontierContext } from "./frontier.server.ts";
import styles from "./another-frontier-list.module.css";

const done: Record<string, string> = {
  shown: "仲間のページにのせました。",
  kept: "覚えました。仲間のページには、のせていません。",
  gone: "消しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = await frontierContext(context);
  const query = new URL(request.url).searchParams;
  const before = query.get("before");
  const [{ rows, next }, own] = await Promise.all([
    fellows(services.db, before, now),
    ownFellow(services.db, actor.uid),
  ]);
  return {
    fellows: rows.map((row) => presentFellow(row, actor.uid)),
    me: actor.uid,
    next,
    first: before === null,
    say: done[query.get("done") ?? ""] ?? "",
    own: {
      name: own?.name ?? "",
      words: own?.words ?? "",
      avatar: own?.avatar ?? 7,
      shown: own?.shown ?? false,
      hidden: Boolean(own?.hiddenAt),
      kept: Boolean(own),
    },
  };
}
export const handle: { game: GameHead; memberWords: true } = {
  game: { close: href("/another-frontier"), title: "仲間" },
  memberWords: true,
};
export const meta: Route.MetaFunction = () => [
  { title: "仲間｜アナザーフロンティア" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = await frontierContext(context);
  const texts = formTexts(await request.formData());
  if (texts["intent"] === "forget") {
    await takeBackFellow(services.db, actor.uid, now);
    return redirect(`${href("/another-frontier/nakama")}?done=gone`, 303);
  }
  const read = FellowForm.safeParse(texts);
  if (!read.success)
    return data(
      {
        errors: sentences(read.error),
        typed: {
          name: texts["name"] ?? "",
          words: texts["words"] ?? "",
          avatar: Number(texts["avatar"]),
          shown: texts["shown"] === "on",
        },
      },
      422,
    );
  await saveFellow(services.db, actor.uid, read.data, now);
  return redirect(
    `${href("/another-frontier/nakama")}?done=${read.data.shown ? "shown" : "kept"}`,
    303,
  );
}

const labels: Record<string, string> = { name: "呼び名", words: "ひとこと", avatar: "すがた" };
export default function Nakama({ loaderData, actionData }: Route.ComponentProps) {
  const { me, fellows: rows, next, first, say, own } = loaderData;
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const typed = actionData?.typed ?? own;
  return (
    <main id="main" className={styles.pFrontier}>
      <header className={styles.frontierHead}>
        <h1>仲間</h1>
        <p className="body paper">
          ここに顔を見せているのは、そうしてよいと決めた方だけです。見えるのは、アナザーフロンティアにいる方どうしに限られます。
        </p>
      </header>
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <section className="paper">
        <h2>いま、いる方</h2>
        {rows.length > 0 ? (
          <ul className={styles.fellows}>
            {rows.map((fellow) => (
              <FellowCard key={fellow.id} fellow={fellow} />
            ))}
          </ul>
        ) : (
          <p className="body soft">
            {first
              ? "顔を見せている方は、まだいません。下の紙に書くと、さいしょのひとりになれます。"
              : "この先には、どなたもいません。"}
          </p>
        )}
        {next || !first ? (
          <p className="between">
            {first ? (
              <span />
            ) : (
              <PrefetchLink
                className="button button-line button-small"
                to={href("/another-frontier/nakama")}
              >
                さいしょへ
              </PrefetchLink>
            )}
            {next ? (
              <PrefetchLink
                className="button button-line button-small"
                to={`${href("/another-frontier/nakama")}?before=${next}`}
              >
                つぎの方たち
              </PrefetchLink>
            ) : null}
          </p>
        ) : null}
      </section>
      <section className="paper" id="mine">
        <h2>わたしの紙</h2>
        {own.hidden ? (
          <Alert kind="warn">
            いまは番台の判断で、ほかの方には見えないようになっています。くわしくは
            <a className="link" href={href("/contact")}>
              お問い合わせ
            </a>
            ください。
          </Alert>
        ) : null}
        <ErrorSummary
          errors={Object.entries(errors)
            .filter(([, words]) => words)
            .map(([id]) => ({ id, label: labels[id] ?? "入力欄" }))}
        />
        <Form method="post" className="form-stack" noValidate key={JSON.stringify(own)}>
          <KeptWords uid={me} name="fellow" saved={say !== ""} />
          <TextField
            id="name"
            name="name"
            label="呼び名"
            need
            maxLength={200}
            defaultValue={typed.name}
            error={errors["name"]}
            hint={`${fellowLengths.name}文字まで。本名でなくてかまいません。`}
            autoComplete="nickname"
          />
          <TextArea
            id="words"
            name="words"
            className="input hand"
            label="ひとこと"
            optional
            rows={4}
            defaultValue={typed.words}
            error={errors["words"]}
            hint={`${fellowLengths.words}文字まで。連絡先は書かないでください。`}
          />
          <fieldset className={styles.chooseFace}>
            <legend className="label">すがた</legend>
            <div>
              {avatarTypes.map((type) => (
                <label key={type}>
                  <input
                    type="radio"
                    name="avatar"
                    value={type}
                    {...(type === 1 ? { id: "avatar" } : {})}
                    defaultChecked={type === typed.avatar}
                  />
                  <Avatar uid="" type={type} />
                  <span className="visually-hidden">{type}種のすがた</span>
                </label>
              ))}
            </div>
            {errors["avatar"] ? (
              <FieldError id="avatar-error">{errors["avatar"]}</FieldError>
            ) : null}
          </fieldset>
          <Check name="shown" defaultChecked={typed.shown}>
            仲間のページに、呼び名・ひとこと・すがた・プランの印をのせる
          </Check>
          <Button type="submit" busy={busy}>
            この紙にする
          </Button>
        </Form>
        {own.kept ? (
          <Form method="post">
            <input type="hidden" name="intent" value="forget" />
            <Button type="submit" look="quiet">
              書いたものを消す
            </Button>
          </Form>
        ) : null}
      </section>
    </main>
  );
}
