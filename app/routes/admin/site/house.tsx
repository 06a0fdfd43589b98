// How the house stands: for the owner, who has no command line at hand.
import { houseNow, type HouseRow } from "#features/backoffice/house/house.server.ts";
import {
  lastLookAtSender,
  lookAtSenderNow,
} from "#features/backoffice/house/last-sender.server.ts";
import type { SenderRecord } from "#integrations/mail/sender-records.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { intents, staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { stay } from "#server/forms/refusal.server.ts";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import styles from "./house.module.css";
import type { Route } from "./+types/house.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { db, env } = services;
  const [house, last] = await Promise.all([houseNow(db, env, now), lastLookAtSender(env)]);
  return { ...house, from: env.MAIL_FROM, sender: last && shownSender(last) };
}
type Looked = Awaited<ReturnType<typeof lookAtSenderNow>>;
const shownSender = ({ at, records }: Looked) => ({ at: formatJapaneseMoment(at), records });
/** What the DNS says is asked on a press alone, and kept until the next one. */
const sender = staffAction(noFields, {
  do: async ({ services, now }) => stay(shownSender(await lookAtSenderNow(services.env, now))),
  done: href("/admin/house"),
});
export const action = intents({ sender });
export const meta: Route.MetaFunction = () => [
  { title: "店のようす" },
  { name: "robots", content: "noindex" },
];

type State = HouseRow["state"] | SenderRecord["state"];
const marks = {
  good: ["zengo", "よい"],
  note: ["sumi", "お知らせ"],
  bad: ["error", "なおすところ"],
  unknown: ["pending", "返事なし"],
} as const;
const Mark = ({ state }: { state: State }) => (
  <Badge dye={marks[state][0]}>{marks[state][1]}</Badge>
);
const rowsOf = (rows: readonly HouseRow[]) =>
  rows.map(
    ({ name, says, state, setting }) =>
      [
        name,
        <span key={name}>
          {says} {state === "good" ? null : <Mark state={state} />}
          {setting ? <code className={styles.setting}>{setting}</code> : null}
        </span>,
      ] as const,
  );

const Records = ({ records, at }: { records: readonly SenderRecord[]; at: string }) => (
  <div role="status">
    <p className="small soft">{at} に調べた答えです。</p>
    <ul className="rows">
      {records.map(({ what, state, says, write }) => (
        <li key={what} className={styles.record}>
          <p>
            <b>{what}</b> <Mark state={state} />
          </p>
          <p className="body">{says}</p>
          {write ? (
            <DescriptionList
              rows={[
                ["名前", <code key="name">{write.name}</code>],
                ["種類", "TXT"],
                ["値", <code key="value">{write.value}</code>],
              ]}
            />
          ) : null}
        </li>
      ))}
    </ul>
  </div>
);

export default function AdminHouse({ loaderData: of, actionData: answer }: Route.ComponentProps) {
  const found = answer?.more ?? of.sender;
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="店のようす" />
      <DeskHalves>
        <DeskPanel title="いまの店">
          <DescriptionList rows={rowsOf(of.standing)} />
        </DeskPanel>
        <DeskPanel
          title="鍵と設定"
          lead="あるかどうかと、いつから使っているか（この機械が、その鍵ではじめて起動した日）です。中身はどこにも出しません。"
        >
          <DescriptionList rows={rowsOf(of.keys)} />
        </DeskPanel>
        <DeskPanel
          title="手紙の差出人"
          id="sender"
          lead="差出人の名前を、送り先のメールの会社が確かめられるようにする記録（SPF・DKIM・DMARC）です。"
        >
          <DescriptionList rows={[["差出人", of.from]]} />
          <div className={styles.after}>
            <ActForm intent="sender">DNSを調べる</ActForm>
          </div>
          {found ? <Records {...found} /> : <p className="small soft">まだ調べていません。</p>}
        </DeskPanel>
      </DeskHalves>
    </main>
  );
}
