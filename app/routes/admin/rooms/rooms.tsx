// The rooms at the desk: who waits, the longest first; one's own; all. And the words to begin with.
import { z } from "zod";
import { maxTemplates } from "#features/community/rooms/rules.ts";
import { TemplateForm } from "#features/community/rooms/schema.ts";
import {
  removeTemplate,
  roomTemplates,
  saveTemplate,
} from "#features/community/rooms/templates.server.ts";
import { href } from "#lib/href.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { Route } from "./+types/rooms.ts";
import { roomsPane } from "./desk.server.ts";
import { RoomsPane } from "./rooms-pane.tsx";
import { Templates } from "./templates.tsx";
import styles from "./chat.module.css";

const said: Readonly<Record<string, string>> = {
  settled: "済みにしました。",
  later: "あとでにしました。時刻がくるか、つぎのひとことが届くと、列にもどります。",
  saved: "ひな形を保存しました。",
  removed: "ひな形を消しました。",
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const at = staffContext(context, request);
  const query = new URL(request.url).searchParams;
  const [{ pane, hours }, templates] = await Promise.all([
    roomsPane(at, query),
    roomTemplates(at.services.db),
  ]);
  return { pane, templates, hours: hours.short, say: said[query.get("done") ?? ""] ?? "" };
}
export type RoomDeskData = Route.ComponentProps["loaderData"];
export const meta: Route.MetaFunction = () => [
  { title: "チャット" },
  { name: "robots", content: "noindex" },
];

const done = (what: string) => `${href("/admin/rooms")}?done=${what}#templates`;
export const action = intents({
  template: staffAction(TemplateForm, {
    do: ({ services, actor, value, now }) => saveTemplate(services.db, actor.uid, value, now),
    done: done("saved"),
    words: {
      taken: { status: 409, errors: { title: "同じ名まえのひな形があります。" } },
      "too-many": { status: 422, problem: `ひな形は${maxTemplates}までです。` },
    },
  }),
  "remove-template": staffAction(z.object({ id: z.string() }), {
    do: ({ services, actor, value, now }) => removeTemplate(services.db, actor.uid, value.id, now),
    done: done("removed"),
  }),
});

export default function RoomsDesk({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { pane, say, hours, templates } = loaderData;
  return (
    <main id="main" className={styles.chat}>
      <RoomsPane pane={pane} say={answer ? "" : say} />
      <div className={styles.rest}>
        <DeskPanel title="お返事の時間">
          <p className="small soft">
            {`会員の方には「${hours}に、届いた順でお返事します」と出ています。時間は`}
            {`「送料・休業日」のカレンダーのとおりです。`}
          </p>
        </DeskPanel>
        <DeskPanel
          id="templates"
          title="ひな形"
          lead="返事の書きだしです。えらぶと返事の欄に入り、なおしてから送れます。"
        >
          <Templates templates={templates} answer={answer} />
        </DeskPanel>
      </div>
    </main>
  );
}
