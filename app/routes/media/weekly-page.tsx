// 「きく」: the week of one's plan, what one goes on with, what was heard lately.
import type { PlayTrack } from "#features/library/media/page-data.server.ts";
import { weekName } from "#features/library/media/present.ts";
import { GoingCard } from "#features/library/media/ui/list/going-card.tsx";
import { SaveWeek } from "#features/library/media/ui/offline/save-week.tsx";
import { TrackRow, usePlaced } from "#features/library/media/ui/list/track-row.tsx";
import { RadioSign } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { KeptPart } from "#ui/kept-part.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/player.ts";
import { WaysToListen } from "./ways-to-listen.tsx";

export type ListeningPage = NonNullable<Route.ComponentProps["loaderData"]["page"]>;
type Named = ListeningPage["categories"][number] | undefined;

const to = (params: Record<string, string>) =>
  `${href("/player")}?${new URLSearchParams(params).toString()}`;

/** What one goes on with; in the week what follows in it, while what was heard lately is alone. */
function goingOn(weekly: readonly PlayTrack[], recents: readonly PlayTrack[]) {
  const lately = recents.find(({ open, resume }) => open && resume > 0);
  const going =
    weekly.find(({ id }) => id === lately?.id) ??
    lately ??
    weekly.find((track) => track.open && !track.heard);
  const place = going ? weekly.indexOf(going) : -1;
  return { going, after: place < 0 ? [] : weekly.slice(place + 1).filter(({ open }) => open) };
}

function Kinds({ categories, category }: Pick<ListeningPage, "categories" | "category">) {
  return categories.length > 1 ? (
    <nav className="week" aria-label="種類">
      {categories.map(({ id, name }) => (
        <PrefetchLink
          key={id}
          className="choice large"
          to={to({ category: id })}
          aria-current={id === category ? "true" : undefined}
          preventScrollReset
        >
          {name}
        </PrefetchLink>
      ))}
    </nav>
  ) : null;
}
type WeeksProps = Pick<ListeningPage, "current" | "week" | "heardWeeks" | "last"> & {
  category: string;
};
const InWeeks = ({ category, current, week, heardWeeks, last }: WeeksProps) => (
  <>
    {Array.from({ length: last }, (_, i) => i + 1).map((one) => (
      <PrefetchLink
        key={one}
        className="choice large"
        to={to({ category, week: String(one) })}
        aria-current={one === week ? "true" : undefined}
        preventScrollReset
      >
        {heardWeeks.includes(one) ? (
          <Icon name="check" size={18} />
        ) : one > current ? (
          <Icon name="lock-simple" size={18} />
        ) : null}
        {weekName(one)}
        {heardWeeks.includes(one) ? (
          <span className="visually-hidden">（聴きおえた週）</span>
        ) : null}
      </PrefetchLink>
    ))}
  </>
);
const Weeks = ({ category, current, week, heardWeeks, last }: WeeksProps) => (
  <KeptPart
    as="nav"
    className="week"
    aria-label="週"
    name={["weeks", category, current, week, last, ...heardWeeks].join(" ")}
  >
    <InWeeks {...{ category, current, week, heardWeeks, last }} />
  </KeptPart>
);

/** Which week it is, and the ways to other kinds and weeks. */
function WeekHead({ page, named }: { page: ListeningPage; named: Named }) {
  const { categories, category, current, member, radio } = page;
  return (
    <div>
      <h1>きく</h1>
      <p className="body soft lead">
        {named
          ? `いまは${named.name}の${weekName(Math.max(1, current))}です。`
          : member
            ? "いまのプランには、週ごとの音声がありません。"
            : "週ごとの音声は、英知と禍福の会員が聴けます。"}
      </p>
      <RadioSign radio={radio} />
      <Kinds categories={categories} category={category} />
      {named ? <Weeks {...page} category={named.id} /> : null}
    </div>
  );
}

type WeekProps = {
  page: ListeningPage;
  named: NonNullable<Named>;
  weekly: readonly PlayTrack[];
  title: string;
};
/** The pieces of the week. */
const Week = ({ page: { week, current }, named, weekly, title }: WeekProps) => (
  <section>
    <div className="between section-head">
      <h2>{weekName(week)}の音声</h2>
      <span className="small soft">
        {weekly.length}本中 {weekly.filter((track) => track.heard).length}本
      </span>
    </div>
    {weekly.length === 0 ? (
      <p className="body soft">この週の音声は、ただいま準備しています。</p>
    ) : (
      <div className="rows">
        {weekly.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            list={weekly}
            listTitle={title}
            listName={`week:${named.id}:${week}`}
          />
        ))}
      </div>
    )}
    <SaveWeek tracks={weekly} words={week === current ? "今週分を保存" : "この週を保存"} />
  </section>
);

/** For who has no weeks: how one begins, or what is waited for. */
const HowToBegin = ({ late }: Pick<ListeningPage, "late">) =>
  late ? (
    <section>
      <div className="section-head">
        <h2>お支払いをお待ちしています</h2>
      </div>
      <p className="body">
        <b>{late.title}</b>：{late.words}。
      </p>
      <p>
        <PrefetchLink className="button button-ink button-full" to={href("/mypage/cards")}>
          カードを変える
        </PrefetchLink>
      </p>
    </section>
  ) : (
    <section>
      <div className="section-head">
        <h2>はじめかた</h2>
      </div>
      <p className="body soft">まずは、おためしいただけます。自動では続きません。</p>
      <p>
        <PrefetchLink className="button button-ink button-full" to={href("/landing/membership")}>
          プランを見る
        </PrefetchLink>
      </p>
      <p>
        <PrefetchLink className="more" to={href("/osusowa")}>
          <MoreLabel>おすそわけの音声を聴く</MoreLabel>
        </PrefetchLink>
      </p>
    </section>
  );

const lately = "最近きいた音声";
const HeardLately = ({ recents }: { recents: readonly PlayTrack[] }) => (
  <section>
    <div className="between section-head">
      <h2>{lately}</h2>
      <PrefetchLink className="more" to={href("/mypage/watch_history")}>
        <MoreLabel>すべて</MoreLabel>
      </PrefetchLink>
    </div>
    {recents.length === 0 ? (
      <p className="body soft">聴いたものが、新しい順にここにならびます。</p>
    ) : (
      <div className="rows">
        {recents.map((track) => (
          <TrackRow
            key={track.id}
            track={track}
            list={recents}
            listTitle={lately}
            label={track.label}
          />
        ))}
      </div>
    )}
  </section>
);

export function WeeklyPage({ page }: { page: ListeningPage }) {
  const placed = usePlaced();
  const [weekly, recents] = [page.weekly.map(placed), page.recents.map(placed)];
  const named = page.categories.find(({ id }) => id === page.category);
  const title = named ? `${named.name} ${weekName(page.week)}` : "";
  const { going, after } = goingOn(weekly, recents);
  return (
    <main id="main" className="p-kiku">
      <div className="page-top">
        <div className="wrap">
          <WeekHead page={page} named={named} />
          {going ? (
            <GoingCard track={going} after={after} listTitle={title || lately} size={200} eager />
          ) : null}
        </div>
      </div>
      <div className="wrap page-grid">
        {named ? (
          <Week page={page} named={named} weekly={weekly} title={title} />
        ) : (
          <HowToBegin late={page.late} />
        )}
        <HeardLately recents={recents} />
      </div>
      <WaysToListen playlists={page.playlists} pagedLists={page.pagedLists} />
    </main>
  );
}
