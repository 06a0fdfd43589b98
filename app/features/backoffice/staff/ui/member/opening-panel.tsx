// Whether a place opens for this member on a day, and why: by the lock's own reckoning.
import { Form } from "react-router";
import { areaNames } from "#features/identity/licence/rules.ts";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PlainTable } from "#ui/plain-table.tsx";
import type { MemberFile, MemberHead } from "../../member-file.server.ts";
import type { PlaceOpening } from "../../member-opening.ts";
import styles from "./member.module.css";

const Answer = ({ opening }: { opening: PlaceOpening }) => (
  <div className={opening.open ? styles.opens : styles.shut} role="status">
    <p>
      <Icon name={opening.open ? "check-circle" : "lock-simple"} size={20} />
      <b>
        {opening.name}は、{opening.words}
      </b>
    </p>
    <ul>
      {opening.rows.map(({ key, opens, title, words }) => (
        <li key={key}>
          <Icon name={opens ? "check" : "x"} size={18} />
          <span>
            {title}　{words}
          </span>
        </li>
      ))}
    </ul>
  </div>
);

export const OpeningPanel = ({
  of: { uid, why, opening, today },
}: {
  of: Pick<MemberHead, "uid"> & Pick<MemberFile, "why" | "opening" | "today">;
}) => (
  <DeskPanel
    id="opening"
    title="開けるか・開けないか"
    lead="サイトの鍵と同じ計算です。ご本人のマイページにも、同じ答えが出ます。"
  >
    <Form className={styles.question} action={`${href("/admin/members/:uid", { uid })}#opening`}>
      <Select id="place" name="place" label="どこを" defaultValue={opening?.area ?? "eichi"}>
        {Object.entries(areaNames).map(([area, name]) => (
          <option key={area} value={area}>
            {name}
          </option>
        ))}
      </Select>
      <TextField id="on" name="on" type="date" label="いつ" defaultValue={opening?.on ?? today} />
      <Button type="submit" look="line" small>
        しらべる
      </Button>
    </Form>
    {opening ? <Answer opening={opening} /> : null}
    <Disclosure summary={`いまの場所ごとのわけ（${why.length}）`}>
      <PlainTable
        caption="いまの場所ごとのわけ"
        empty="開いたことのある場所はありません。"
        rows={why}
        keyOf={({ area }) => area}
        columns={[
          { head: "場所", cell: ({ name }) => name },
          { head: "いま", cell: ({ open }) => (open ? "開いています" : "閉じています") },
          { head: "わけ", cell: ({ why: words }) => words },
        ]}
      />
    </Disclosure>
  </DeskPanel>
);
