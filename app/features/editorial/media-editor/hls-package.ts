// A film as a package of HLS in one ZIP: looked into by its bytes, piece by piece, before anything
// of it is kept.
import {
  isPlainName,
  isPlaylist,
  type HlsPlaylist,
  type PlaylistProblem,
  readPlaylist,
} from "#features/library/media/delivery/hls.ts";
import type { Bytes } from "./container.ts";
import {
  checkWhole,
  type ZipEntry,
  NotAsSaid,
  readZip,
  unpackStart,
  unpackWhole,
  type ZipProblem,
} from "./zip.ts";

const mega = 1_048_576;
/** Eight hours of pieces of six seconds, in two qualities. */
export const packageLimits = { entries: 10_000, bytes: 2_048 * mega };
const maxPlaylistBytes = mega;

/** `name`: below the folder that the main playlist lies in. */
export type PackageFile = { name: string; entry: ZipEntry };
export type Package = {
  main: string;
  playlists: { name: string; playlist: HlsPlaylist }[];
  files: PackageFile[];
  seconds: number;
  bytes: number;
};
export type PackageRefusal = { sentence: string };
const refuse = (sentence: string): PackageRefusal => ({ sentence });

export const isZip = (head: Uint8Array): boolean =>
  head[0] === 0x50 && head[1] === 0x4b && head[2] === 3 && head[3] === 4;

const zipWords: Record<ZipProblem["problem"], string> = {
  broken: "ZIP が途中で切れているか、こわれています。もう一度つくってください。",
  locked: "ZIP に合言葉がかかっています。合言葉なしでつくってください。",
  method:
    "この圧縮のしかたの ZIP は開けません。ふつうの ZIP（deflate か無圧縮）でつくってください。",
  many: `ZIP の中のファイルは${packageLimits.entries.toLocaleString("ja-JP")}個までです。`,
  large: "ZIP をひらいた大きさが 2 GB をこえるか、圧縮のしかたがふつうではありません。",
};
const notAsSaid =
  "ZIP の中身が、書かれている大きさや検査の数とちがいます。もう一度つくってください。";
const playlistWords: Record<PlaylistProblem["problem"], (what: string) => string> = {
  key: () =>
    "暗号のかかった HLS は置けません。暗号なしで書きだしてください。こちらで、会員の方だけに短いあいだの住所をわたします。",
  foreign: (what) =>
    `「${what}」は、このパッケージの中を指す名前ではありません。半角の英数字と - _ . の、おなじ場所から見た名前だけが使えます。`,
  open: () =>
    "終わりの印（#EXT-X-ENDLIST）がありません。書きだしが終わってから、まとめてください。",
  tag: (what) => `「${what}」は、ここでは使えません。`,
  broken: () => "プレイリスト（.m3u8）として読めません。",
};

const isNoise = (name: string): boolean =>
  name.startsWith("__MACOSX/") ||
  /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)$/.test(name);
const folderOf = (name: string) => name.slice(0, name.lastIndexOf("/") + 1);
const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

