// The page of one film: the film or what opens it, what is told of it, and others beside.
import type { ToldWord } from "#features/library/dictionary/explain.ts";
import { ToldText, WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { href } from "#lib/href.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import type { PlayTrack } from "../../page-data.server.ts";
import type { videoPage } from "../../film-pages.server.ts";
import { clock, coverSet, percentOf } from "../../present.ts";
import { ClosedPiece } from "../screen/closed-piece.tsx";
import { usePlaced } from "../list/track-row.tsx";
import { VideoPlayer } from "./video-player.tsx";
import styles from "./film-screen.module.css";
import filmStyles from "./film.module.css";

type Film = PlayTrack & { licensed?: boolean; own?: boolean };
export function FilmCard({ film: brought, eager = false }: { film: Film; eager?: boolean }) {
  const film = usePlaced()(brought);
  const percent = percentOf(film);
  return (
    <PrefetchLink className={film.open ? styles.film : `${styles.film} closed`} to={film.href}>
      <span className="picture">
        <img
          src={film.cover.src}
          srcSet={coverSet(film.cover)}
          sizes="(min-width: 60rem) 320px, 50vw"
          width={480}
          height={270}
          alt=""
          {...(eager ? {} : { loading: "lazy" as const })}
        />
        <span className={styles.length}>
          {film.open ? clock(film.seconds) : <Icon name="lock-simple" size={18} />}
        </span>
      </span>
      <b>{film.title}</b>
      <span className="tiny soft">{film.open ? film.name : film.lock}</span>
      <span className={styles.marks}>
        {film.licensed && film.open ? <Badge dye="kaihei">お持ちのプランで</Badge> : null}
        {film.own ? <Badge dye="kaihei">お持ちの一本</Badge> : null}
        {film.heard ? <Badge dye="zengo">観おえた</Badge> : null}
      </span>
      {percent > 0 ? <BrushBar percent={percent} label={`「${film.title}」の進み`} /> : null}
    </PrefetchLink>
  );
}

export type FilmData = Omit<NonNullable<Awaited<ReturnType<typeof videoPage>>>, "body"> & {
  told: ToldWord;
  from: number | null;
};
/** To be given the film and `from` as its key. */
export function FilmScreen({
  film: { track, beside, after, told, tags, lock, offers, keep, captions, bytes, vimeo, from },
  here,
  signedIn,
}: {
  film: FilmData;
  here: string;
  signedIn: boolean;
}) {
  return (
    <main id="main" className={`p-kiku ${filmStyles.pFilm}`}>
      <div className="wrap">
        <p className="tiny">
          <PrefetchLink
            className="link"
            to={signedIn ? href("/single-dougaplayer/:dougaid?") : href("/osusowa")}
          >
            {signedIn ? "みる" : "おすそわけ"}
          </PrefetchLink>
        </p>
        <VideoPlayer
          track={track}
          captions={captions}
          bytes={bytes}
          vimeo={vimeo}
          from={from}
          after={after}
        />
        <h1>{track.title}</h1>
        <p className="small soft">
          {track.kind}・{track.name}
        </p>
        {lock ? (
          <ClosedPiece why={lock} track={track} offers={offers} keep={keep} here={here} />
        ) : null}
        <ToldText told={told} />
        <p className="chips">
          {signedIn
            ? tags.map((tag) => (
                <PrefetchLink
                  key={tag}
                  className="choice"
                  to={`${href("/single-dougaplayer/:dougaid?")}?tag=${encodeURIComponent(tag)}`}
                >
                  {tag}
                </PrefetchLink>
              ))
            : null}
          <WordsSwitch />
        </p>
        {beside.length > 0 ? (
          <section>
            <div className="section-head">
              <h2>ほかの映像</h2>
            </div>
            <div className="films">
              {beside.map((film) => (
                <FilmCard key={film.id} film={film} />
              ))}
            </div>
          </section>
        ) : null}
      </div>
    </main>
  );
}
