// What is shown at the door: what was reserved, the picture, and the number where no camera reads
// it.
import type { QrCode } from "#lib/qr-code.server.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";
import styles from "./ticket-slip.module.css";

type SlipProps = {
  rows: readonly (readonly [string, string])[];
  qr: QrCode | null;
  code: string;
  children: React.ReactNode;
};
export const TicketSlip = ({ rows, qr, code, children }: SlipProps) => (
  <section className={styles.slip} aria-label="予約の内容">
    <DescriptionList rows={rows} />
    {qr ? (
      <div className={styles.code}>
        <p className="small">受付でこの絵を見せるか、番号をおっしゃってください。</p>
        <QrPicture code={qr} label={`受付で見せる絵（番号 ${code}）`} />
        <p>
          <span className="small block">番号</span>
          <b>{code}</b>
        </p>
      </div>
    ) : null}
    {children}
  </section>
);
