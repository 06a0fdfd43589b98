// The works in the order of the wall, each with its steps; every press is a form of its own.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { useStaysOnRow } from "#ui/stays-on-row.ts";
import type { WallRow } from "../desk.server.ts";
import styles from "./wall-rows.module.css";

type Sent = FormAnswer | undefined;

function Act({ row, intent, children, by }: ActProps) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={row.id} />
      {by ? <input type="hidden" name="by" value={by} /> : null}
      <Button type="submit" look="line" small busy={busy} aria-label={`${row.title}：${children}`}>
        {children}
      </Button>
    </Form>
  );
}
type ActProps = {
  row: WallRow;
  intent: "step" | "away" | "hang" | "sold" | "free";
  by?: "up" | "down";
  children: string;
};

type StepsProps = { row: WallRow; hung: number; answer: Sent };

function ToPlace({ row, mine }: { row: WallRow; mine: Sent }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Form method="post" className={styles.toPlace} preventScrollReset>
      <Whose />
      <input type="hidden" name="intent" value="place" />
      <input type="hidden" name="id" value={row.id} />
      <TextField
        name="to"
        label={
          <>
            <span className="visually-hidden">{row.title}を</span>何番めへ
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        defaultValue={mine?.typed["to"] ?? String(row.place)}
        error={mine?.errors["to"]}
      />
      <Button type="submit" look="line" small busy={busy} aria-label={`${row.title}を動かす`}>
        動かす
      </Button>
    </Form>
  );
}

/** What is done less often than a step. */
function More({ row, hung, answer }: StepsProps) {
  const mine = answer?.intent === "place" && answer.typed["id"] === row.id ? answer : undefined;
  return (
    <details open={mine !== undefined}>
      <summary aria-label={`${row.title}：ほかのこと`}>
        ほかのこと
        <Icon name="caret-down" size={18} />
      </summary>
      <div className={styles.acts}>
        {row.place !== null && hung > 2 ? <ToPlace row={row} mine={mine} /> : null}
        {row.place === null ? null : (
          <Act row={row} intent="away">
            壁からはずす
          </Act>
        )}
        <Act row={row} intent={row.closed ? "free" : "sold"}>
          {row.closed ? "また売る" : "売約ずみにする"}
        </Act>
      </div>
    </details>
  );
}

const Steps = ({ row, hung, answer }: StepsProps) => (
  <div className={styles.steps}>
    {row.place === null ? (
      <Act row={row} intent="hang">
        壁にもどす
      </Act>
    ) : null}
    {row.place !== null && row.place > 1 ? (
      <Act row={row} intent="step" by="up">
        前へ
      </Act>
    ) : null}
    {row.place !== null && row.place < hung ? (
      <Act row={row} intent="step" by="down">
        うしろへ
      </Act>
    ) : null}
    <More row={row} hung={hung} answer={answer} />
  </div>
);

const Work = ({ row, hung, answer }: StepsProps) => (
  <li data-row={row.id}>
    <span className={`mincho ${styles.place}`}>{row.place ?? "—"}</span>
    <div className={styles.sheet}>
      {row.picture ? <img src={pictureUrl(row.picture, 160)} alt="" loading="lazy" /> : null}
    </div>
    <div className={styles.words}>
      <PrefetchLink className="link" to={href("/admin/products/:id", { id: row.id })}>
        {row.title}
      </PrefetchLink>
      <small className="soft">{row.words}</small>
      <span>
        <span className="digit">{formatYen(row.price)}</span>{" "}
        {row.sold ? <Badge>売約ずみ</Badge> : <Badge dye="zengo">ゆずれる</Badge>}
        {row.gone && !row.closed ? <small className="soft">　在庫なし</small> : null}
      </span>
      <a className="link small" href={href("/gallery/:id", { id: row.address })}>
        画廊で見る
      </a>
    </div>
    <Steps row={row} hung={hung} answer={answer} />
  </li>
);

export const WallRows = ({
  works,
  hung,
  answer,
}: {
  works: readonly WallRow[];
  hung: number;
  answer: Sent;
}) => (
  <ol className={styles.rows} aria-label="作品" {...useStaysOnRow()}>
    {works.map((row) => (
      // What was typed beside a work that moved is its old place.
      <Work key={`${row.id} ${row.place}`} row={row} hung={hung} answer={answer} />
    ))}
  </ol>
);
