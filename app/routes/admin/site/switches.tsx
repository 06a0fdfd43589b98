import { sessionPieces } from "#features/library/media/session-page.server.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { RadioForm } from "#features/platform/feature-flags/schema.ts";
import {
  openFrontier,
  setRadio,
  switchesNow,
} from "#features/platform/feature-flags/service.server.ts";
import { FrontierSwitch } from "#features/platform/feature-flags/ui/frontier-switch.tsx";
import { RadioFormPart } from "#features/platform/feature-flags/ui/radio-form.tsx";
import { RadioSign } from "#features/platform/feature-flags/ui/radio-sign.tsx";
import { href } from "#lib/href.ts";
import type { Route } from "./+types/switches.ts";
import { type OfMember, staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { refuseFields } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { DeskHead } from "#ui/desk-page.tsx";
import { DeskTop } from "../desk-top.tsx";

const done: Record<string, string> = {
  opened: "アナザーフロンティアを開きました。",
  closed: "アナザーフロンティアを閉めました。どなたも、はじめのページへ進みます。",
  radio: "放送の札をかけかえました。",
};

const maxPieces = 100;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const [switches, library] = await Promise.all([
    switchesNow(services.db),
    services.library.read(),
  ]);
  return {
    ...switches,
    pieces: sessionPieces(library, now)
      .slice(0, maxPieces)
      .map(({ id, title, collection }) => ({ id, title, kind: collectionNames[collection] })),
    say: done[new URL(request.url).searchParams.get("done") ?? ""] ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "公開の入切" },
  { name: "robots", content: "noindex" },
];

/** What was changed holds from the next page on. */
async function changed({ services }: Pick<OfMember, "services">, part: keyof typeof done) {
  await services.collections.refresh();
  return `${href("/admin/switches")}?done=${part}`;
}
const frontier = (open: boolean) =>
  staffAction(noFields, {
    do: ({ services, actor, now }) => openFrontier(services.db, open, actor.uid, now),
    done: (_, on) => changed(on, open ? "opened" : "closed"),
  });
const notOpen = "この音声・動画は、いま公開されていません。べつのものをお選びください。";
export const action = intents({
  open: frontier(true),
  close: frontier(false),
  radio: staffAction(RadioForm, {
    async do({ services, actor, now, value }) {
      const pieces = sessionPieces(await services.library.read(), now);
      if (value.onAir && !pieces.some(({ id }) => id === value.piece))
        return refuseFields({ piece: notOpen });
      return setRadio(services.db, value, actor.uid, now);
    },
    done: (_, on) => changed(on, "radio"),
  }),
});

export default function AdminSwitches({
  loaderData: { frontierOpen, radio, pieces, say },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="公開の入切" />
      <DeskTop answer={answer} say={say} placed />
      <FrontierSwitch open={frontierOpen} answer={answer} />
      <h2>ラジオの札</h2>
      <RadioSign radio={radio} />
      <RadioFormPart radio={radio} pieces={pieces} answer={answer} />
    </main>
  );
}
