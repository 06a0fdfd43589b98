import { sendOrKeep, unlessCut } from "#browser/send-or-keep.ts";
import { isRoomPlan } from "#features/community/rooms/rules.ts";
import { ClosedPiece } from "#features/library/media/ui/screen/closed-piece.tsx";
import { sessionPage } from "#features/library/media/session-page.server.ts";
import { VideoPlayer } from "#features/library/media/ui/film/video-player.tsx";
import { TrackRow, useEngineSoon } from "#features/library/media/ui/list/track-row.tsx";
import { RadioLine } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/session-frame.ts";
import { roomForms } from "../timeline/rooms/forms.server.ts";
import { OneRoom } from "../timeline/rooms/one-room.tsx";
import { chatBeside } from "./chat-beside.server.ts";
import { mediaOf } from "./media.server.ts";
import styles from "#features/library/media/ui/film/film.module.css";

/** A bare frame for a session: what is on air or comes next, and the recordings. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now } = memberContext(context, request);
  const { radio } = await services.switches.read();
  const { next, ...page } = await sessionPage(await mediaOf(context, request), radio);
  return {
    radio,
    chat: await chatBeside(services, actor.uid, new URL(request.url).searchParams, now),
    ...page,
    next: next && { ...next, when: formatJapaneseMoment(new Date(next.at)) },
  };
}
export const action = intents(
  roomForms({
    plan: ({ texts }) => (isRoomPlan(texts["plan"]) ? texts["plan"] : undefined),
    at: () => href("/sessionframe"),
  }),
);
export const clientAction = sendOrKeep;
export const shouldRevalidate = unlessCut;
export const meta: Route.MetaFunction = () => [
  { title: "セッション" },
  { name: "robots", content: "noindex" },
];

type Data = Route.ComponentProps["loaderData"];

function Now({ radio, film, sound }: Pick<Data, "radio" | "film" | "sound">) {
  const name = radio.onAir ? "いまの放送" : "さいきんのセッション";
  if (film)
    return (
      <section aria-label={name}>
        <VideoPlayer
          track={film.track}
          captions={film.captions}
          bytes={film.bytes}
          vimeo={film.vimeo}
          from={null}
        />
        <h2>{film.track.title}</h2>
        {film.lock ? (
          <ClosedPiece
            why={film.lock}
            track={film.track}
            offers={film.offers}
            here={href("/sessionframe")}
          />
        ) : null}
      </section>
    );
  if (!sound) return null;
  return (
    <section aria-label={name}>
      <div className="rows">
        <TrackRow track={sound} list={[sound]} listTitle="ラジオ" listName="radio" />
      </div>
    </section>
  );
}

export default function SessionFrame({
  loaderData: { radio, film, sound, next, recordings, more, chat },
  actionData: answer,
}: Route.ComponentProps) {
  useEngineSoon();
  return (
    <main id="main" className={`p-kiku ${styles.pFilm}`}>
      <div className="wrap">
        <h1>セッション</h1>
        <RadioLine radio={radio} />
        {next ? (
          <p>
            つぎは、<time dateTime={next.at}>{next.when}</time>から「{next.title}」です。
          </p>
        ) : null}
        <Now radio={radio} film={film} sound={sound} />
        {chat ? <OneRoom about={chat} room={chat.room} answer={answer} beside /> : null}
        <div className="between section-head">
          <h2>これまでの放送</h2>
          {more ? (
            <PrefetchLink className="more" to={`${href("/player")}?list=radio`}>
              <MoreLabel>すべて</MoreLabel>
            </PrefetchLink>
          ) : null}
        </div>
        {recordings.length > 0 ? (
          <div className="rows">
            {recordings.map((track) => (
              <TrackRow
                key={track.id}
                track={track}
                list={recordings}
                listTitle="これまでの放送"
                listName={track.collection === "radio" ? "radio" : ""}
              />
            ))}
          </div>
        ) : (
          <EmptyState
            heading="h3"
            picture="nothing"
            title="録音は、まだありません"
            action={{ href: href("/player"), label: "きく" }}
          />
        )}
        <p>
          <PrefetchLink className="link" to={href("/player")}>
            きくへもどる
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
