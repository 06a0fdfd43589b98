// Postage that was written for a later day, and can be taken back until then.
import { formatYen } from "#lib/yen.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { DeliveryDesk } from "../desk.server.ts";
import styles from "./delivery-desk.module.css";

export function ComingPostages({ coming }: Pick<DeliveryDesk, "coming">) {
  if (coming.length === 0) return null;
  return (
    <DeskPanel id="coming" title="送料を変える予定">
      {coming.map(({ fromDay, label, rows, freeFrom }) => (
        <div key={fromDay} className={styles.coming}>
          <p>
            <b>{label}から</b>
          </p>
          <ul className="small">
            {rows.map(([region, amount]) => (
              <li key={region}>
                {region}　{formatYen(amount)}
              </li>
            ))}
          </ul>
          <p className="small soft">
            {freeFrom === null ? "無料になりません。" : `${formatYen(freeFrom)}以上で無料です。`}
          </p>
          <ActForm intent="drop" row={fromDay} look="quiet">
            この予定を取り消す
          </ActForm>
        </div>
      ))}
    </DeskPanel>
  );
}
