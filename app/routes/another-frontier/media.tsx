import { data } from "react-router";
import { toldBy } from "#features/library/dictionary/explaining.server.ts";
import { ToldText, WordsSwitch } from "#features/library/dictionary/ui/explained.tsx";
import { frontierPiece } from "#features/library/another-frontier/page-data.server.ts";
import { LevelMark, PieceCard } from "#features/library/another-frontier/ui/piece-card.tsx";
import { PiecePlayer } from "#features/library/another-frontier/ui/piece-player.tsx";
import { clock, largeCover, secondsAsked } from "#features/library/media/present.ts";
import { href } from "#lib/href.ts";
import { viewerOf } from "#server/sign-in.server.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Alert } from "#ui/alert.tsx";
import type { GameHead } from "../layouts/gameui.tsx";
import type { Route } from "./+types/media.ts";
import { frontierContext } from "./frontier.server.ts";
import styles from "./another-frontier-media.module.css";
import anotherFrontierListStyles from "./another-frontier-list.module.css";
import filmStyles from "#features/library/media/ui/film/film.module.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { services, actor, now } = await frontierContext(context);
  const [library, items] = await Promise.all([services.library.read(), services.items.read()]);
  const found = await frontierPiece(services.db, { library, items, actor, id: params.id }, now);
  if (!found) throw data(null, 404);
  const { item, until, body, ...rest } = found;
  const url =
    rest.piece.track.open && item.fileKey
      ? services.signer.sign(item.fileKey, viewerOf(request, services, item.free), now, until)
      : null;
  return data(
    {
      ...rest,
      told: await toldBy(services.dictionary, { summary: rest.piece.track.summary, body }),
      url,
      from: secondsAsked(new URL(request.url).searchParams.get("t")),
      captions:
        rest.piece.track.open && item.hasTranscript ? href("/captions/:id", { id: item.id }) : null,
      bytes: item.bytes,
      vimeo:
        rest.piece.track.open && item.vimeoId ? { id: item.vimeoId, hash: item.vimeoHash } : null,
    },
    rest.piece.track.open ? 200 : 403,
  );
}
export const handle: { game: GameHead } = {
  game: {
    close: href("/another-frontier"),
    title: "アナザーフロンティア",
    tool: { href: href("/another-frontier/nakama"), label: "仲間", icon: "users-three" },
  },
};
export const meta: Route.MetaFunction = ({ loaderData }) => [
  {
    title: loaderData
      ? `${loaderData.piece.track.title}｜アナザーフロンティア`
      : "アナザーフロンティア",
  },
  { name: "robots", content: "noindex" },
];

type Data = Route.ComponentProps["loaderData"];

/** The film where it may be seen; else its cover behind a lock. */
function Screen({ data }: { data: Data }) {
  const { piece, url, from, captions, bytes, vimeo, cues } = data;
  const { track } = piece;
  return url || vimeo ? (
    <div className={filmStyles.pFilm}>
      <PiecePlayer
        key={`${track.id} ${from ?? ""}`}
        from={from}
        track={{ ...track, signedUrl: url ? { url, expiresAt: 0 } : null }}
        captions={captions}
        bytes={bytes}
        vimeo={vimeo}
        cues={cues}
      />
    </div>
  ) : (
    <div className="screen shut">
      <img src={largeCover(track.cover)} alt={track.cover.alt} width={480} height={270} />
      <span className="go-forward">
        <Icon name="lock-simple" />
      </span>
    </div>
  );
}

/** What opens it. */
const Offer = ({ offer }: { offer: NonNullable<Data["piece"]["offer"]> }) => (
  <>
    <Alert icon={<Icon name="lock-simple" />}>
      この映像は「{offer.title}」でひらきます。いまのプランのままでは、ご覧になれません。
    </Alert>
    <p>
      <PrefetchLink
        className="button button-ink button-full"
        to={href("/buy/:product?", { product: offer.id })}
      >
        「{offer.title}」を見る
      </PrefetchLink>
    </p>
  </>
);

/** What is told of the film. */
function About({ data: { piece, url, vimeo, told, tags } }: { data: Data }) {
  const { track, level, levelWords, offer } = piece;
  return (
    <div className="paper">
      <p className={`tiny soft ${anotherFrontierListStyles.rowS}`}>
        <LevelMark level={level} levelWords={levelWords} />
        {clock(track.seconds)}
        <span>{track.name}</span>
      </p>
      <h1>{track.title}</h1>
      <ToldText told={told} />
      {track.open && !url && !vimeo ? (
        <Alert kind="warn">この映像は、いま準備しています。</Alert>
      ) : null}
      {offer ? <Offer offer={offer} /> : null}
      <ul className="filter-row">
        {tags.map((tag) => (
          <li key={tag}>
            <PrefetchLink className="choice" to={href("/another-frontier/:tag?", { tag })}>
              {tag}
            </PrefetchLink>
          </li>
        ))}
        <li>
          <WordsSwitch />
        </li>
      </ul>
    </div>
  );
}

export default function FrontierMedia({ loaderData }: Route.ComponentProps) {
  const { others } = loaderData;
  return (
    <main id="main" className={`${anotherFrontierListStyles.pFrontier} ${styles.pPiece}`}>
      <Screen data={loaderData} />
      <About data={loaderData} />
      {others.length > 0 ? (
        <section>
          <h2 className={styles.onScape}>ほかの映像</h2>
          <div className={anotherFrontierListStyles.frontierPieces}>
            {others.map((one) => (
              <PieceCard key={one.track.id} piece={one} />
            ))}
          </div>
        </section>
      ) : null}
    </main>
  );
}
