// The list at the left: who waits, one's own, all, where nobody waits; or who is looked for.
import { useId } from "react";
import { Form } from "react-router";
import { type RoomShelf, roomShelves, roomsDesk } from "#features/community/rooms/rules.ts";
import { LiveDesk } from "#features/community/rooms/ui/live-desk.tsx";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DeskTabs } from "#ui/desk-tabs.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { RoomsPaneData } from "./desk.server.ts";
import { RoomRows } from "./room-rows.tsx";
import styles from "./chat.module.css";

const shelfNames: Readonly<Record<RoomShelf, string>> = {
  waiting: "待っている",
  mine: "わたし",
  later: "あとで",
  all: "すべて",
  done: "済み",
};
const empty: Readonly<Record<RoomShelf, string>> = {
  waiting: "お返事を待っている方は、いません。",
  mine: "あなたが担当の部屋は、ありません。",
  later: "あとでにした部屋は、ありません。",
  all: "まだ、だれも部屋に書いていません。",
  done: "まだ、ありません。",
};

function FindRoom({ typed }: { typed: string }) {
  const id = useId();
  return (
    <Form action={roomsDesk} role="search" className={styles.find}>
      <label className="visually-hidden" htmlFor={id}>
        お名前で部屋をさがす
      </label>
      <input
        className="input"
        id={id}
        type="search"
        name="q"
        defaultValue={typed}
        maxLength={100}
        placeholder="お名前"
      />
      <Button type="submit" look="line" small aria-label="部屋をさがす">
        <Icon name="magnifying-glass" size={20} />
      </Button>
    </Form>
  );
}

function nothing({ typed, first, shelf }: RoomsPaneData): string {
  if (!first) return "この先は、ありません。";
  return typed ? `「${typed}」の部屋は、見つかりません。` : empty[shelf];
}

type Props = {
  pane: RoomsPaneData;
  /** The room that stands open beside it. */
  here?: string;
  /** What was done. */
  say?: string;
};
export function RoomsPane({ pane, here, say }: Props) {
  const { shelf, typed, counts, rooms, answered, next } = pane;
  const counted: Partial<Record<RoomShelf, number>> = counts;
  const kept = new URLSearchParams(typed ? { q: typed } : shelf === "waiting" ? {} : { shelf });
  return (
    <section
      className={styles.pane}
      aria-label="部屋"
      data-open={here === undefined ? undefined : ""}
    >
      <header className={styles.paneHead}>
        {here === undefined ? <h1>チャット</h1> : <p className={styles.paneTitle}>チャット</p>}
        <FindRoom key={typed} typed={typed} />
      </header>
      <LiveDesk />
      {say ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      <DeskTabs
        label="部屋の分けかた"
        tabs={roomShelves.map((one) => ({
          to: `${roomsDesk}?shelf=${one}`,
          label: shelfNames[one],
          count: counted[one] ? `${counted[one]}` : undefined,
          unit: "件",
          on: one === shelf && typed === "",
        }))}
      />
      {rooms.length === 0 ? <p className={styles.none}>{nothing(pane)}</p> : null}
      <RoomRows rooms={rooms} kept={kept} here={here} />
      {next ? (
        <p className={styles.next}>
          <PrefetchLink
            className="button button-line button-small"
            to={`${roomsDesk}?${new URLSearchParams([...kept, ["after", next]])}`}
          >
            つぎの部屋
          </PrefetchLink>
        </p>
      ) : null}
      {answered.length > 0 ? (
        <>
          <h2 className={styles.group}>返事がすんだ方</h2>
          <RoomRows rooms={answered} kept={kept} here={here} />
        </>
      ) : null}
    </section>
  );
}
