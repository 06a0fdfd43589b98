// What was written to this member (the newest unread, then the read), their rooms, and the news of
// the house: three tabs, each an address of its own.
import { useEffect } from "react";
import { z } from "zod";
import { ownRooms, unreadInRooms } from "#features/community/rooms/service.server.ts";
import { letterSummary, titleOf } from "#features/identity/letters/rules.ts";
import {
  inbox,
  readLettersUpTo,
  unreadLetters,
} from "#features/identity/letters/service.server.ts";
import { refreshDevice } from "#features/identity/push-devices/ui/this-device.ts";
import { listenerOf } from "#features/library/media/library.server.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { presentNewsInList } from "#features/site/news/in-list.server.ts";
import { NewsRows } from "#features/site/news/ui/news-rows.tsx";
import { newsPage } from "#features/site/news/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { memberContext, type OfMember } from "#server/access.server.ts";
import { answerHours } from "#server/answer-hours.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/inbox.ts";
import { ForYou } from "./inbox/for-you.tsx";
import { InboxTabs, readTab } from "./inbox/tabs.tsx";
import { RoomList } from "./rooms/room-list.tsx";

const present = ({ id, subject, parts, createdAt }: Letter & { id: string; createdAt: Date }) => ({
  id,
  title: titleOf(subject),
  summary: letterSummary(parts),
  day: formatJapaneseMoment(createdAt),
});

async function forYou({ services, actor }: OfMember) {
  const { unread, read, waiting } = await inbox(services.db, actor.uid);
  return { unread: unread.map(present), read: read.map(present), waiting };
}
async function rooms({ services, actor, now }: OfMember) {
  const [own, hours] = await Promise.all([
    ownRooms(services.db, actor.uid, now),
    answerHours(services, now),
  ]);
  return {
    rooms: own.map(({ at, ...one }) => ({ ...one, when: at ? formatJapaneseMoment(at) : null })),
    hours: { words: hours.words, next: hours.next },
  };
}
async function news({ services, actor, now }: OfMember, before: string) {
  const listener = listenerOf(await services.items.read(), actor);
  const page = await newsPage(services.db, listener, before, now);
  return { news: page.news.map(presentNewsInList), next: page.next ?? null };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = memberContext(context, request);
  const { services, actor } = about;
  const query = new URL(request.url).searchParams;
  const tab = readTab(query.get("tab"));
  const [inRooms, letters, chat, house] = await Promise.all([
    unreadInRooms(services.db, actor.uid),
    tab === "you" ? forYou(about) : undefined,
    tab === "rooms" ? rooms(about) : undefined,
    tab === "news" ? news(about, query.get("before") ?? "") : undefined,
  ]);
  const waiting = letters?.waiting ?? (await unreadLetters(services.db, actor.uid));
  return { tab, inRooms, waiting, letters, chat, house };
}
export const meta: Route.MetaFunction = () => [
  { title: "受信箱" },
  { name: "robots", content: "noindex" },
];

/** What came after the page was shown stays unread: `upTo` is the newest letter that it showed. */
export const action = memberAction(z.object({ upTo: z.string().default("") }), {
  do: ({ services, actor, value, now }) => readLettersUpTo(services.db, actor.uid, value.upTo, now),
  done: href("/timeline/inbox"),
});

type Data = Route.ComponentProps["loaderData"];
const Chat = ({ chat: { rooms: own, hours } }: { chat: NonNullable<Data["chat"]> }) => (
  <>
    <RoomList rooms={own} open={undefined} />
    <p className="small soft">
      {hours.words}
      {hours.next ? `つぎは${hours.next}です。` : null}
    </p>
  </>
);
const House = ({ house }: { house: NonNullable<Data["house"]> }) => (
  <>
    {house.news.length > 0 ? (
      <NewsRows news={house.news} />
    ) : (
      <EmptyState heading="h2" picture="inbox" title="お知らせは、まだありません" />
    )}
    {house.next ? (
      <p className="at-end">
        <PrefetchLink
          className="more"
          to={`${href("/timeline/inbox")}?tab=news&before=${house.next}`}
        >
          <MoreLabel>もっと前を見る</MoreLabel>
        </PrefetchLink>
      </p>
    ) : null}
  </>
);

export default function Inbox({
  loaderData: { tab, inRooms, waiting, letters, chat, house },
  actionData: answer,
}: Route.ComponentProps) {
  // Where nothing can be asked now, the next visit asks.
  useEffect(() => void refreshDevice().catch(() => undefined), []);
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>受信箱</h1>
        <InboxTabs tab={tab} waiting={waiting} inRooms={inRooms} />
        {answer?.problem ? (
          <Alert kind="error" role="alert">
            {answer.problem}
          </Alert>
        ) : null}
        {letters ? <ForYou {...letters} /> : null}
        {chat ? <Chat chat={chat} /> : null}
        {house ? <House house={house} /> : null}
        <p className="at-end">
          <PrefetchLink className="more" to={href("/mypage/settings/contact")}>
            <MoreLabel>知らせの受けとりかた</MoreLabel>
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
