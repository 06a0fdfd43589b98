// One of who comes, and the press that receives them.
import type { DoorGuest } from "../../door/rules.ts";
import { formatJapaneseTime } from "#lib/tokyo-date.ts";
import { Button } from "#ui/button.tsx";
import styles from "./door.module.css";

type Props = { guest: DoorGuest; onPress: (guest: DoorGuest, arrived: boolean) => void };
export const DoorGuestRow = ({ guest, onPress }: Props) => {
  const { name, seats, code, arrivedAt } = guest;
  const who = name || "お名前のない方";
  return (
    <div className={styles.guest}>
      <span>
        <b>{who}</b>　{seats}人<span className="tiny soft block">{code}</span>
      </span>
      {arrivedAt === null ? (
        <Button small aria-label={`${who}を受付する`} onClick={() => onPress(guest, true)}>
          受付する
        </Button>
      ) : (
        <span className="cluster">
          <span>来ました {formatJapaneseTime(new Date(arrivedAt))}</span>
          <Button
            small
            look="line"
            aria-label={`${who}の受付を取り消す`}
            onClick={() => onPress(guest, false)}
          >
            取り消す
          </Button>
        </span>
      )}
    </div>
  );
};
