import { Document, Page, renderToBuffer, StyleSheet, Text, View } from "@react-pdf/renderer";
import { faces, printable } from "#features/platform/papers/fonts.server.ts";
import type { PackingSlip, SlipKind, SlipSize } from "./packing-slip.ts";
import { type Issuer, saidOf } from "./rules.ts";

const [ink, quiet, hairline] = ["#1f2a33", "#4b5660", "#c9ccc8"];
const styles = StyleSheet.create({
  page: { fontFamily: faces, fontSize: 9, color: ink, padding: 30, paddingBottom: 44 },
  head: { flexDirection: "row", justifyContent: "space-between" },
  title: { fontSize: 17, letterSpacing: 4, lineHeight: 1.3 },
  meta: { fontSize: 8, color: quiet, textAlign: "right", lineHeight: 1.5 },
  to: { marginTop: 12, lineHeight: 1.5 },
  name: { fontSize: 13, marginTop: 2 },
  words: { marginTop: 12, lineHeight: 1.7 },
  box: { marginTop: 10, borderWidth: 1, borderColor: ink, padding: 8, lineHeight: 1.6 },
  strong: { fontSize: 11, fontWeight: 700 },
  table: { marginTop: 12, borderTopWidth: 1, borderTopColor: ink },
  row: {
    flexDirection: "row",
    alignItems: "flex-start",
    borderBottomWidth: 0.5,
    borderBottomColor: hairline,
    paddingVertical: 4,
  },
  tick: { width: 12, height: 12, borderWidth: 1, borderColor: ink, marginRight: 8 },
  goods: { flex: 1, paddingRight: 8 },
  sku: { fontSize: 7.5, color: quiet, marginTop: 1 },
  count: { width: 40, textAlign: "right" },
  price: { width: 66, textAlign: "right" },
  sums: { width: 190, alignSelf: "flex-end", marginTop: 8 },
  sum: { flexDirection: "row", justifyContent: "space-between", paddingVertical: 1.5 },
  shop: { marginTop: 16, fontSize: 8, color: quiet, lineHeight: 1.5 },
  foot: { position: "absolute", bottom: 20, left: 30, fontSize: 7, color: quiet },
});

type Print = (text: string) => string;
type SheetProps = { slip: PackingSlip; size: SlipSize; shop: Issuer; print: Print };

/**
 * 納品書 and packing sheets of several orders as one file: of each the sheet first, then what goes
 * into the parcel. Where nothing is left to send, the sheet alone says so.
 */
export async function renderSlips(
  slips: readonly PackingSlip[],
  { kind, size, shop }: { kind: SlipKind; size: SlipSize; shop: Issuer },
): Promise<Uint8Array> {
  const print = await printable();
  return renderToBuffer(
    <Document title="納品書" author={shop.name} creator={shop.name} language="ja">
      {slips.flatMap((slip) => [
        kind === "slip" && slip.pieces > 0 ? null : (
          <PackSheet key={`${slip.number}-pack`} {...{ slip, size, shop, print }} />
        ),
        kind === "pack" || slip.pieces === 0 ? null : (
          <TitledPanel key={`${slip.number}-slip`} {...{ slip, size, shop, print }} />
        ),
      ])}
    </Document>,
  );
}

const Foot = ({ slip, title }: { slip: PackingSlip; title: string }) => (
  <Text
    style={styles.foot}
    fixed
    render={({ subPageNumber, subPageTotalPages }) =>
      `${title} ${slip.number}　${subPageNumber} / ${subPageTotalPages}`
    }
  />
);

const To = ({ slip, print }: Pick<SheetProps, "slip" | "print">) => (
  <View style={styles.to}>
    {slip.to.map((line, at) => (
      <Text key={line} style={at === slip.to.length - 1 ? styles.name : {}}>
        {print(line)}
      </Text>
    ))}
  </View>
);

const SaidOfDelivery = ({ slip, print }: Pick<SheetProps, "slip" | "print">) =>
  slip.deliveryNotes ? (
    <View style={styles.words}>
      {slip.deliveryNotes.map((words) => (
        <Text key={words}>{print(words)}</Text>
      ))}
    </View>
  ) : null;

