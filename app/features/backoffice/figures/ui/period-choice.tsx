import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { href } from "#lib/href.ts";
import { type Period, type PeriodName, periods } from "../period.ts";
import styles from "./figures.module.css";

/** Which days: four that are asked for often, or two of one's own. Works before scripts. */
export const PeriodChoice = ({
  period,
  page = href("/admin/figures"),
}: {
  period: Period;
  /** Of which page the days are. */
  page?: string;
}) => (
  <nav aria-label="期間">
    <p className={styles.periods}>
      {(Object.keys(periods) as PeriodName[]).map((name) => (
        <LinkButton
          key={name}
          small
          look={period.name === name ? "ink" : "line"}
          to={`${page}?period=${name}`}
          {...(period.name === name ? { "aria-current": "page" as const } : {})}
        >
          {periods[name]}
        </LinkButton>
      ))}
    </p>
    <form className={styles.ownDays} action={page}>
      <TextField id="from" name="from" label="から" type="date" defaultValue={period.from} />
      <TextField id="to" name="to" label="まで" type="date" defaultValue={period.to} />
      <Button type="submit" look="line" small>
        この期間を見る
      </Button>
    </form>
  </nav>
);
