// The top of the area, and the pieces of one tag: one page, asked for with or without a tag.
import { data } from "react-router";
import { frontierList } from "#features/library/another-frontier/page-data.server.ts";
import { presentFellow } from "#features/library/another-frontier/present.ts";
import { fellows } from "#features/library/another-frontier/service.server.ts";
import { FellowCard } from "#features/library/another-frontier/ui/fellow-card.tsx";
import { PieceCard } from "#features/library/another-frontier/ui/piece-card.tsx";
import { href } from "#lib/href.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { Paging } from "#ui/paging.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/list.ts";
import { frontierContext } from "./frontier.server.ts";
import styles from "./another-frontier-list.module.css";

const strip = 3;
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, actor, now } = await frontierContext(context);
  const [library, items] = await Promise.all([services.library.read(), services.items.read()]);
  const { tag } = params;
  const page = new URL(request.url).searchParams.get("page");
  const found = await frontierList(services.db, { library, items, actor, tag, page }, now);
  if (!found) throw data(null, 404);
  const near =
    tag === undefined
      ? (await fellows(services.db, null, now)).rows
          .slice(0, strip)
          .map((row) => presentFellow(row, actor.uid))
      : [];
  return { ...found, tag: tag ?? null, near };
}
export const handle: { game: GameHead; memberWords: true } = {
  game: {
    close: href("/mypage"),
    title: "アナザーフロンティア",
    tool: { href: href("/another-frontier/nakama"), label: "仲間", icon: "users-three" },
  },
  memberWords: true,
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.tag ? `${loaderData.tag}｜アナザーフロンティア` : "アナザーフロンティア" },
  { name: "robots", content: "noindex" },
];

const greeting: Record<string, string> = {
  trial: "おためしのあいだは、「どなたでも」の印の映像がひらいています。",
  a: "A の方です。おためしと A の映像が、ぜんぶひらいています。",
  b: "B の方です。ここにあるものは、ぜんぶひらいています。",
};

type Data = Route.ComponentProps["loaderData"];
function TagFilter({ tags, tag, total }: Pick<Data, "tags" | "tag" | "total">) {
  const choice = (to: string, words: string, here: boolean) => (
    <li key={to}>
      <PrefetchLink
        className="choice large"
        to={to}
        aria-current={here ? "page" : undefined}
        preventScrollReset
      >
        {words}
      </PrefetchLink>
    </li>
  );
  return (
    <nav aria-label="札でしぼる">
      <ul className="filter-row">
        {choice(href("/another-frontier"), `すべて ${total}`, tag === null)}
        {tags.map((one) =>
          choice(
            href("/another-frontier/:tag?", { tag: one.tag }),
            `${one.tag} ${one.count}`,
            one.tag === tag,
          ),
        )}
      </ul>
    </nav>
  );
}

/** Some fellows who show their face. */
const Near = ({ near }: Pick<Data, "near">) => (
  <section className={`paper ${styles.near}`}>
    <h2>仲間</h2>
    {near.length > 0 ? (
      <ul>
        {near.map((fellow) => (
          <FellowCard key={fellow.id} fellow={fellow} />
        ))}
      </ul>
    ) : (
      <p className="body soft">
        顔を見せている方は、まだいません。さいしょのひとりになってみませんか。
      </p>
    )}
    <p>
      <PrefetchLink
        className="button button-line button-small"
        to={href("/another-frontier/nakama")}
      >
        仲間のページへ
      </PrefetchLink>
    </p>
  </section>
);

export default function FrontierList({
  loaderData: { pieces, paged, tags, tag, total, level, near },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.pFrontier}>
      <header className={styles.frontierHead}>
        <p className={styles.chosen} aria-hidden="true">
          {tag ?? "もうひとつの地平"}
        </p>
        <h1>{tag === null ? "もうひとつの地平" : tag}</h1>
        {tag === null ? <p className="body paper">{greeting[level ?? ""] ?? ""}</p> : null}
      </header>
      <TagFilter tags={tags} tag={tag} total={total} />
      {pieces.length === 0 ? (
        <EmptyState
          picture="nothing"
          title="まだ、なにもありません"
          text="つぎの映像が入るまで、お待ちください。"
        />
      ) : (
        <div className={styles.frontierPieces}>
          <h2 className="visually-hidden">映像</h2>
          {pieces.map((piece) => (
            <PieceCard key={piece.track.id} piece={piece} />
          ))}
        </div>
      )}
      <Paging
        {...paged}
        to={(page) => `${href("/another-frontier/:tag?", { tag: tag ?? undefined })}?page=${page}`}
        unit="本"
      />
      {tag === null ? <Near near={near} /> : null}
    </main>
  );
}
