// The house of the neighbours who agreed to be met.
import { TakenWords } from "#browser/kept-words.tsx";
import { z } from "zod";
import { KnockForm, PlateReportForm } from "#features/community/apartment/schema.ts";
import { reportPlate } from "#features/community/apartment/reports.server.ts";
import { knocksInDay } from "#features/community/apartment/rules.ts";
import { knock } from "#features/community/apartment/service.server.ts";
import { HousePicture } from "#features/community/apartment/ui/house-picture.tsx";
import { blockWriter } from "#features/community/profiles/service.server.ts";
import { href } from "#lib/href.ts";
import { memberContext } from "#server/access.server.ts";
import { intents, memberAction } from "#server/forms/form-action.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GameHead } from "../../layouts/gameui.tsx";
import type { Route } from "./+types/apartment.ts";
import { loadApartment } from "./apartment-page.server.ts";
import { LightPart } from "./light-part.tsx";
import { NeighbourPart } from "./neighbour-part.tsx";
import { lightAct } from "./room-acts.server.ts";
import styles from "./apartment.module.css";

const here = href("/mypage/apartment");
const said: Readonly<Record<string, string>> = {
  knocked: "こんこん、と届きました。つぎにたたけるのは、あすです。",
  blocked: "お互いに、窓が見えなくなりました。もどすのは「感想を書く」の「筆名」からできます。",
  reported: "番台に知らせました。たしかめます。",
  lit: "明かりをともしました。",
  dark: "明かりを消しました。だれの窓からも、もう見えません。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const data = await loadApartment(memberContext(context, request), {
    after: asked.get("after"),
    room: asked.get("room"),
  });
  const reported = asked.get("done") === "reported" ? asked.get("of") : null;
  return { ...data, say: said[asked.get("done") ?? ""] ?? "", reported };
}
export const meta: Route.MetaFunction = () => [
  { title: "アパート" },
  { name: "robots", content: "noindex" },
];
export const handle: { game: GameHead; memberWords: true } = {
  game: { close: href("/mypage/myroom"), title: "アパート" },
  memberWords: true,
};
export const action = intents({
  light: lightAct(true, `${here}?done=lit`),
  dark: lightAct(false, `${here}?done=dark`),
  knock: memberAction(KnockForm, {
    do: ({ services, actor, value, now }) => knock(services.db, actor.uid, value, now),
    done: `${here}?done=knocked`,
    words: {
      dark: "窓をたたけるのは、ご自分の明かりをともしているあいだです。",
      muted: { status: 403, problem: "つどいに書くのをお休みのあいだは、たたけません。" },
      twice: "きょうは、もうたたきました。つぎは、あすです。",
      enough: `一日にたたけるのは、${knocksInDay}の窓までです。`,
    },
  }),
  block: memberAction(z.object({ id: z.string() }), {
    do: ({ services, actor, value, now }) => blockWriter(services.db, actor.uid, value.id, now),
    done: `${here}?done=blocked`,
    words: { self: "ご自分を見えなくすることはできません。" },
  }),
  report: memberAction(PlateReportForm, {
    limit: {
      kind: "write",
      say: () => "つづけて送られています。少し待ってから、もう一度お試しください。",
      by: ({ actor }) => actor.uid,
    },
    do: ({ services, actor, value, now }) => reportPlate(services.db, actor.uid, value, now),
    done: (_, { value }) => `${here}?done=reported&of=${encodeURIComponent(value.id)}`,
  }),
});

const kanji = ["", "一つ", "二つ", "三つ", "四つ", "五つ", "六つ", "七つ", "八つ", "九つ", "十"];
const Lights = ({ count }: { count: number }) => (
  <h1 className={styles.head}>
    {count === 0 ? "どの窓も、" : `${kanji[count] ?? String(count)}の窓に`}
    <br />
    {count === 0 ? "いまは暗い" : "明かり"}
  </h1>
);

export default function Apartment({ loaderData: data, actionData: answer }: Route.ComponentProps) {
  const { uid, windows, lights, next, first, neighbour, gone, say, reported } = data;
  return (
    <main id="main" className={styles.apartment}>
      <Lights count={lights} />
      <HousePicture windows={windows} />
      <div className={styles.sheet}>
        {reported ? <TakenWords uid={uid} name={`plate-${reported}`} /> : null}
        {say && !answer ? (
          <Alert kind="success" role="status">
            {say}
          </Alert>
        ) : null}
        {neighbour ? (
          <NeighbourPart data={data} neighbour={neighbour} answer={answer} />
        ) : gone ? (
          <p className="body" id="neighbour">
            この窓の方は、いまはいません。
          </p>
        ) : null}
        <LightPart data={data} answer={answer} atHouse />
        {next || !first ? (
          <nav aria-label="ほかの棟" className={styles.houses}>
            {first ? null : (
              <PrefetchLink className="more" to={here}>
                <span>はじめの棟</span>
              </PrefetchLink>
            )}
            {next ? (
              <PrefetchLink className="more" to={`${here}?after=${next}`}>
                <span>つぎの棟</span>
              </PrefetchLink>
            ) : null}
          </nav>
        ) : null}
      </div>
    </main>
  );
}
