// The carriers' files: how many parcels each takes, what cannot be printed and is put right here
// for the label alone, and the file.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { carriers } from "../../orders/rules.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { CarrierShare } from "../board.ts";
import { carrierPrograms } from "../../orders/parcels.ts";
import type { Of } from "./board.tsx";
import styles from "./packing.module.css";

type Wrong = CarrierShare["wrong"][number];
const labels = { name: "お名前", address: "住所", building: "建物" };

function WrongLabel({ wrong, answer }: { wrong: Wrong; answer: FormAnswer<unknown> | undefined }) {
  const { key, orderId, place, box, problems, name, address, building } = wrong;
  const own = answer?.typed["place"] === String(place) ? answer : undefined;
  const values = { name, address, building };
  const wish = { intent: "label", row: orderId, prefix: key, labels, values };
  const form = useMemberForm(own, wish);
  return (
    <li className={styles.wrong}>
      <b>
        箱 {box}　{key}
      </b>
      {problems.map(({ sentence }) => (
        <p key={sentence} className="field-error">
          {sentence}
        </p>
      ))}
      <MemberForm form={form} submit="この送り状だけ直す" small look="line">
        <input type="hidden" name="place" value={place} />
        <TextField {...form.field("name")} maxLength={200} />
        <TextField {...form.field("address")} maxLength={400} />
        <TextField {...form.field("building")} maxLength={200} />
      </MemberForm>
    </li>
  );
}

function Carrier({ share: { carrier, count, wrong }, answer }: { share: CarrierShare } & Answer) {
  const { name } = carrierPrograms[carrier];
  return (
    <li className={styles.carrier}>
      <div>
        <b>{carrier}</b>
        <small className="soft">{name}・Shift_JIS</small>
      </div>
      <span className={styles.count}>
        {count}
        <small>件</small>
      </span>
      {count > 0 && wrong.length === 0 ? (
        <a
          className="button button-line button-small"
          href={`${href("/admin/packing/labels")}?carrier=${encodeURIComponent(carrier)}`}
          download
        >
          {carrier}のファイルを出す
        </a>
      ) : null}
      {wrong.length > 0 ? (
        <div className={styles.wrongs}>
          <Alert kind="warn">
            印字できない送り状が{wrong.length}件あります。直すと、ファイルを出せます。
          </Alert>
          <ul>
            {wrong.map((one) => (
              <WrongLabel key={one.key} wrong={one} answer={answer} />
            ))}
          </ul>
        </div>
      ) : null}
    </li>
  );
}
type Answer = Pick<Of, "answer">;

export const Carriers = ({ board, answer }: Of) => (
  <DeskPanel id="labels" title="送り状">
    <p className="small soft">
      送り状のソフトに取り込むファイルです。管理番号の欄に、注文番号（2箱めからは
      K-10001-2）が入ります。
    </p>
    <ul className={styles.carriers}>
      {board.carriers.map((share) => (
        <Carrier key={share.carrier} {...{ share, answer }} />
      ))}
    </ul>
    <Form method="post" className="deeds" aria-label="運送会社をそろえる">
      <Whose />
      <Select id="all-carrier" name="carrier" label="番号の入っていない箱をすべて">
        {carriers.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <Button type="submit" name="intent" value="carrier" look="line" small>
        この会社にする
      </Button>
    </Form>
    <Papers ids={board.boxes.map(({ id }) => id)} />
  </DeskPanel>
);

const slipsOfOneFile = 50;
/** 納品書 in files that the printer's tray holds. */
const Papers = ({ ids }: { ids: readonly string[] }) => (
  <p className="deeds">
    {Array.from({ length: Math.ceil(ids.length / slipsOfOneFile) }, (_, at) => {
      const from = at * slipsOfOneFile;
      const some = ids.slice(from, from + slipsOfOneFile);
      const query = new URLSearchParams(some.map((id): [string, string] => ["order", id]));
      return (
        <a
          key={from}
          className="button button-line button-small"
          href={`${href("/admin/orders/slips.pdf")}?${query.toString()}`}
        >
          納品書と荷づくり票（箱 {from + 1}〜{from + some.length}）
        </a>
      );
    })}
  </p>
);
