// What is in the parcel, and its way from the shelf to the door.
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { ShipFields, shipLabels } from "../ship-fields.tsx";
import { OrderLines, SlipLink } from "./order-lines.tsx";
import styles from "./order-parts.module.css";

type Of = { of: OrderFile; answer: FormAnswer<unknown> | undefined };

function Ship({ answer }: Pick<Of, "answer">) {
  const form = useMemberForm(answer, { intent: "ship", labels: shipLabels, prefix: "ship" });
  return (
    <MemberForm form={form} top="summary" className="deeds">
      <ShipFields form={form} />
      <Button type="submit" look="line" busy={form.busy}>
        <Icon name="truck" size={18} />
        発送した
      </Button>
    </MemberForm>
  );
}

const Numbers = ({ of: { parcels } }: Pick<Of, "of">) =>
  parcels.map(({ carrier, number, link }, at) => (
    <p key={`${at}${number}`}>
      <span className="soft">
        荷物{parcels.length > 1 ? at + 1 : ""}　{carrier}
      </span>
      {"　"}
      {link ? (
        <a className="link" href={link} target="_blank" rel="noreferrer">
          {number}
        </a>
      ) : (
        number || "番号はまだ"
      )}
    </p>
  ));

export const OrderGoods = ({ of, answer }: Of) => {
  const { can, parcels, ship, wish, lines } = of;
  const onItsWay = can.ship || can.finish || parcels.length > 0;
  return (
    <DeskPanel title="品と荷物" more={of.empty ? null : <SlipLink id={of.id} large />}>
      <div className={styles.oneParcel}>
        <h3>
          <Icon name="package" size={18} />
          荷物
          <small>{`発送の予定 ${ship}　お届けの希望 ${wish}`}</small>
        </h3>
        <OrderLines lines={lines} />
        {onItsWay ? (
          <div className={styles.sending}>
            <Numbers of={of} />
            {can.ship ? <Ship answer={answer} /> : null}
            {can.finish ? (
              <ActForm
                intent="finish"
                hint="お届けがすんだ目印です。お客さまへのお知らせはありません。"
              >
                完了にする
              </ActForm>
            ) : null}
          </div>
        ) : null}
      </div>
    </DeskPanel>
  );
};
