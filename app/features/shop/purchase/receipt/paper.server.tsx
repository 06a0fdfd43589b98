// The parts that both papers share: A4, black on white, the seal's red only for 再発行.
import { Document, Page, StyleSheet, Text, View } from "@react-pdf/renderer";
import type { ReactNode } from "react";
import { formatRate, reducedMark, reducedNote, type TaxSum } from "#features/shop/tax/rules.ts";
import { formatYen } from "#lib/yen.ts";
import { faces } from "#features/platform/papers/fonts.server.ts";
import { isInvoiceNumber, type Issuer } from "./rules.ts";

const [ink, quiet, hairline, sunk, seal] = ["#1f2a33", "#4b5660", "#c9ccc8", "#f1f1ec", "#c0321f"];

export const styles = StyleSheet.create({
  // No line height here: the renderer (4.9) then loses the page numbers.
  page: {
    fontFamily: faces,
    fontSize: 9.5,
    color: ink,
    paddingTop: 44,
    paddingBottom: 56,
    paddingHorizontal: 48,
  },
  head: { flexDirection: "row", justifyContent: "space-between", alignItems: "flex-start" },
  title: { fontSize: 24, letterSpacing: 6, lineHeight: 1.3 },
  subtitle: { fontSize: 8.5, color: quiet, marginTop: 2 },
  meta: { fontSize: 8.5, color: quiet, textAlign: "right" },
  mark: {
    color: seal,
    borderWidth: 1,
    borderColor: seal,
    fontSize: 10,
    paddingHorizontal: 8,
    paddingVertical: 2,
    marginTop: 6,
    alignSelf: "flex-end",
  },
  addressee: {
    fontSize: 15,
    marginTop: 22,
    paddingBottom: 4,
    borderBottomWidth: 1,
    borderBottomColor: ink,
    width: "72%",
    lineHeight: 1.4,
  },
  amountBox: {
    marginTop: 16,
    backgroundColor: sunk,
    paddingVertical: 12,
    paddingHorizontal: 16,
    flexDirection: "row",
    alignItems: "center",
    justifyContent: "center",
  },
  amountLabel: { fontSize: 10, color: quiet, marginRight: 14 },
  amount: { fontSize: 24, fontWeight: 700, lineHeight: 1.2 },
  sentence: { marginTop: 10 },
  columns: { flexDirection: "row", justifyContent: "space-between", marginTop: 16 },
  facts: { width: "50%" },
  fact: { flexDirection: "row", marginBottom: 2 },
  factName: { width: 66, color: quiet, fontSize: 8.5 },
  factText: { flex: 1, fontSize: 9 },
  issuer: { width: "44%", fontSize: 9 },
  issuerName: { fontSize: 11, fontWeight: 700 },
  table: { marginTop: 18, borderTopWidth: 1, borderTopColor: ink },
  row: {
    flexDirection: "row",
    borderBottomWidth: 0.5,
    borderBottomColor: hairline,
    paddingVertical: 4,
    alignItems: "flex-start",
  },
  tableHead: {
    flexDirection: "row",
    borderBottomWidth: 0.5,
    borderBottomColor: ink,
    paddingVertical: 3,
    fontSize: 8.5,
    color: quiet,
  },
  name: { flex: 1, paddingRight: 8 },
  quantity: { width: 44, textAlign: "right" },
  price: { width: 80, textAlign: "right" },
  sums: { width: 270, alignSelf: "flex-end", marginTop: 10 },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 1.5 },
  total: {
    flexDirection: "row",
    justifyContent: "space-between",
    paddingVertical: 4,
    marginTop: 3,
    borderTopWidth: 1,
    borderTopColor: ink,
    fontSize: 12,
    fontWeight: 700,
  },
  note: { fontSize: 8.5, color: quiet, marginTop: 4 },
  said: { marginTop: 14 },
  saidHead: { fontSize: 11, fontWeight: 700, marginBottom: 3 },
  saidLine: { marginBottom: 2 },
  foot: { position: "absolute", bottom: 26, left: 48, width: 300, fontSize: 7.5, color: quiet },
  pageNumber: {
    position: "absolute",
    bottom: 26,
    right: 48,
    width: 100,
    fontSize: 7.5,
    color: quiet,
    textAlign: "right",
  },
});

type PaperProps = {
  title: string;
  subtitle: string;
  number: string;
  issuedOn: string;
  dated?: string;
  mark?: string | null;
  issuerName: string;
  children: ReactNode;
};

export const Paper = ({
  title,
  subtitle,
  number,
  issuedOn,
  dated = "発行日",
  mark,
  issuerName,
  children,
}: PaperProps) => (
  <Document
    title={`${title} ${number}`}
    author={issuerName}
    creator={issuerName}
    producer={issuerName}
    language="ja"
  >
    <Page size="A4" style={styles.page}>
      <Text style={styles.foot} fixed>{`${title} ${number}`}</Text>
      <Text
        style={styles.pageNumber}
        fixed
        render={({ pageNumber, totalPages }) => `${pageNumber} / ${totalPages}`}
      />
      <View style={styles.head}>
        <View>
          <Text style={styles.title}>{title}</Text>
          <Text style={styles.subtitle}>{subtitle}</Text>
        </View>
        <View>
          <Text style={styles.meta}>{`番号　${number}`}</Text>
          <Text style={styles.meta}>{`${dated}　${issuedOn}`}</Text>
          {mark ? <Text style={styles.mark}>{mark}</Text> : null}
        </View>
      </View>
      {children}
    </Page>
  </Document>
);

export const Facts = ({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) => (
  <View style={styles.facts}>
    {facts.map(([name, text]) => (
      <View key={name} style={styles.fact}>
        <Text style={styles.factName}>{name}</Text>
        <Text style={styles.factText}>{text}</Text>
      </View>
    ))}
  </View>
);

export const IssuerBlock = ({ issuer }: { issuer: Issuer }) => (
  <View style={styles.issuer}>
    <Text style={styles.issuerName}>{issuer.legalName}</Text>
    {issuer.name === "" || issuer.name === issuer.legalName ? null : <Text>{issuer.name}</Text>}
    {issuer.address === "" ? null : <Text>{issuer.address}</Text>}
    {issuer.phone === "" ? null : <Text>{`電話 ${issuer.phone}`}</Text>}
    {isInvoiceNumber(issuer.invoiceNumber) ? (
      <Text>{`登録番号 ${issuer.invoiceNumber}`}</Text>
    ) : null}
  </View>
);

/** Sums and tax by rate, as the law asks for them. `sign` is −1 on the paper of a refund. */
export const TaxRows = ({ taxes, sign = 1 }: { taxes: readonly TaxSum[]; sign?: 1 | -1 }) => (
  <View wrap={false}>
    {taxes.map(({ basisPoints, target, tax, reduced }) => (
      <View key={basisPoints}>
        <View style={styles.sum}>
          <Text>{`${formatRate(basisPoints)}対象（税込）${reduced ? reducedMark : ""}`}</Text>
          <Text>{formatYen(sign * target)}</Text>
        </View>
        <View style={styles.sum}>
          <Text>{`　うち消費税（${formatRate(basisPoints)}）`}</Text>
          <Text>{formatYen(sign * tax)}</Text>
        </View>
      </View>
    ))}
    {taxes.some(({ reduced }) => reduced) ? <Text style={styles.note}>{reducedNote}</Text> : null}
  </View>
);