/** What goes into the parcel. */
function TitledPanel({ slip, size, shop, print }: SheetProps) {
  const said = { address: saidOf(shop.address), phone: saidOf(shop.phone) };
  return (
    <Page size={size} style={styles.page}>
      <Foot slip={slip} title="納品書" />
      <View style={styles.head}>
        <Text style={styles.title}>納品書</Text>
        <View style={styles.meta}>
          <Text>{`ご注文番号　${slip.number}`}</Text>
          <Text>{`ご注文日　${slip.orderedOn}`}</Text>
        </View>
      </View>
      <To slip={slip} print={print} />
      <Text style={styles.words}>
        {slip.giver
          ? print(`${slip.giver} 様からの贈りものを、お届けします。`)
          : "このたびはお求めいただき、ありがとうございます。"}
      </Text>
      <View style={styles.table}>
        {slip.lines.map((line) => (
          <View key={line.sku} style={styles.row} wrap={false}>
            <Text style={styles.goods}>{print(line.name)}</Text>
            <Text style={styles.count}>{`${line.quantity}点`}</Text>
            {line.price === null ? null : <Text style={styles.price}>{line.price}</Text>}
          </View>
        ))}
      </View>
      <SaidOfDelivery slip={slip} print={print} />
      {slip.sums ? (
        <View style={styles.sums} wrap={false}>
          {slip.sums.map(([term, amount]) => (
            <View key={term} style={styles.sum}>
              <Text>{term}</Text>
              <Text>{amount}</Text>
            </View>
          ))}
        </View>
      ) : null}
      <View style={styles.shop} wrap={false}>
        <Text>{print(shop.name)}</Text>
        {said.address === "" ? null : <Text>{print(said.address)}</Text>}
        {said.phone === "" ? null : <Text>{`電話 ${said.phone}`}</Text>}
      </View>
    </Page>
  );
}

/** The words are written by hand as they stand. */
const cardLines = ({ card }: PackingSlip): string[] =>
  card === "" ? [] : ["カード（このままお書きする）", ...card.split("\n")];

/** For who packs: it stays in the shop. */
function PackSheet({ slip, size, print }: SheetProps) {
  return (
    <Page size={size} style={styles.page}>
      <Foot slip={slip} title="荷づくり票" />
      <View style={styles.head}>
        <Text style={styles.title}>荷づくり票</Text>
        <View style={styles.meta}>
          <Text style={styles.strong}>{slip.number}</Text>
          <Text>{`発送の予定　${slip.shipOn}`}</Text>
          <Text>{`お届けの希望　${slip.wish}`}</Text>
        </View>
      </View>
      {slip.pieces === 0 ? (
        <View style={styles.box} wrap={false}>
          <Text style={styles.strong}>お送りする品はありません</Text>
          <Text>すべての品を返金し、棚にもどしました。</Text>
        </View>
      ) : null}
      <To slip={slip} print={print} />
      <Text>{print(`${slip.kana}　${slip.phone}`)}</Text>
      {slip.giver ? (
        <View style={styles.box} wrap={false}>
          <Text style={styles.strong}>贈りもの（金額の入った紙を入れない）</Text>
          <Text>{print(`贈り主　${slip.giver} 様`)}</Text>
          <Text>{print(`のし　${slip.noshi ?? "かけない"}`)}</Text>
          {slip.wrap === "" ? null : <Text>{print(`ラッピング　${slip.wrap}`)}</Text>}
          {cardLines(slip).map((line, at) => (
            // As with the note below.
            <Text key={at}>{print(line)}</Text>
          ))}
        </View>
      ) : null}
      {slip.note === "" ? null : (
        <View style={styles.box}>
          <Text style={styles.strong}>備考</Text>
          {slip.note.split("\n").map((line, at) => (
            // Lines may be equal; a note never changes, so their place is a good key.
            <Text key={at}>{print(line)}</Text>
          ))}
        </View>
      )}
      <View style={styles.table}>
        {slip.lines.map((line) => (
          <View key={line.sku} style={styles.row} wrap={false}>
            <View style={styles.tick} />
            <View style={styles.goods}>
              <Text>{print(line.name)}</Text>
              <Text style={styles.sku}>{line.sku}</Text>
            </View>
            <Text style={styles.count}>{`${line.quantity}点`}</Text>
          </View>
        ))}
      </View>
      <SaidOfDelivery slip={slip} print={print} />
      <View style={styles.sums}>
        <View style={styles.sum}>
          <Text>あわせて</Text>
          <Text>{`${slip.pieces}点`}</Text>
        </View>
      </View>
    </Page>
  );
}
