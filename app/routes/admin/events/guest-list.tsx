// Who reserved: found by name, reading and number, received, taken off.
import { Form } from "react-router";
import { guestViews, type GuestView } from "#features/memberships/events/guest-views.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { TextField } from "#ui/fields.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import { GuestDeeds, GuestName } from "./guest-cells.tsx";
import type { GuestsData } from "./guests.tsx";
import styles from "./events-desk.module.css";

type Data = Pick<GuestsData, "id" | "asked" | "found" | "counts" | "places" | "free">;
function Views({ id, asked, counts }: Data) {
  const here = href("/admin/events/:id/guests", { id });
  const of: Readonly<Record<GuestView, number>> = {
    all: counts.groups,
    yet: counts.groups - counts.here,
    here: counts.here,
  };
  return (
    <DeskTabs
      label="予約した方のしぼり込み"
      tabs={(Object.keys(guestViews) as GuestView[]).map((view) => ({
        to: view === "all" ? here : `${here}?show=${view}`,
        label: guestViews[view],
        count: String(of[view]),
        unit: "組",
        on: asked.view === view,
      }))}
    />
  );
}
/** With who waits, too; that it was taken out is in the record. */
function AsTable({ id }: Pick<Data, "id">) {
  const file = href("/admin/events/:id/guests.csv", { id });
  return (
    <p className={`tiny soft ${styles.asTable}`}>
      待っている方もふくめて、
      <a className="link" href={file} download>
        表（CSV）で書き出す
      </a>
      ・
      <a className="link" href={`${file}?letters=shift_jis`} download>
        表計算むけ（Shift_JIS）
      </a>
      。お名前とアドレスが入ります。書き出したことは、操作の記録に残ります。
    </p>
  );
}
export const GuestList = (data: Data) => {
  const { asked, found, counts, places, free } = data;
  return (
    <DeskPanel
      title={`予約した方 ${counts.groups}組 ${counts.people}人`}
      flush
      more={
        <span className="tiny soft">
          {places}席のうち、空き{free}席{counts.first > 0 ? `・はじめての方${counts.first}組` : ""}
        </span>
      }
    >
      {counts.groups > 0 ? (
        <>
          <Form method="get" className={styles.find} role="search">
            <TextField
              id="q"
              name="q"
              type="search"
              label="名前・よみ・番号"
              defaultValue={asked.typed}
              key={asked.typed}
              autoComplete="off"
            />
            {asked.view === "all" ? null : <input type="hidden" name="show" value={asked.view} />}
            <Button type="submit" look="line">
              さがす
            </Button>
          </Form>
          <Views {...data} />
        </>
      ) : null}
      <PlainTable
        caption="予約した方"
        keyOf={(guest) => guest.id}
        rows={found}
        empty={
          counts.groups === 0
            ? "まだ、どなたもいません。電話や店頭で承ったときは「予約を入れる」から書きとめられます。"
            : "見つかりませんでした。"
        }
        columns={[
          { head: "名前", cell: (guest) => <GuestName guest={guest} /> },
          { head: "人数", cell: ({ seats }) => `${seats}人` },
          { head: "お代", cell: ({ cost }) => cost },
          { head: "番号", cell: ({ code }) => code },
          { head: "受付", cell: (guest) => <GuestDeeds guest={guest} /> },
        ]}
      />
      <AsTable id={data.id} />
    </DeskPanel>
  );
};
