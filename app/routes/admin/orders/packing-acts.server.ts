// What staff do on the board for packing: numbers typed or read from a carrier's file, labels put
// right, further parcels. Acts over many orders are the list's own.
import { z } from "zod";
import type { Db } from "#db/client.server.ts";
import { decodeText } from "#features/platform/csv/decode.ts";
import { ordersByNumbers } from "#features/shop/purchase/orders/orders.server.ts";
import {
  addParcel,
  chooseCarrier,
  dropParcel,
  type GivenNumber,
  keepNumbers,
  writeLabel,
} from "#features/shop/purchase/packing/packing.server.ts";
import { handBackOrder, takeOrder } from "#features/shop/purchase/packing/hands.server.ts";
import {
  isCarrier,
  parcelKey,
  parcelWords,
  readTracking,
  trackingProblem,
} from "#features/shop/purchase/orders/parcels.ts";
import { type OddLine, readNumbers } from "#features/shop/purchase/packing/read-numbers.ts";
import { carriers } from "#features/shop/purchase/orders/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { cleanLine } from "#lib/text.ts";
import { isUuid } from "#lib/uuid.ts";
import { staffAction } from "#server/forms/form-action.server.ts";
import { refuse, Refusal, refuseWith } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const board = (done: string, anchor: string) => `${href("/admin/packing")}?done=${done}#${anchor}`;
const words = {
  "not-packing": "この注文は、いまは荷づくり中ではありません。画面を開きなおしてください。",
  "too-many-parcels": "1つの注文は、9箱までです。",
  "has-number": "番号の入った箱は、はずせません。先に番号を消してください。",
  "no-parcel": "この箱は、もうありません。",
  taken: "ほかの方が、さきに引き受けています。画面を開きなおしました。",
} as const;

/**
 * Of every field `number:<order>:<place>` that was changed, the number with its carrier, or what is
 * wrong.
 */
function typedNumbers(texts: Readonly<Record<string, string>>) {
  const [given, errors]: [GivenNumber[], Record<string, string>] = [[], {}];
  for (const [name, text] of Object.entries(texts)) {
    const [, orderId = "", at = ""] = /^number:([\da-f-]{36}):(\d)$/.exec(name) ?? [];
    const carrier = texts[`carrier:${orderId}:${at}`] ?? "";
    if (!isUuid(orderId) || !isCarrier(carrier)) continue;
    const trackingNumber = text.trim() === "" ? "" : readTracking(text);
    if (trackingNumber === undefined) {
      errors[name] = trackingProblem;
      continue;
    }
    const shown = texts[`shown:${orderId}:${at}`];
    if (shown !== parcelWords({ carrier, trackingNumber }))
      given.push({ orderId, place: Number(at), carrier, trackingNumber, shown });
  }
  return { given, errors };
}

/** The order, and in whose hands the page showed it. */
function takenAs(db: Db, take: string, actor: string, now: Date) {
  const [orderId = "", seen = ""] = take.split(" ");
  return isUuid(orderId)
    ? takeOrder(db, { orderId, actor, seen: isUuid(seen) ? seen : null }, now)
    : ok(null);
}

/** A row's own button: a parcel more or less, or in whose hands its order is. */
const changeBoxes = async (
  db: Db,
  { add = "", drop = "", take = "", give = "" }: Readonly<Record<string, string>>,
  actor: string,
  now: Date,
) =>
  isUuid(add)
    ? addParcel(db, add, actor, now)
    : isUuid(drop)
      ? dropParcel(db, drop, actor, now)
      : isUuid(give)
        ? handBackOrder(db, { orderId: give, actor }, now)
        : take === ""
          ? ok(null)
          : takenAs(db, take, actor, now);

const numbers = staffAction(noFields, {
  do: async ({ services, actor, now, texts }) => {
    const { given, errors } = typedNumbers(texts);
    const { problems } = await keepNumbers(services.db, given, actor.uid, now);
    for (const [key, sentence] of problems) errors[`number:${key}`] = sentence;
    const changed = await changeBoxes(services.db, texts, actor.uid, now);
    if (!changed.ok) return refuse(409, words[changed.code]);
    const count = Object.keys(errors).length;
    if (count === 0) return undefined;
    const problem = `${count}か所の番号を残せませんでした。ほかの番号は残しました。`;
    return new Refusal(422, { errors, problem });
  },
  done: (_value, { texts }) =>
    board(["add", "drop", "take", "give"].find((act) => texts[act]) ?? "numbers", "boxes"),
});

/** Lines of a carrier's file that were not kept. */
export type ReadBack = { carrier: string; kept: number; odd: readonly OddLine[] };
const maxFile = 5_000_000;

const file = staffAction(noFields, {
  do: async ({ services, actor, now, form }) => {
    const sent = form.get("file");
    if (!(sent instanceof File) || sent.size === 0)
      return refuse(422, "運送会社から書き出したCSVファイルをお選びください。");
    if (sent.size > maxFile) return refuse(422, "ファイルが大きすぎます（5MBまで）。");
    const text = decodeText(new Uint8Array(await sent.arrayBuffer()));
    if (text === undefined) return refuse(422, "文字を読みとれませんでした。CSVをお選びください。");
    const read = readNumbers(text);
    if (typeof read === "string") return refuse(422, read);
    const { carrier } = read;
    const known = await ordersByNumbers(services.db, [
      ...new Set(read.numbers.map(({ number }) => number)),
    ]);
    const found = read.numbers.map((one) => ({ ...one, orderId: known.get(one.number) }));
    const given = found.flatMap(({ orderId, place, trackingNumber }) =>
      orderId ? [{ orderId, place, carrier, trackingNumber }] : [],
    );
    const { kept, problems } = await keepNumbers(services.db, given, actor.uid, now);
    const odd = [
      ...read.odd,
      ...found.flatMap(({ orderId, line, number, place }) => {
        const why = orderId ? problems.get(`${orderId}:${place}`) : "この番号の注文はありません。";
        return why ? [{ line, text: parcelKey(number, place), why }] : [];
      }),
    ].toSorted((one, other) => one.line - other.line);
    return odd.length === 0 ? undefined : refuseWith(409, { carrier, kept, odd } as ReadBack);
  },
  done: board("file", "boxes"),
});

const Label = z.object({
  id: z.string().max(80),
  place: z.coerce.number().int().min(0).max(8),
  name: z
    .string()
    .max(200, "お名前が長すぎます。")
    .transform(cleanLine)
    .pipe(z.string().min(1, "お名前をご入力ください。")),
  address: z
    .string()
    .max(400, "住所が長すぎます。")
    .transform(cleanLine)
    .pipe(z.string().min(1, "住所をご入力ください。")),
  building: z.string().max(200, "建物が長すぎます。").transform(cleanLine),
});
const label = staffAction(Label, {
  do: ({ services, actor, now, value: { id, place, ...texts } }) =>
    writeLabel(services.db, { orderId: id, place, label: texts }, actor.uid, now),
  words,
  done: board("label", "labels"),
});

const carrier = staffAction(
  z.object({ carrier: z.enum(carriers, "運送会社をおえらびください。") }),
  {
    do: async ({ services, actor, now, value }) => {
      await chooseCarrier(services.db, value.carrier, actor.uid, now);
    },
    done: board("carrier", "labels"),
  },
);

export const packingActs = { numbers, file, label, carrier };
