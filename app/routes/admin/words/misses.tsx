import { data, redirect, useNavigation } from "react-router";
import { misses } from "#features/sitewide/search/misses.server.ts";
import { SynonymForm as SynonymSchema } from "#features/sitewide/search/schema.ts";
import {
  nameSynonym,
  removeSynonym,
  synonymsNow,
} from "#features/sitewide/search/synonyms.server.ts";
import { SynonymFormPart, SynonymList } from "#features/sitewide/search/ui/synonyms-part.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/misses.ts";
import { staffContext } from "#server/access.server.ts";

const done: Readonly<Record<string, string>> = {
  named: "言いかえを決めました。つぎの検索から働きます。",
  removed: "言いかえを消しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const [searchParams, synonyms] = [
    new URL(request.url).searchParams,
    await synonymsNow(services.db),
  ];
  return {
    synonyms: synonyms.map(({ text, said, meant }) => ({ text, said, meant })),
    asked: (searchParams.get("said") ?? "").toWellFormed().slice(0, 40),
    say: done[searchParams.get("done") ?? ""] ?? "",
    rows: (await misses(services.db, now)).map(({ text, typed, count, firstAt, lastAt }) => ({
      text,
      typed,
      count,
      first: firstAt,
      last: lastAt,
    })),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: "見つからなかった検索" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const { services, actor, now } = staffContext(context, request);
  const texts = formTexts(await request.formData());
  const by = { actor: actor.uid, now };
  const finish = async (part: string) => {
    await services.collections.refresh();
    return redirect(`${href("/admin/misses")}?done=${part}`, 303);
  };
  const typed = { said: texts["said"] ?? "", meant: texts["meant"] ?? "" };
  const refuse = (errors: Record<string, string | undefined>) => data({ errors, typed }, 422);
  switch (texts["intent"]) {
    case "name": {
      const read = SynonymSchema.safeParse(texts);
      if (!read.success) return refuse(sentences(read.error));
      const named = await nameSynonym(services.db, read.data, by);
      if (named.ok) return finish("named");
      return refuse({ said: "言いかえは千個までです。いらないものを消してから、お試しください。" });
    }
    case "remove":
      await removeSynonym(services.db, texts["text"] ?? "", by);
      return finish("removed");
    default:
      throw data(null, 400);
  }
}

export default function AdminMisses({
  loaderData: { rows, synonyms, asked, say },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <main id="main">
      <h1>見つからなかった検索</h1>
      {say && !actionData ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <p className="body soft">
        さがして、ひとつも見つからなかった言葉です。だれがさがしたかは、どこにも残りません。90日さがされなければ消えます。
      </p>
      <StaffTable
        caption="見つからない言葉"
        empty="まだありません。"
        rows={rows}
        keyOf={({ text }) => text}
        columns={[
          {
            head: "言葉",
            cell: ({ typed }) => (
              <PrefetchLink
                className="link"
                to={`${href("/search")}?q=${encodeURIComponent(typed)}`}
              >
                {typed}
              </PrefetchLink>
            ),
            by: ({ typed }) => typed,
          },
          { head: "回数", cell: ({ count }) => count, by: ({ count }) => count },
          {
            head: "はじめ",
            cell: ({ first }) => formatJapanese(tokyoDate(first)),
            by: ({ first }) => first,
          },
          {
            head: "最後",
            cell: ({ last }) => formatJapanese(tokyoDate(last)),
            by: ({ last }) => last,
          },
        ]}
      />
      <h2>言いかえ</h2>
      <p className="body soft">
        お客さまの言葉と、当店での呼びかたです。ここにないものも、よくあるものははじめから入っています。
      </p>
      <SynonymFormPart
        typed={actionData?.typed ?? { said: asked, meant: "" }}
        errors={actionData?.errors ?? {}}
        busy={busy}
      />
      <SynonymList rows={synonyms} busy={busy} />
    </main>
  );
}
