import { renderToBuffer, Text, View } from "@react-pdf/renderer";
import { reducedMark } from "#features/shop/tax/rules.ts";
import { formatJapaneseYear } from "#lib/tokyo-date.ts";
import { formatYen, sumYen } from "#lib/yen.ts";
import { printable } from "#features/platform/papers/fonts.server.ts";
import { Facts, IssuerBlock, Paper, styles, TaxRows } from "./paper.server.tsx";
import {
  addresseeLine,
  isInvoiceNumber,
  issueMark,
  missingForInvoice,
  type ReceiptData,
  receiptNumber,
  printedIssuer,
  type RefundPaperData,
  refundPaperNumber,
  sumsAgree,
} from "./rules.ts";

/**
 * The receipt of a paid order as a PDF, at the same time 適格請求書 when the shop has a 登録番号.
 *
 * Text can be selected, fonts are embedded; a character that neither font has is printed as 〓.
 * Throws when the sums do not agree: a wrong paper is worse than none.
 */
export async function renderReceipt(data: ReceiptData): Promise<Uint8Array> {
  if (!sumsAgree(data)) throw new Error(`The sums of receipt ${data.number} do not agree`);
  return renderToBuffer(<Receipt data={data} print={await printable()} />);
}

/** The paper of one refund (適格返還請求書). Throws when its parts do not add up to its amount. */
export async function renderRefundPaper(data: RefundPaperData): Promise<Uint8Array> {
  if (sumYen(data.taxes.map(({ target }) => target)) !== data.amount)
    throw new Error(`The sums of refund paper ${data.number} do not agree`);
  return renderToBuffer(<RefundPaper data={data} print={await printable()} />);
}

type Print = (text: string) => string;

function Receipt({ data, print }: { data: ReceiptData; print: Print }) {
  const issuer = printedIssuer(data.issuer, print);
  const facts = [
    ["ご注文番号", data.orderNumber],
    ["お支払い日", formatJapaneseYear(data.paidOn)],
    ["お支払い方法", print(data.paidBy)],
    ...(data.refunded
      ? [["このうち返金", `${formatYen(data.refunded)}（発行日まで）`] as const]
      : []),
  ] as const;
  return (
    <Paper
      title="領収書"
      subtitle={missingForInvoice(data).length === 0 ? "適格請求書を兼ねます" : ""}
      number={receiptNumber(data.number)}
      issuedOn={formatJapaneseYear(data.issuedOn)}
      mark={issueMark(data.issue)}
      issuerName={issuer.legalName}
    >
      <Text style={styles.addressee}>{print(addresseeLine(data.addressee))}</Text>
      <View style={styles.amountBox}>
        <Text style={styles.amountLabel}>領収金額（税込）</Text>
        <Text style={styles.amount}>{formatYen(data.total)}</Text>
      </View>
      <Text style={styles.sentence}>
        {print(`但し、${data.proviso}。上記の金額を正に領収いたしました。`)}
      </Text>
      <View style={styles.columns}>
        <Facts facts={facts} />
        <IssuerBlock issuer={issuer} />
      </View>
      <View style={styles.table}>
        <View style={styles.tableHead}>
          <Text style={styles.name}>品名</Text>
          <Text style={styles.quantity}>数量</Text>
          <Text style={styles.price}>単価（税込）</Text>
          <Text style={styles.price}>金額（税込）</Text>
        </View>
        {data.lines.map((line, at) => (
          // Two lines may be equal in all they show; a receipt never changes, so their place is a
          // good key.
          <View key={at} style={styles.row} wrap={false}>
            <Text
              style={styles.name}
            >{`${print(line.name)}${line.reduced ? ` ${reducedMark}` : ""}`}</Text>
            <Text style={styles.quantity}>{String(line.quantity)}</Text>
            <Text style={styles.price}>{formatYen(line.unitPrice)}</Text>
            <Text style={styles.price}>{formatYen(line.amount)}</Text>
          </View>
        ))}
      </View>
      <View style={styles.sums} wrap={false}>
        <AmountTable name="品物の合計" text={formatYen(data.itemsTotal)} />
        <AmountTable name="送料" text={formatYen(data.postage)} />
        {data.wrap ? <AmountTable name="ラッピング" text={formatYen(data.wrap)} /> : null}
        {data.fee ? <AmountTable name="代引手数料" text={formatYen(data.fee)} /> : null}
        {data.discount > 0 ? (
          <AmountTable name="ポイントのご利用" text={formatYen(-data.discount)} />
        ) : null}
        <View style={styles.total}>
          <Text>合計（税込）</Text>
          <Text>{formatYen(data.total)}</Text>
        </View>
        <TaxRows taxes={data.taxes} />
      </View>
      <Text style={{ ...styles.note, marginTop: 14 }}>
        電子的に発行した領収書のため、収入印紙は不要です。
      </Text>
    </Paper>
  );
}

const AmountTable = ({ name, text }: { name: string; text: string }) => (
  <View style={styles.sum}>
    <Text>{name}</Text>
    <Text>{text}</Text>
  </View>
);

function RefundPaper({ data, print }: { data: RefundPaperData; print: Print }) {
  const issuer = printedIssuer(data.issuer, print);
  const facts = [
    ["ご注文番号", data.orderNumber],
    ["もとのお取引", formatJapaneseYear(data.paidOn)],
    ["ご返金日", formatJapaneseYear(data.refundedOn)],
    ["ご返金方法", print(data.refundedBy)],
    ["ご返金の理由", print(data.reason)],
  ] as const;
  return (
    <Paper
      title="返金明細書"
      subtitle={isInvoiceNumber(issuer.invoiceNumber) ? "適格返還請求書を兼ねます" : ""}
      number={refundPaperNumber(data.number)}
      issuedOn={formatJapaneseYear(data.issuedOn)}
      issuerName={issuer.legalName}
    >
      <Text style={styles.addressee}>{print(addresseeLine(data.addressee))}</Text>
      <View style={styles.amountBox}>
        <Text style={styles.amountLabel}>返金額（税込）</Text>
        <Text style={styles.amount}>{formatYen(data.amount)}</Text>
      </View>
      <Text style={styles.sentence}>上記の金額を返金いたしました。</Text>
      <View style={styles.columns}>
        <Facts facts={facts} />
        <IssuerBlock issuer={issuer} />
      </View>
      <View style={styles.sums} wrap={false}>
        <View style={styles.total}>
          <Text>返金額（税込）</Text>
          <Text>{formatYen(-data.amount)}</Text>
        </View>
        <TaxRows taxes={data.taxes} sign={-1} />
      </View>
    </Paper>
  );
}
