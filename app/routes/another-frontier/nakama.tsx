// The fellows who agreed to be seen, and one's own yes or no to it.
import { presentFellow } from "#features/library/another-frontier/present.ts";
import { fellows, ownFellow } from "#features/library/another-frontier/service.server.ts";
import { href } from "#lib/href.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/nakama.ts";
import { frontierContext } from "./frontier.server.ts";
import { FellowList } from "./nakama/fellow-list.tsx";
import { removeFellowAction, saveFellowAction } from "./nakama/forms.server.ts";
import { OwnPaper } from "./nakama/own-paper.tsx";
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

/** Without an intent one's paper is kept. */
export const action = intents({ forget: removeFellowAction }, saveFellowAction);

export default function Nakama({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { me, fellows: rows, next, first, say, own } = loaderData;
  return (
    <main id="main" className={styles.pFrontier}>
      <header className={styles.frontierHead}>
        <h1>仲間</h1>
        <p className="body paper">
          ここに顔を見せているのは、そうしてよいと決めた方だけです。見えるのは、アナザーフロンティアにいる方どうしに限られます。
        </p>
      </header>
      {say && !answer ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <FellowList {...{ rows, first, next }} />
      <OwnPaper {...{ me, own, answer }} saved={say !== ""} />
    </main>
  );
}
