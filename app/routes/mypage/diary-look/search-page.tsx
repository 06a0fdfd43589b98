import { Whose } from "#ui/forms/whose.tsx";
import { data, Form, useNavigation } from "react-router";
import { z } from "zod";
import { type DiaryKind, diaryKinds } from "#features/learning/diaries/rules.ts";
import { findInDiary } from "#features/learning/diaries/search.server.ts";
import { diaryNames } from "#features/learning/diaries/words.ts";
import { memberContext } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { stay } from "#server/forms/refusal.server.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import type { Route } from "./+types/search-page.ts";
import { FoundList } from "./found-list.tsx";

function kindNamed(text: string | undefined): DiaryKind {
  const kind = diaryKinds.find((one) => one === text);
  if (!kind) throw data(null, 404);
  return kind;
}
export function loader({ request, context, params }: Route.LoaderArgs) {
  memberContext(context, request);
  return { kind: kindNamed(params.kind) };
}

const maxWords = 100;
/** Sent, never in the address: what is looked for in a diary stays out of logs and histories. */
export const action = memberAction(
  z.object({ words: z.string().trim().max(maxWords, `${maxWords}文字までで書いてください。`) }),
  {
    do: async ({ services, actor, params, value }) => {
      const asked = { uid: actor.uid, kind: kindNamed(params["kind"]), words: value.words };
      return stay(await findInDiary(services.db, services.diaries, asked), { words: value.words });
    },
    limit: {
      kind: "write",
      say: () => "つづけてさがされています。少し待ってから、もう一度お試しください。",
      by: ({ actor }) => actor.uid,
    },
    done: "/mypage",
  },
);
export const meta: Route.MetaFunction = () => [
  { title: "日記の中をさがす" },
  { name: "robots", content: "noindex" },
];

export default function DiarySearch({ loaderData: { kind }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const wrong = actionData?.errors["words"] ?? actionData?.problem;
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <p className="small">
          <PrefetchLink className="link" to={diaryHref(kind)}>
            {diaryNames[kind]}
          </PrefetchLink>
        </p>
        <h1>日記の中をさがす</h1>
        <p className="body soft">
          {diaryNames[kind]}
          の、ご自身の頁だけをさがします。さがした言葉は、どこにも残りません。
        </p>
        <Form method="post" role="search" className="bar1">
          <Whose />
          <label className="field">
            <span>言葉</span>
            <input
              className="input"
              type="search"
              name="words"
              defaultValue={actionData?.typed["words"] ?? ""}
              maxLength={maxWords}
              autoComplete="off"
              aria-describedby={wrong ? "wrong" : undefined}
              aria-invalid={wrong ? true : undefined}
              required
            />
          </label>
          <button className="button button-line" aria-busy={busy || undefined}>
            さがす
          </button>
        </Form>
        {wrong ? (
          <p className="error" id="wrong" role="alert">
            {wrong}
          </p>
        ) : null}
        {actionData?.more ? (
          <FoundList kind={kind} words={actionData.typed["words"] ?? ""} found={actionData.more} />
        ) : null}
      </div>
    </main>
  );
}
