// What stands between the messages of a room at the desk: what staff noted, what was ordered.
import { deskCalls } from "#lib/desk-calls.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./talk.module.css";

type Note = DeskRoomData["room"]["notes"][number];
type Order = NonNullable<DeskRoomData["card"]>["orders"][number];

const NoteRow = ({ note: { body, author, when } }: { note: Note }) => (
  <div className={styles.note}>
    <p className={styles.noteHead}>
      <Icon name="lock-simple" size={18} />
      スタッフのメモ・会員の方には見えません
    </p>
    <p className={styles.noteBody}>{body}</p>
    <p className="tiny soft">
      {deskCalls(author)}　{when}
    </p>
  </div>
);
const OrderRow = ({ order: { id, number, day, total, state } }: { order: Order }) => (
  <p className={styles.ordered}>
    <Icon name="receipt" size={18} />
    注文{" "}
    <PrefetchLink className="link" to={href("/admin/orders/:id", { id })}>
      {number}
    </PrefetchLink>
    {`　${day}　${formatYen(total)}　${state}`}
  </p>
);

export const betweenMessages = (notes: readonly Note[], orders: readonly Order[]) => [
  ...notes.map((note) => ({ at: note.at, key: note.id, what: <NoteRow note={note} /> })),
  ...orders.map((order) => ({ at: order.at, key: order.id, what: <OrderRow order={order} /> })),
];
