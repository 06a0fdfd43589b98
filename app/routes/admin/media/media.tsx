import { Form } from "react-router";
import { itemsFound } from "#features/editorial/media-editor/edit.server.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import { itemsOnPage, shownNames } from "#features/editorial/media-editor/rules.ts";
import { ItemListQuery } from "#features/editorial/media-editor/schema.ts";
import { clock } from "#features/library/media/present.ts";
import { collectionNames, mediaCollections } from "#features/library/media/rules.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { LinkButton } from "#ui/button.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/media.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "../filters.module.css";

const dyes = {
  draft: {},
  waiting: { dye: "jouge" },
  open: { dye: "zengo" },
  closed: { dye: "error" },
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const query = ItemListQuery.parse(
    Object.fromEntries(
      ["q", "collection", "status", "page"].map((name) => [
        name,
        new URL(request.url).searchParams.get(name) ?? (name === "page" ? "1" : ""),
      ]),
    ),
  );
  const { items, total } = await itemsFound(services.db, query, now);
  return {
    query,
    total,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      kana: item.kana,
      collection: collectionNames[item.collection],
      weeks: item.weeks
        .map(({ category, week }) => `${category === "eichi" ? "英知" : "禍福"}${week}`)
        .join("、"),
      seconds: item.seconds,
      file: item.fileKey !== null || item.vimeoId !== null,
      transcript: item.hasTranscript,
      free: item.free,
      shown: shownOf(item, now),
      openAt: item.openAt,
    })),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "音声と動画" },
  { name: "robots", content: "noindex" },
];

export default function AdminMedia({ loaderData: { query, total, items } }: Route.ComponentProps) {
  const to = (page: number) =>
    `${href("/admin/media")}?${new URLSearchParams({ ...(query.q ? { q: query.q } : {}), ...(query.collection ? { collection: query.collection } : {}), ...(query.status ? { status: query.status } : {}), page: String(page) })}`;
  return (
    <main id="main">
      <h1>音声と動画</h1>
      <div className={`deeds ${styles.deskDeeds}`}>
        <LinkButton small to={href("/admin/media/new")}>
          あたらしくつくる
        </LinkButton>
        <LinkButton small look="line" to={href("/admin/playlists")}>
          聴きかた（並べたもの）
        </LinkButton>
        <LinkButton small look="line" to={href("/admin/media/import")}>
          表（CSV）で出し入れする
        </LinkButton>
      </div>
      <Form method="get" className="bar1" key={JSON.stringify(query)}>
        <TextField name="q" label="題・よみ・番号・タグ" defaultValue={query.q} maxLength={100} />
        <Select name="collection" label="棚" defaultValue={query.collection}>
          <option value="">すべて</option>
          {mediaCollections.map((one) => (
            <option key={one} value={one}>
              {collectionNames[one]}
            </option>
          ))}
        </Select>
        <Select name="status" label="状態" defaultValue={query.status}>
          <option value="">すべて</option>
          {Object.entries(shownNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      <p className="small soft" role="status">
        {total}本{total > itemsOnPage ? `のうち${items.length}本` : ""}
      </p>
      <StaffTable
        caption="音声と動画の一覧"
        empty="見つかりませんでした。"
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "題",
            cell: ({ id, title, free }) => (
              <>
                <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
                  {title}
                </PrefetchLink>
                {free ? (
                  <>
                    {" "}
                    <Badge dye="jouge">おためし</Badge>
                  </>
                ) : null}
              </>
            ),
            by: ({ title, kana }) => kana || title,
          },
          { head: "棚", cell: ({ collection }) => collection, by: ({ collection }) => collection },
          { head: "週", cell: ({ weeks }) => weeks || "―", by: ({ weeks }) => weeks },
          {
            head: "長さ",
            cell: ({ seconds, file, transcript }) => (
              <>
                {seconds > 0 ? clock(seconds) : "―"}
                {file ? null : (
                  <>
                    {" "}
                    <Badge dye="error">ファイルなし</Badge>
                  </>
                )}
                {transcript || !file ? null : (
                  <>
                    {" "}
                    <Badge>文字おこしなし</Badge>
                  </>
                )}
              </>
            ),
            by: ({ seconds }) => seconds || undefined,
          },
          {
            head: "状態",
            cell: ({ shown }) => <Badge {...dyes[shown]}>{shownNames[shown]}</Badge>,
            by: ({ shown }) => shownNames[shown],
          },
          {
            head: "公開の日時",
            cell: ({ openAt }) => formatJapaneseMoment(openAt),
            by: ({ openAt }) => openAt,
          },
        ]}
      />
      <Paging
        page={query.page}
        pages={Math.ceil(total / itemsOnPage)}
        to={to}
        shown={items.length}
        total={total}
        unit="本"
      />
    </main>
  );
}
