// What is kept of somebody without an account as one ZIP, as it is made for members.
import { strToU8 } from "fflate";
import type { recordsOfGuest } from "#features/backoffice/guests/guests.server.ts";
import { type ZippedFile, zipParts } from "./zip.server.ts";

const readMe =
  "data.json に、わたしたちが持っている、このメールアドレスの記録が入っています。" +
  "orders はご注文、seats は催しのお席、waits は入荷のお知らせのお申しこみ、messages はお問い合わせ、" +
  "choices はえらんでいただいた品、unpaid はお支払いにならなかったご注文の控えです。\n";

export function guestData(
  records: Awaited<ReturnType<typeof recordsOfGuest>>,
): AsyncGenerator<Uint8Array, void, undefined> {
  async function* files(): AsyncGenerator<ZippedFile> {
    yield { name: "data.json", bytes: strToU8(JSON.stringify(records, null, 2)) };
    yield { name: "README.txt", bytes: strToU8(readMe) };
  }
  return zipParts(files());
}
