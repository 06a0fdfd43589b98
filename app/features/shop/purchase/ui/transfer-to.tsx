import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Alert } from "#ui/alert.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { ShownOrder } from "../settle/order-page.server.ts";

/** To which account, how much and until when an order is transferred. */
export const TransferTo = ({
  order: { number, total, voucher, confirmation },
}: {
  order: Pick<ShownOrder, "number" | "total" | "voucher" | "confirmation">;
}) => (
  <section aria-labelledby="transfer">
    {voucher?.isOver ? (
      <Alert kind="warn">
        <b id="transfer">お振込みの期限を過ぎました。</b>
        これからのお振込みは、なさらないようお願いします。行きちがいでおすみのときは、確認しだい、メールでお知らせします。
      </Alert>
    ) : (
      <Alert kind="info">
        <b id="transfer">お振込みをお待ちしています。</b>
        期限を過ぎますと、ご注文は取り消しになります。
      </Alert>
    )}
    <DescriptionList
      rows={[
        ["お振込先", confirmation.transferTo ?? ""],
        ["金額", <b key="sum">{formatYen(total)}</b>],
        ["期限", voucher?.endsAt ? formatJapaneseMoment(new Date(voucher.endsAt)) : ""],
      ]}
    />
    <p className="small">
      {`お振込みの名義の前に、ご注文番号 ${number} を添えていただけますと、早く確認できます。`}
      振込手数料はお客さまのご負担です。入金を確認しましたら、メールでお知らせします。
    </p>
  </section>
);
