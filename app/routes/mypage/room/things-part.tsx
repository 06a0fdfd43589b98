import { lightNames, plantOfMonth, seasonNames } from "#features/community/apartment/rules.ts";
import { stampCard } from "#features/learning/stamps/words.ts";
import { href } from "#lib/href.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import type { MyRoomData } from "./room-page.server.ts";
import styles from "./myroom.module.css";

type Thing = { id: string; icon: IconName; name: string; hint: string; amount: string; to: string };
const Line = ({ id, icon, name, hint, amount, to }: Thing) => (
  <li id={id}>
    <PrefetchLink to={to}>
      <span className={styles.round}>
        <Icon name={icon} />
      </span>
      <span className="grow">
        <b>{name}</b>
        <small>{hint}</small>
      </span>
      <span className={styles.amount}>{amount}</span>
      <Icon name="caret-right" />
    </PrefetchLink>
  </li>
);

/** What the picture shows, in words, each with where it is made. */
export function ThingsPart({ data }: { data: MyRoomData }) {
  const { finished, days, hasPlant, outside } = data;
  const plant = plantOfMonth(outside.month);
  const month = outside.monthName;
  return (
    <section aria-labelledby="things">
      <h2 id="things">この部屋にあるもの</h2>
      <p className={styles.heaven}>
        窓の外は、{month}の{lightNames[outside.light]}。{seasonNames[outside.season]}
        の山が見えています。
      </p>
      <ul className={styles.things}>
        <Line
          id="shelf"
          icon="books"
          name="棚"
          hint={
            finished > 0
              ? "聴きおえた音声が、一冊ずつ並びます"
              : "音声をひとつ聴きおえると、一冊入ります"
          }
          amount={finished > 0 ? `${finished}冊` : ""}
          to={href("/mypage/watch_history")}
        />
        <Line
          id="card"
          icon="stamp"
          name={stampCard}
          hint={
            days.length > 0 ? "今月の判。休んだ日は、空いたまま" : "日記を一行書くと、判がひとつ"
          }
          amount={days.length > 0 ? `${days.length}日` : ""}
          to={href("/mypage/stamps")}
        />
        <Line
          id="plant"
          icon="potted-plant"
          name="草木"
          hint={
            hasPlant
              ? `${month}は、${plant}を活けました`
              : `${month}は、${plant}。日記を一度書くと、活かります`
          }
          amount=""
          to={diaryHref("eichi")}
        />
      </ul>
      <p className="hint">
        並ぶものは、したことだけ。買って増やすものはありません。ひとの部屋とくらべる数も、出ません。
      </p>
    </section>
  );
}
