// Who it is, at the right of a talk. Of whom the house's books are closed to this desk there is the
// figure and the pen name alone.
import type { MemberInShort } from "#features/backoffice/staff/member-card.server.ts";
import { roomNames } from "#features/community/rooms/rules.ts";
import { deskCalls } from "#lib/desk-calls.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Face } from "./room-rows.tsx";
import type { DeskRoomData } from "./room.tsx";
import styles from "./member-card.module.css";

const Bought = ({ card: { bought, email } }: { card: MemberInShort }) =>
  bought.orders === 0 ? (
    "なし"
  ) : (
    <PrefetchLink
      className="link"
      to={`${href("/admin/orders")}${email ? `?q=${encodeURIComponent(email)}` : ""}`}
    >
      {`${bought.orders}回・${formatYen(bought.yen)}`}
    </PrefetchLink>
  );

const Known = ({ card }: { card: MemberInShort }) => (
  <>
    <p className={styles.seals}>
      {card.plans.map((plan) => (
        <Badge key={plan} dye="kaihei">
          {plan}
        </Badge>
      ))}
      {card.next ? <Badge>{`次の会費 ${card.next}`}</Badge> : null}
    </p>
    <DescriptionList
      rows={[
        ["会員", `${card.since}から`],
        ["注文", <Bought key="bought" card={card} />],
        ["チケット", card.tickets],
        ["ポイント", `${card.points}pt`],
        ["聴いた", card.heard || "まだ"],
      ]}
    />
    <h3>開けるか・開けないか</h3>
    {card.why.length === 0 ? (
      <p className="small soft">開いたことのある場所はありません。</p>
    ) : null}
    <ul className={styles.opening}>
      {card.why.map(({ area, open, name, why }) => (
        <li key={area}>
          <Icon name={open ? "check" : "lock-simple"} size={18} />
          <span>
            <b>{`${name}　${open ? "開きます" : "開きません"}`}</b>
            <small>{why}</small>
          </span>
        </li>
      ))}
    </ul>
    <h3>この方のメモ</h3>
    {card.notes.length === 0 ? <p className="small soft">まだ、ありません。</p> : null}
    {card.notes.map(({ id, words, by, when }) => (
      <p key={id} className={styles.memo}>
        {words}
        <small>{`${deskCalls(by)}・${when}`}</small>
      </p>
    ))}
    {card.moreNotes ? <p className="tiny soft">新しい2件です。</p> : null}
    <p className={styles.toPage}>
      <LinkButton look="line" small full to={href("/admin/members/:uid", { uid: card.uid })}>
        <Icon name="user" size={20} />
        会員のページ
      </LinkButton>
    </p>
  </>
);

export const MemberCard = ({
  room,
  card,
}: {
  room: DeskRoomData["room"];
  card: MemberInShort | undefined;
}) => (
  <div className={styles.inner}>
    <div className={styles.whoever}>
      <Face figure={room.figure} />
      <h2>{room.name}</h2>
      <p className="tiny soft">
        {[card?.kana, card ? room.penName : null, roomNames[room.plan]].filter(Boolean).join("・")}
      </p>
    </div>
    {card ? (
      <Known card={card} />
    ) : (
      <p className="small soft">お名前や注文は、会員の机を開ける担当の方に見えます。</p>
    )}
    <p className={styles.private}>
      <Icon name="lock-simple" size={18} />
      返事は「運営」の名で出ます。だれが書いたかは、会員の方には見えません。日記は、ここでもどこでも、スタッフには見えません。
    </p>
  </div>
);
