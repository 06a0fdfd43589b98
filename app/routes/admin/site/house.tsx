// How the house stands: for the owner, who has no command line at hand.
import { Form } from "react-router";
import { houseNow, type HouseRow, senderNow } from "#features/backoffice/house/house.server.ts";
import type { SenderRecord } from "#integrations/mail/sender-records.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskHalves, DeskHead, DeskPanel } from "#ui/desk-page.tsx";
import styles from "./house.module.css";
import type { Route } from "./+types/house.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = staffContext(context, request);
  const { db, env } = services;
  const asksDns = new URL(request.url).searchParams.has("sender");
  const [house, records] = await Promise.all([
    houseNow(db, env, now),
    asksDns ? senderNow(env) : undefined,
  ]);
  return { ...house, from: env.MAIL_FROM, records, at: formatJapaneseMoment(now) };
}
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
    <p className="small soft">{at} に調べました。</p>
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

export default function AdminHouse({ loaderData: of }: Route.ComponentProps) {
  return (
    <main id="main">
      <DeskHead way={[{ href: href("/admin/settings"), label: "設定" }]} title="店のようす" />
      <DeskHalves>
        <DeskPanel title="いまの店">
          <DescriptionList rows={rowsOf(of.standing)} />
          <p className={`small soft ${styles.after}`}>
            控えは、ときどき別の場所に戻してみてください（npm run tools -- restore）。
          </p>
        </DeskPanel>
        <DeskPanel title="鍵と設定" lead="あるかどうかだけです。中身はどこにも出しません。">
          <DescriptionList rows={rowsOf(of.keys)} />
        </DeskPanel>
        <DeskPanel
          title="手紙の差出人"
          id="sender"
          lead="差出人の名前を、送り先のメールの会社が確かめられるようにする記録（SPF・DKIM・DMARC）です。"
        >
          <DescriptionList rows={[["差出人", of.from]]} />
          <Form method="get" action={`${href("/admin/house")}#sender`} className={styles.after}>
            <Button type="submit" look="line" small name="sender" value="look">
              DNSを調べる
            </Button>
          </Form>
          {of.records ? <Records records={of.records} at={of.at} /> : null}
        </DeskPanel>
      </DeskHalves>
    </main>
  );
}
