import type { QuietHours } from "#features/platform/notifications/rules.ts";
import { Select } from "#ui/fields.tsx";
import styles from "./quiet-part.module.css";

const hours = Array.from({ length: 24 }, (_, hour) => (
  <option key={hour} value={hour}>{`${hour}:00`}</option>
));

/** `everyWay`: nothing where there is one way at most. */
export const QuietPart = ({
  quiet: { on, fromHour, untilHour },
  everyWay,
  error,
}: {
  quiet: QuietHours;
  everyWay: boolean | undefined;
  error: string | undefined;
}) => (
  <>
    {everyWay === undefined ? null : (
      <fieldset className={styles.part}>
        <legend>いくつも印をつけたとき</legend>
        <label className="check">
          <input type="radio" name="every" value="first" defaultChecked={!everyWay} />
          <span>通知・LINE・メールの順に、はじめに届くひとつで</span>
        </label>
        <label className="check">
          <input type="radio" name="every" value="all" defaultChecked={everyWay} />
          <span>印をつけたすべてで</span>
        </label>
      </fieldset>
    )}
    <fieldset className={styles.part}>
      <legend>しずかな時間</legend>
      <label className="check">
        <input type="checkbox" name="quiet" value="on" defaultChecked={on} />
        <span>しずかな時間をとる</span>
      </label>
      <div className={styles.hours}>
        <Select label="から" name="from" defaultValue={String(fromHour)}>
          {hours}
        </Select>
        <Select label="まで" name="until" defaultValue={String(untilHour)} error={error}>
          {hours}
        </Select>
      </div>
      <p className="hint">
        このあいだに届くはずのものは、終わったあとに、ひとつにまとめてお届けします。「いつも」のものは、すぐに届きます。
      </p>
    </fieldset>
  </>
);
