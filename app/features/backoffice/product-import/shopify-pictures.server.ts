// Photographs that another shop's table names: out of a ZIP that came beside it, or from their
// addresses. Whatever cannot be had is told, line by line.
import { createHash } from "node:crypto";
import { maxPictureBytes, maxPictures } from "#features/shop/catalogue-editor/picture-limits.ts";
import type {
  Complaint,
  FilePicture,
  FileProduct,
} from "#features/shop/catalogue-import/product-file.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import { savePhoto } from "#features/platform/images/service.server.ts";
import type { FetchProblem, FetchPublic } from "#integrations/public-web/fetch-public.server.ts";
import type { StoragePort } from "#integrations/storage/port.ts";
import { pictureFileName, type PictureZip } from "./picture-zip.server.ts";

/** Fetched at the same time; a host that failed so often is not asked again in this run. */
const [atOnce, maxFailures] = [4, 3];
const mayAgain = "ZIP に入れてもう一度お持ちになるか、品の頁で加えてください。";
const problemWords: Readonly<Record<FetchProblem | "unreadable" | "given-up", string>> = {
  address: "外から見えるウェブの住所ではないため、取りに行きません",
  away: "つながりませんでした",
  slow: "時間内に届きませんでした",
  large: `${maxPictureBytes / 1_048_576}MBより大きいため、取りこめません`,
  refused: "その住所に写真がありませんでした",
  unreadable: "JPEG・PNG・WebP の写真として読みとれませんでした",
  "given-up": "続けて失敗した相手のため、取りに行きませんでした",
};

export type PictureSource = {
  storage: StoragePort;
  fetchFile: FetchPublic;
  zip: PictureZip | undefined;
  /** How often each host failed in this run. */
  failures: Map<string, number>;
  stillAtIt(): Promise<void>;
};
type Planned = { entry: FileProduct; wanted: readonly FilePicture[] };

/**
 * What of a product's photographs is brought. Who has as many as the file names keeps theirs.
 */
export function plannedPictures(entry: FileProduct, has: number): Planned {
  const named = entry.pictures ?? [];
  return { entry, wanted: has >= named.length ? [] : named.slice(0, maxPictures) };
}

const isFetched = ({ src }: FilePicture) => /^https?:\/\//i.test(src);
/** What the look says of them, before anything is fetched. */
export function notesOfPlan({ entry, wanted }: Planned, zip: PictureZip | undefined): Complaint[] {
  const { line, product, pictures = [] } = entry;
  const say = (words: string) => ({ line, sentence: `「${product.title}」の写真${words}` });
  const inZip = wanted.filter(({ src }) => zip?.has(src));
  const rest = wanted.filter((one) => !inZip.includes(one));
  const fetched = rest.filter(isFetched);
  const lost = rest.filter((one) => !isFetched(one));
  const parts = [
    inZip.length > 0 ? `ZIPから${inZip.length}枚` : "",
    fetched.length > 0 ? `書かれた住所から${fetched.length}枚` : "",
  ].filter(Boolean);
  const beyond = pictures.length - maxPictures;
  return [
    ...(parts.length > 0 ? [say(`は、${parts.join("、")}を取りこみます。`)] : []),
    ...(wanted.length === 0 && pictures.length > 0
      ? [say(`は、もう${pictures.length}枚以上あるため、そのままです。`)]
      : []),
    ...(beyond > 0 && wanted.length > 0
      ? [say(`は${maxPictures}枚までのため、おわりの${beyond}枚は取りこみません。`)]
      : []),
    ...lost.map(({ src }) =>
      say(`${pictureFileName(src)} は、ZIPになく、住所でもありません。${mayAgain}`),
    ),
  ];
}

async function bytesOf(
  picture: FilePicture,
  { zip, fetchFile, failures }: PictureSource,
): Promise<Uint8Array | keyof typeof problemWords> {
  const { src } = picture;
  const packed = await zip?.read(src);
  if (packed) return packed;
  if (zip?.has(src) && !isFetched(picture)) return "unreadable";
  const host = URL.parse(src)?.host ?? "";
  const failed = failures.get(host) ?? 0;
  if (failed >= maxFailures) return "given-up";
  const told = await fetchFile(src);
  if (told.ok) {
    failures.delete(host);
    return told.value;
  }
  if (["away", "slow"].includes(told.code)) failures.set(host, failed + 1);
  return told.code;
}

const altOf = ({ product }: FileProduct, { alt }: FilePicture, at: number) =>
  (
    alt || `${product.title}${product.colour ? `（${product.colour.label}）` : ""}の写真${at + 1}`
  ).slice(0, 200);

/** Keeps the photographs of these products; those that could not be had are told. */
export async function bringPictures(
  plans: readonly Planned[],
  source: PictureSource,
): Promise<{ byId: ReadonlyMap<string, Picture[]>; notes: Complaint[] }> {
  const notes: Complaint[] = [];
  const found = new Map<FilePicture, Picture>();
  const waiting = plans.flatMap(({ entry, wanted }) =>
    wanted.map((picture, at) => ({ entry, picture, at })),
  );
  const one = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { entry, picture, at } = next;
      const bytes = await bytesOf(picture, source);
      await source.stillAtIt();
      const kept = typeof bytes === "string" ? undefined : await keep(entry, picture, bytes, at);
      if (kept) found.set(picture, kept);
      else {
        const why = problemWords[typeof bytes === "string" ? bytes : "unreadable"];
        const which = `「${entry.product.title}」の写真 ${picture.src.slice(0, 200)}`;
        const sentence = `${which}：${why}。${mayAgain}`;
        notes.push({ line: entry.line, sentence });
      }
    }
  };
  const keep = (entry: FileProduct, picture: FilePicture, bytes: Uint8Array, at: number) => {
    const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
    const key = `products/${entry.product.id}/${hash}`;
    return savePhoto(source.storage, key, bytes, altOf(entry, picture, at));
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  const byId = new Map(
    plans.map(({ entry, wanted }) => [
      entry.product.id,
      wanted.flatMap((picture) => found.get(picture) ?? []),
    ]),
  );
  return { byId, notes };
}
