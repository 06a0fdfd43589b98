// What somebody was told before they ordered, word for word, as a paper to keep.
import { renderToBuffer, Text, View } from "@react-pdf/renderer";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import type { Confirmation } from "../orders/rules.ts";
import { printable } from "#features/platform/papers/fonts.server.ts";
import { Facts, IssuerBlock, Paper, styles } from "./paper.server.tsx";
import { addresseeLine, type Issuer, printedIssuer } from "./rules.ts";

export type ConfirmationPaper = {
  orderNumber: string;
  addressee: string;
  issuer: Issuer;
  confirmation: Pick<Confirmation, "shownAt" | "statements">;
};

/** The final confirmation of an order as a PDF: nothing is computed, it is as it was shown. */
export async function renderConfirmation(paper: ConfirmationPaper): Promise<Uint8Array> {
  const print = await printable();
  const { orderNumber, addressee, confirmation } = paper;
  const issuer = printedIssuer(paper.issuer, print);
  const shownAt = new Date(confirmation.shownAt);
  return renderToBuffer(
    <Paper
      title="ご注文内容の控え"
      subtitle="ご注文の前に、最終確認としてお見せした内容です"
      number={orderNumber}
      issuedOn={formatJapaneseMoment(shownAt)}
      dated="お見せした日時"
      issuerName={issuer.legalName}
    >
      <Text style={styles.addressee}>{print(addresseeLine(addressee))}</Text>
      <View style={styles.columns}>
        <Facts facts={[["ご注文番号", orderNumber]]} />
        <IssuerBlock issuer={issuer} />
      </View>
      {confirmation.statements.map(({ heading, text }) => (
        <View key={heading} style={styles.said}>
          <Text style={styles.saidHead} minPresenceAhead={24}>
            {print(heading)}
          </Text>
          {text.split("\n").map((line, at) => (
            // It never changes: the place of a line is a good key.
            <Text key={at} style={styles.saidLine}>
              {print(line)}
            </Text>
          ))}
        </View>
      ))}
    </Paper>,
  );
}
