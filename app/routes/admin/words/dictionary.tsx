import { Form } from "react-router";
import { tagsOfDesk, wordsFound } from "#features/editorial/dictionary-editor/list.server.ts";
import { nextHours } from "#features/editorial/dictionary-editor/edit.server.ts";
import { shownOf } from "#features/platform/content/rules.ts";
import {
  wordsOnPage,
  wordStateNames,
  sortNames,
} from "#features/editorial/dictionary-editor/rules.ts";
import { WordListQuery } from "#features/editorial/dictionary-editor/schema.ts";
import { href } from "#lib/href.ts";
import { kanaRows } from "#lib/kana.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { LinkButton } from "#ui/button.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { StaffTable } from "#ui/staff-table.tsx";
import type { Route } from "./+types/dictionary.ts";
import { staffContext } from "#server/access.server.ts";
import styles from "../filters.module.css";

const dyes = {
  draft: {},
  waiting: { dye: "jouge" },
  open: { dye: "zengo" },
  closed: { dye: "error" },
} as const;
const names = ["q", "row", "tag", "status", "sort", "page"] as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const asked = new URL(request.url).searchParams;
  const query = WordListQuery.parse(
    Object.fromEntries(
      names.map((name) => [name, asked.get(name) ?? (name === "page" ? "1" : "")]),
    ),
  );
  const [{ words, total, more }, tags] = await Promise.all([
    wordsFound(services.db, query, now),
    tagsOfDesk(services.dictionary),
  ]);
  const next = await nextHours(
    services.db,
    words.map(({ id }) => id),
  );
  const gone = asked.get("deleted") ?? "";
  return {
    query,
    total,
    more,
    tags,
    deleted: /^[a-z0-9-]{1,80}$/.test(gone) ? gone : "",
    words: words.map((one) => {
      const shown = shownOf(one, now);
      return {
        id: one.id,
        word: one.word,
        kana: one.kana,
        tags: one.tags.join("、"),
        score: one.score,
        shown,
        when: shown === "waiting" ? formatJapaneseMoment(one.openAt) : "",
        changed: one.updatedAt,
        next: next.get(one.id) === undefined ? "" : next.get(one.id) ? "予約あり" : "書きかけあり",
      };
    }),
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "辞典" },
  { name: "robots", content: "noindex" },
];

export default function AdminDictionary({
  loaderData: { query, total, more, tags, words, deleted },
}: Route.ComponentProps) {
  const to = (page: number) =>
    `${href("/admin/dictionary")}?${new URLSearchParams({ ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== "")), page: String(page) })}`;
  return (
    <main id="main">
      <h1>辞典</h1>
      {deleted ? (
        <Alert kind="success" role="status">
          消しました。
          <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id: deleted })}>
            もとにもどすには、こちら
          </PrefetchLink>
        </Alert>
      ) : null}
      <div className={`deeds ${styles.deskDeeds}`}>
        <LinkButton small to={href("/admin/dictionary/new")}>
          あたらしい言葉
        </LinkButton>
        <LinkButton small look="line" to={href("/admin/dictionary/import")}>
          表（CSV）で出し入れする
        </LinkButton>
      </div>
      <Form method="get" className={`bar1 ${styles.deskFilter}`} key={JSON.stringify(query)}>
        <TextField name="q" label="言葉・よみ・本文・番号" defaultValue={query.q} maxLength={100} />
        <Select name="row" label="行" defaultValue={query.row}>
          <option value="">すべて</option>
          {kanaRows.map((row) => (
            <option key={row} value={row}>
              {row}行
            </option>
          ))}
        </Select>
        <TextField name="tag" label="札" defaultValue={query.tag} maxLength={40} list="tags-used" />
        <datalist id="tags-used">
          {tags.map((tag) => (
            <option key={tag} value={tag} />
          ))}
        </datalist>
        <Select name="status" label="状態" defaultValue={query.status}>
          <option value="">すべて</option>
          {Object.entries(wordStateNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
        <Select
          name="sort"
          label="並び"
          defaultValue={query.sort}
          disabled={query.q !== ""}
          {...(query.q === "" ? {} : { hint: "さがしたときは、近い順です。" })}
        >
          {Object.entries(sortNames).map(([value, label]) => (
            <option key={value} value={value === "kana" ? "" : value}>
              {label}
            </option>
          ))}
        </Select>
        <button className="button button-ink button-small" type="submit">
          さがす
        </button>
      </Form>
      <p className="small soft" role="status">
        {total.toLocaleString("ja-JP")}語{more ? "以上" : ""}
        {total > wordsOnPage ? `のうち${words.length}語` : ""}
        {more ? "。たくさん見つかりました。言葉を足すと、しぼれます。" : ""}
      </p>
      <StaffTable
        caption="言葉の一覧"
        empty="見つかりませんでした。"
        rows={words}
        keyOf={({ id }) => id}
        columns={[
          {
            head: "言葉",
            cell: ({ id, word }) => (
              <PrefetchLink className="link" to={href("/admin/dictionary/:id", { id })}>
                {word}
              </PrefetchLink>
            ),
          },
          { head: "よみ", cell: ({ kana }) => kana },
          { head: "札", cell: ({ tags: own }) => own || "―" },
          {
            head: "並びの重み",
            cell: ({ score }) => <span className="digit">{score}</span>,
          },
          {
            head: "状態",
            cell: ({ shown, next, when }) => (
              <>
                <Badge {...dyes[shown]}>{wordStateNames[shown]}</Badge>
                {next ? (
                  <>
                    {" "}
                    <Badge dye="jouge">{next}</Badge>
                  </>
                ) : null}
                {when ? <span className="tiny soft">　{when}から</span> : null}
              </>
            ),
          },
          {
            head: "直した日時",
            cell: ({ changed }) => formatJapaneseMoment(changed),
          },
        ]}
      />
      <Paging
        page={query.page}
        pages={Math.ceil(total / wordsOnPage)}
        to={to}
        shown={words.length}
        total={total}
        unit="語"
      />
    </main>
  );
}
