import { z } from "zod";
import { missList } from "#features/sitewide/search/desk.server.ts";
import { SynonymForm as SynonymSchema } from "#features/sitewide/search/schema.ts";
import {
  nameSynonym,
  removeSynonym,
  synonymsNow,
} from "#features/sitewide/search/synonyms.server.ts";
import { SynonymFormPart, SynonymList } from "#features/sitewide/search/ui/synonyms-part.tsx";
import { DeskList } from "#features/platform/desk-lists/ui/desk-list.tsx";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/zero-result-searches.ts";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { listAction, loadList } from "#server/desk-list.server.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { ListTop } from "../list-top.tsx";

const done: Readonly<Record<string, string>> = {
  named: "言いかえを決めました。つぎの検索から働きます。",
  removed: "言いかえを消しました。",
};

export async function loader(args: Route.LoaderArgs) {
  const { services, now } = staffContext(args.context, args.request);
  const { searchParams } = new URL(args.request.url);
  const synonyms = await synonymsNow(services.db);
  return {
    synonyms: synonyms.map(({ text, said, meant }) => ({ text, said, meant })),
    said: (searchParams.get("said") ?? "").toWellFormed().slice(0, 40),
    say: done[searchParams.get("done") ?? ""] ?? "",
    list: await loadList(missList(now), args),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "見つからなかった検索" },
  { name: "robots", content: "noindex" },
];

/** What was named works from the next search on. */
async function ended({ services }: Pick<OfMember, "services">, part: "named" | "removed") {
  await services.collections.refresh();
  return `${href("/admin/misses")}?done=${part}`;
}
const tooMany = "言いかえは千個までです。いらないものを消してから、お試しください。";
export const action = listAction("misses", ({ now }) => missList(now), {
  name: staffAction(SynonymSchema, {
    do: ({ services, actor, value, now }) =>
      nameSynonym(services.db, value, { actor: actor.uid, now }),
    words: { "too-many": { errors: { said: tooMany }, status: 422 } },
    done: (_, on) => ended(on, "named"),
  }),
  remove: staffAction(z.object({ text: z.string().max(1_000).default("") }), {
    do: ({ services, actor, value, now }) =>
      removeSynonym(services.db, value.text, { actor: actor.uid, now }),
    done: (_, on) => ended(on, "removed"),
  }),
});

export default function AdminMisses({
  loaderData: { list, synonyms, said, say },
  actionData: answer,
}: Route.ComponentProps) {
  const named = answer?.intent === "name";
  return (
    <DeskList
      title="見つからなかった検索"
      data={list}
      answer={answer}
      note={
        <>
          <ListTop answer={named ? undefined : answer} say={answer ? "" : say} />
          <p className="body soft">
            さがして、ひとつも見つからなかった言葉です。だれがさがしたかは、どこにも残りません。90日さがされなければ消えます。
          </p>
          <Disclosure summary="言いかえ" open={named || said !== "" || say !== ""}>
            <p className="body soft">
              お客さまの言葉と、当店での呼びかたです。ここにないものも、よくあるものははじめから入っています。
            </p>
            <SynonymFormPart said={said} answer={answer} />
            <SynonymList rows={synonyms} answer={answer} />
          </Disclosure>
        </>
      }
      keyOf={({ text }) => text}
      nameOf={({ typed }) => typed}
      empty={{
        found: "見つかりませんでした。",
        first: "まだありません。さがして見つからなかった言葉があると、ここに出ます。",
      }}
      columns={[
        {
          head: "言葉",
          place: "main",
          cell: ({ typed }) => (
            <PrefetchLink className="link" to={`${href("/search")}?q=${encodeURIComponent(typed)}`}>
              {typed}
            </PrefetchLink>
          ),
        },
        {
          head: "回数",
          sort: "count",
          place: "end",
          cell: ({ count }) => <span className="digit">{count}</span>,
        },
        {
          head: "はじめ",
          sort: "first",
          cell: ({ firstAt }) => formatJapanese(tokyoDate(firstAt)),
        },
        { head: "最後", sort: "last", cell: ({ lastAt }) => formatJapanese(tokyoDate(lastAt)) },
      ]}
    />
  );
}
