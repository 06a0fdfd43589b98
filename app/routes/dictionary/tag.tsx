import { data, redirect } from "react-router";
import { pathOfTag, presentLine } from "#features/library/dictionary/present.ts";
import { wordsPerPage } from "#features/library/dictionary/rules.ts";
import { DictionaryHead } from "#features/library/dictionary/ui/dictionary-head.tsx";
import { TagLinks, WordList } from "#features/library/dictionary/ui/word-lists.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Breadcrumb } from "#ui/breadcrumb.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Paging } from "#ui/paging.tsx";
import type { Route } from "./+types/tag.ts";
import styles from "#features/library/dictionary/ui/dictionary.module.css";

const maxTags = 12;

export async function loader({ request, params: { tag }, context }: Route.LoaderArgs) {
  const { services } = contextOf(context);
  if (!tag) throw redirect(href("/dictionary"));
  const { tags, filled } = await services.dictionary.index();
  const total = tags.get(tag) ?? 0;
  const pages = Math.ceil(total / wordsPerPage);
  const page = Number(new URL(request.url).searchParams.get("page") ?? "1");
  if (!Number.isInteger(page) || page < 1 || page > pages) throw data(null, 404);
  return {
    tag,
    page,
    pages,
    total,
    lines: (await services.dictionary.page({ tag }, page)).map(presentLine),
    filled,
    others: [...tags]
      .filter(([other]) => other !== tag)
      .slice(0, maxTags)
      .map(([other, words]) => ({ tag: other, href: pathOfTag(other), count: words })),
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
  };
}
const pathOfPage = (tag: string, page: number) =>
  page > 1 ? `${pathOfTag(tag)}?page=${page}` : pathOfTag(tag);
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: `#${loaderData.tag} の言葉${loaderData.page > 1 ? `（${loaderData.page}）` : ""}`,
        description: `「${loaderData.tag}」にかかわる言葉。${loaderData.lines
          .slice(0, 8)
          .map(({ word }) => word)
          .join("、")}。`,
        path: pathOfPage(loaderData.tag, loaderData.page),
        shop: loaderData.shop,
      })
    : [];

export default function DictionaryTag({
  loaderData: { tag, page, pages, total, lines, filled, others },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pDictionary}>
      <DictionaryHead filled={filled} />
      <div className="wrap">
        <Breadcrumb
          items={[
            { href: href("/"), label: "ホーム" },
            { href: href("/dictionary"), label: "辞典" },
            { label: `#${tag}` },
          ]}
        />
        <h1 className="title">#{tag}</h1>
        <p className="body soft">{total.toLocaleString("ja-JP")}語</p>
        <WordList lines={lines} />
        <Paging
          page={page}
          pages={pages}
          to={(one) => pathOfPage(tag, one)}
          shown={lines.length}
          total={total}
          unit="語"
        />
      </div>
      <TagLinks title="ほかの札" tags={others} />
    </main>
  );
}
