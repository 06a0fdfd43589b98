import { data, redirect } from "react-router";
import { pathOfTag, presentLine } from "#features/dictionary/present.ts";
import { byRow } from "#features/dictionary/rules.ts";
import { DictionaryHead, WordList } from "#features/dictionary/ui/dictionary-parts.tsx";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/tag.ts";

const mostTags = 12;

export async function loader({ params: { tag }, context }: Route.LoaderArgs) {
  const { house } = contextOf(context);
  if (!tag) throw redirect("/dictionary");
  const { byTag, entries } = await house.dictionary.read();
  const words = byTag.get(tag);
  if (!words) throw data(null, 404);
  return {
    tag,
    lines: words.map(presentLine),
    filled: byRow(entries)
      .filter((row) => row.entries.length > 0)
      .map(({ row }) => row),
    others: [...byTag]
      .filter(([other]) => other !== tag)
      .slice(0, mostTags)
      .map(([other, { length }]) => ({ tag: other, href: pathOfTag(other), count: length })),
    shop: { name: house.shop.name, baseUrl: house.shop.baseUrl },
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `#${loaderData.tag} の言葉`,
        description: `「${loaderData.tag}」にかかわる言葉。${loaderData.lines
          .slice(0, 8)
          .map(({ word }) => word)
          .join("、")}。`,
        path: pathOfTag(loaderData.tag),
        shop: loaderData.shop,
      })
    : [];

export default function DictionaryTag({
  loaderData: { tag, lines, filled, others },
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-dictionary">
      <DictionaryHead filled={filled} />
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: "/", label: "ホーム" },
            { href: "/dictionary", label: "辞典" },
            { label: `#${tag}` },
          ]}
        />
        <h1 className="title">#{tag}</h1>
        <p className="md sub">{lines.length}語</p>
        <WordList lines={lines} />
        {others.length > 0 ? (
          <section>
            <h2 className="sec">ほかの札</h2>
            <p className="tg">
              {others.map(({ tag: other, href, count }) => (
                <PrefetchLink key={other} className="tag big" to={href}>
                  #{other}
                  <small>{count}</small>
                </PrefetchLink>
              ))}
            </p>
          </section>
        ) : null}
      </div>
    </main>
  );
}
