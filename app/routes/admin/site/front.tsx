import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { z } from "zod";
import { changeHome, homeRule } from "#features/site/front/home-plan.server.ts";
import {
  arrangeHome,
  discardHome,
  homeActs,
  type HomePlan,
  type HomeSection,
  homeSections,
  publishHome,
  undoHome,
} from "#features/site/front/rules.ts";
import { HomeRows } from "#features/site/front/ui/home-rows.tsx";
import { RecordLink } from "#features/backoffice/staff/ui/record-parts.tsx";
import { ruleAtDesk } from "#features/platform/shop-rules/service.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { DeskTop } from "../desk-top.tsx";
import type { Route } from "./+types/front.ts";

const said: Record<string, string> = {
  arranged: "下書きを変えました。公開するまで、ホームはいまのままです。",
  published: "公開しました。ホームが新しくなります。",
  back: "ひとつ前の並びにもどしました。",
  discarded: "下書きを捨てました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = staffContext(context, request);
  const { value, version } = await ruleAtDesk(services.db, homeRule);
  return {
    rows: value.draft ?? value.shown,
    waits: value.draft !== null,
    undo: value.before !== null,
    version,
    say: said[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "ホームの並び" },
  { name: "robots", content: "noindex" },
];

const seen = z.coerce.number().int().min(0).max(1_000_000_000);
const changed = "開いているあいだに、ほかの方が並びを変えました。いまの並びを下に出しています。";
const ledTo = (done: string) => `${href("/admin/front")}?done=${done}`;
const whole = (next: (plan: HomePlan) => HomePlan, done: string) =>
  staffAction(z.object({ seen }), {
    do: async ({ services, value, actor, now }) => {
      const done = await changeHome(
        services.db,
        { seen: value.seen, next },
        { actor: actor.uid, now },
      );
      if (done.ok) await services.collections.refresh();
      return done;
    },
    done: () => ledTo(done),
    words: { changed },
  });
const arrange = staffAction(
  z.object({
    seen,
    id: z.enum(Object.keys(homeSections) as [HomeSection, ...HomeSection[]]),
    by: z.enum(homeActs),
  }),
  {
    do: async ({ services, value: { seen, id, by }, actor, now }) => {
      const next = (plan: HomePlan) => arrangeHome(plan, id, by);
      const done = await changeHome(services.db, { seen, next }, { actor: actor.uid, now });
      if (done.ok) await services.collections.refresh();
      return done;
    },
    done: () => ledTo("arranged"),
    words: { changed },
  },
);
export const action = intents({
  arrange,
  publish: whole(publishHome, "published"),
  discard: whole(discardHome, "discarded"),
  undo: whole(undoHome, "back"),
});

export default function AdminFront({
  loaderData: { rows, waits, undo, version, say },
  actionData: answer,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const press = (intent: string, words: string, look?: "line" | "quiet") => (
    <Button
      type="submit"
      small
      name="intent"
      value={intent}
      busy={busy}
      {...(look ? { look } : {})}
    >
      {words}
    </Button>
  );
  return (
    <main id="main">
      <h1>ホームの並び</h1>
      <p className="body soft">
        いちばん上の絵と言葉のあとに、この順で並びます。中身がまだない欄（お知らせが一件もないときなど）は、出していても見えません。
      </p>
      <DeskTop answer={answer} say={say} />
      {waits ? <p>公開していない変更があります。</p> : null}
      <HomeRows rows={rows} version={version} />
      <Form method="post" className="deeds">
        <Whose />
        <input type="hidden" name="seen" value={version} />
        {waits ? press("publish", "この並びで公開する") : null}
        {waits ? press("discard", "下書きを捨てる", "quiet") : null}
        {undo ? press("undo", "ひとつ前の公開にもどす", "line") : null}
      </Form>
      <p>
        <PrefetchLink className="link" to={href("/admin/front/preview")}>
          見え方を確かめる
        </PrefetchLink>
      </p>
      <RecordLink subject="home:front">この並びの記録を見る</RecordLink>
    </main>
  );
}