// ---- pieces by their bytes ----

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
const packet = 188;
const boxes = new Set(["ftyp", "styp", "moov", "moof", "sidx", "emsg", "prft", "free"]);
const looksRight: Record<string, (head: Uint8Array, bytes: number) => boolean> = {
  ts: (head, bytes) =>
    bytes % packet === 0 && head[0] === 0x47 && (bytes === packet || head[packet] === 0x47),
  m4s: (head) => boxes.has(ascii(head, 4, 4)),
  mp4: (head) => boxes.has(ascii(head, 4, 4)),
  m4a: (head) => boxes.has(ascii(head, 4, 4)),
  vtt: (head) => /^(?:\u00ef\u00bb\u00bf)?WEBVTT(?:[ \t\r\n]|$)/.test(ascii(head, 0, 10)),
};
const has = (bytes: Uint8Array, word: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(word, 0, "latin1");
/** The kinds of streams that the tables of a transport stream name. Source: ISO/IEC 13818-1. */
function streamTypes(bytes: Uint8Array): number[] {
  let tableAt = -1;
  for (let at = 0; at + packet <= bytes.length; at += packet) {
    const [, b = 0, c = 0, d = 0] = bytes.subarray(at, at + 4);
    const pid = ((b & 0x1f) << 8) | c;
    if (!(b & 0x40) || (pid !== 0 && pid !== tableAt)) continue;
    const payload = at + 4 + (d & 0x20 ? 1 + (bytes[at + 4] ?? 0) : 0);
    const section = payload + 1 + (bytes[payload] ?? 0);
    const end = Math.min(
      at + packet,
      section + 3 + (((bytes[section + 1] ?? 0) & 0x0f) << 8) + (bytes[section + 2] ?? 0) - 4,
    );
    if (pid === 0) {
      tableAt = (((bytes[section + 10] ?? 0) & 0x1f) << 8) | (bytes[section + 11] ?? 0);
      continue;
    }
    const types: number[] = [];
    for (
      let one =
        section + 12 + (((bytes[section + 10] ?? 0) & 0x0f) << 8) + (bytes[section + 11] ?? 0);
      one + 5 <= end;
      one += 5 + (((bytes[one + 3] ?? 0) & 0x0f) << 8) + (bytes[one + 4] ?? 0)
    )
      types.push(bytes[one] ?? 0);
    return types;
  }
  return [];
}
const pictureTypes = [0x02, 0x1b, 0x24];
/** Of the beginning of a piece, or of the head of fragments. */
const showsPictures = (ending: string, start: Uint8Array): boolean =>
  ending === "ts"
    ? streamTypes(start).some((type) => pictureTypes.includes(type))
    : has(start, "vide");
const isLocked = (ending: string, start: Uint8Array): boolean =>
  ending === "ts"
    ? ((start[3] ?? 0) & 0xc0) !== 0
    : ["encv", "enca", "pssh"].some((word) => has(start, word));
const headBytes = 64 * 1_024;

/**
 * What is to be kept of a ZIP, or the sentence why it cannot be. Files that no playlist names are
 * left out.
 */
export async function readPackage(file: Bytes): Promise<Package | PackageRefusal> {
  try {
    const entries = await readZip(file, packageLimits);
    return "problem" in entries
      ? refuse(zipWords[entries.problem])
      : await look(entries.filter(({ name }) => !isNoise(name)));
  } catch (error) {
    if (error instanceof NotAsSaid) return refuse(notAsSaid);
    throw error;
  }
}

async function look(entries: readonly ZipEntry[]): Promise<Package | PackageRefusal> {
  const strange = entries.find(({ name }) => !isPlainName(name));
  if (strange)
    return refuse(
      `ZIP の中の「${strange.name.slice(0, 80)}」は、使えない名前です。半角の英数字と - _ . だけの名前で書きだしてください。`,
    );
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const lists = new Map<string, HlsPlaylist>();
  for (const entry of entries.filter(({ name }) => isPlaylist(name))) {
    if (entry.bytes > maxPlaylistBytes)
      return refuse(`「${entry.name}」が大きすぎます（プレイリストは1 MBまで）。`);
    const read = readPlaylist(Buffer.from(await unpackWhole(entry)).toString("utf8"));
    if ("problem" in read)
      return refuse(`「${entry.name}」${read.line}行目：${playlistWords[read.problem](read.what)}`);
    lists.set(entry.name, read);
  }
  if (lists.size === 0) return refuse("ZIP の中に、HLS のプレイリスト（.m3u8）がありません。");
  const masters = [...lists].filter(([, { kind }]) => kind === "master");
  const [main] = masters.length > 0 ? masters : [...lists];
  if (!main || (masters.length === 0 ? lists.size : masters.length) !== 1)
    return refuse(
      "はじめに読むプレイリストが、一つに決まりません。画質を束ねるもの（マスター）を一つだけ入れてください。",
    );

  const root = folderOf(main[0]);
  const kept = new Map<string, ZipEntry>();
  const playlists: Package["playlists"] = [];
  let [seconds, pictures] = [0, false];
  const read = async (name: string, playlist: HlsPlaylist): Promise<PackageRefusal | undefined> => {
    playlists.push({ name: name.slice(root.length), playlist });
    if (playlist.kind === "media" && seconds === 0) seconds = playlist.seconds;
    for (const one of new Set(playlist.names)) {
      const inner = folderOf(name) + one;
      const entry = byName.get(inner);
      if (!entry) return refuse(`「${name}」が指す「${one}」が、ZIP の中にありません。`);
      if (playlist.kind === "master") {
        const list = lists.get(inner);
        if (list?.kind !== "media")
          return refuse(`「${inner}」は、映像か音のプレイリストではありません。`);
        const wrong = playlists.some((known) => root + known.name === inner)
          ? undefined
          : await read(inner, list);
        if (wrong) return wrong;
        continue;
      }
      if (kept.has(inner)) continue;
      kept.set(inner, entry);
      const ending = endingOf(inner);
      const right = looksRight[ending];
      if (!right)
        return refuse(
          `「${inner}」は、置けない種類です。映像は .m4s・.mp4・.ts、文字は .vtt にしてください。`,
        );
      if (["m4s", "mp4"].includes(ending) && playlist.maps.length === 0)
        return refuse(`「${name}」に、はじめの部分（#EXT-X-MAP）がありません。`);
      const start = await unpackStart(
        entry,
        playlist.maps.includes(one) || (!pictures && ending === "ts") ? headBytes : 2 * packet,
      );
      if (!right(start, entry.bytes))
        return refuse(`「${inner}」の中身が、.${ending} ではありません。`);
      if (isLocked(ending, start)) return refuse(`「${inner}」：${playlistWords.key("")}`);
      pictures ||= showsPictures(ending, start);
    }
    return undefined;
  };
  const wrong = await read(...main);
  if (wrong) return wrong;
  if (!pictures)
    return refuse(
      "この HLS には、映像がありません。見るものには、映像のあるパッケージを置いてください。",
    );
  if (!(seconds > 0)) return refuse("長さを読みとれませんでした。もう一度書きだしてください。");
  for (const entry of kept.values()) await checkWhole(entry);
  const files = [...kept].map(([name, entry]) => ({ name: name.slice(root.length), entry }));
  return {
    main: main[0].slice(root.length),
    playlists,
    files,
    seconds,
    bytes: files.reduce((sum, { entry }) => sum + entry.bytes, 0),
  };
}
