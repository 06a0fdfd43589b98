// A member's own room: it fills with what was done.
import { roomInWords } from "#features/community/apartment/ui/room-words.ts";
import { RoomPicture } from "#features/community/apartment/ui/room-picture.tsx";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import type { GameHead } from "../../layouts/gameui.tsx";
import type { Route } from "./+types/myroom.ts";
import { LightPart } from "./light-part.tsx";
import { PlatePart } from "./plate-part.tsx";
import { lightAct, plateAct } from "./room-acts.server.ts";
import { RoomLabels } from "./room-labels.tsx";
import { loadMyRoom } from "./room-page.server.ts";
import { ThingsPart } from "./things-part.tsx";
import styles from "./myroom.module.css";

const here = href("/mypage/myroom");
const said: Readonly<Record<string, string>> = {
  plate: "表札をかけました。",
  lit: "明かりをともしました。",
  dark: "明かりを消しました。だれの窓からも、もう見えません。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const data = await loadMyRoom(memberContext(context, request));
  return { ...data, say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "" };
}
export const meta: Route.MetaFunction = () => [
  { title: "わたしの部屋" },
  { name: "robots", content: "noindex" },
];
export const handle: { game: GameHead; memberWords: true } = {
  game: {
    title: "わたしの部屋",
    tool: { href: "#plate", label: "表札を直す", icon: "pencil-simple" },
  },
  memberWords: true,
};
export const action = intents({
  plate: plateAct(`${here}?done=plate`),
  light: lightAct(true, `${here}?done=lit#light`),
  dark: lightAct(false, `${here}?done=dark#light`),
});

export default function MyRoom({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const { name, avatar, room, outside, books, days, finished, hasPlant, say } = data;
  const words = roomInWords({
    outside,
    books: finished > 0 ? `本が${finished}冊` : "まだ、から",
    stamps: days.length > 0 ? `今月${days.length}日` : "まだ白紙",
    hasPlant,
    type: avatar,
  });
  return (
    <main id="main" className={styles.room}>
      <h1 className="visually-hidden">{name ? `${name}さんの部屋` : "わたしの部屋"}</h1>
      <div className={styles.picture}>
        <RoomPicture
          {...{ type: avatar, name, outside, books, days, hasPlant, words }}
          wood={room.wood}
        />
        <RoomLabels data={data} />
      </div>
      <div className={styles.sheet}>
        {say && !answer ? (
          <Alert kind="success" role="status">
            {say}
          </Alert>
        ) : null}
        <ThingsPart data={data} />
        <PlatePart data={data} hung={say === said["plate"]} answer={answer} />
        <LightPart data={data} answer={answer} />
      </div>
    </main>
  );
}
