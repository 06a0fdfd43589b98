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
import { headBytes, isLocked, looksRight, packet, showsPictures } from "./hls-bytes.ts";

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

type Lists = ReadonlyMap<string, HlsPlaylist>;

async function readLists(entries: readonly ZipEntry[]): Promise<Lists | PackageRefusal> {
  const lists = new Map<string, HlsPlaylist>();
  for (const entry of entries.filter(({ name }) => isPlaylist(name))) {
    if (entry.bytes > maxPlaylistBytes)
      return refuse(`「${entry.name}」が大きすぎます（プレイリストは1 MBまで）。`);
    const read = readPlaylist(Buffer.from(await unpackWhole(entry)).toString("utf8"));
    if ("problem" in read)
      return refuse(`「${entry.name}」${read.line}行目：${playlistWords[read.problem](read.what)}`);
    lists.set(entry.name, read);
  }
  return lists.size > 0 ? lists : refuse("ZIP の中に、HLS のプレイリスト（.m3u8）がありません。");
}

/** The list that is read first: the master, or the only one there is. */
function mainOf(lists: Lists): [name: string, playlist: HlsPlaylist] | undefined {
  const masters = [...lists].filter(([, { kind }]) => kind === "master");
  const firsts = masters.length > 0 ? masters : [...lists];
  return firsts.length === 1 ? firsts[0] : undefined;
}

/** What was seen on the way from the main list to the pieces. */
type Walk = {
  root: string;
  byName: ReadonlyMap<string, ZipEntry>;
  lists: Lists;
  playlists: Package["playlists"];
  kept: Map<string, ZipEntry>;
  seconds: number;
  pictures: boolean;
};

async function walkPiece(
  walk: Walk,
  { inner, entry, isMap }: { inner: string; entry: ZipEntry; isMap: boolean },
  of: { name: string; playlist: HlsPlaylist },
): Promise<PackageRefusal | undefined> {
  if (walk.kept.has(inner)) return undefined;
  walk.kept.set(inner, entry);
  const ending = endingOf(inner);
  const right = looksRight[ending];
  if (!right)
    return refuse(
      `「${inner}」は、置けない種類です。映像は .m4s・.mp4・.ts、文字は .vtt にしてください。`,
    );
  if (["m4s", "mp4"].includes(ending) && of.playlist.maps.length === 0)
    return refuse(`「${of.name}」に、はじめの部分（#EXT-X-MAP）がありません。`);
  const start = await unpackStart(
    entry,
    isMap || (!walk.pictures && ending === "ts") ? headBytes : 2 * packet,
  );
  if (!right(start, entry.bytes))
    return refuse(`「${inner}」の中身が、.${ending} ではありません。`);
  if (isLocked(ending, start)) return refuse(`「${inner}」：${playlistWords.key("")}`);
  walk.pictures ||= showsPictures(ending, start);
  return undefined;
}

async function walkList(
  walk: Walk,
  name: string,
  playlist: HlsPlaylist,
): Promise<PackageRefusal | undefined> {
  const { root, byName, lists, playlists } = walk;
  playlists.push({ name: name.slice(root.length), playlist });
  if (playlist.kind === "media" && walk.seconds === 0) walk.seconds = playlist.seconds;
  for (const one of new Set(playlist.names)) {
    const inner = folderOf(name) + one;
    const entry = byName.get(inner);
    if (!entry) return refuse(`「${name}」が指す「${one}」が、ZIP の中にありません。`);
    let wrong: PackageRefusal | undefined;
    if (playlist.kind === "master") {
      const list = lists.get(inner);
      if (list?.kind !== "media")
        return refuse(`「${inner}」は、映像か音のプレイリストではありません。`);
      if (!playlists.some((known) => root + known.name === inner))
        wrong = await walkList(walk, inner, list);
    } else {
      const isMap = playlist.maps.includes(one);
      wrong = await walkPiece(walk, { inner, entry, isMap }, { name, playlist });
    }
    if (wrong) return wrong;
  }
  return undefined;
}

async function look(entries: readonly ZipEntry[]): Promise<Package | PackageRefusal> {
  const strange = entries.find(({ name }) => !isPlainName(name));
  if (strange)
    return refuse(
      `ZIP の中の「${strange.name.slice(0, 80)}」は、使えない名前です。` +
        "半角の英数字と - _ . だけの名前で書きだしてください。",
    );
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  const lists = await readLists(entries);
  if ("sentence" in lists) return lists;
  const main = mainOf(lists);
  if (!main)
    return refuse(
      "はじめに読むプレイリストが、一つに決まりません。" +
        "画質を束ねるもの（マスター）を一つだけ入れてください。",
    );
  const root = folderOf(main[0]);
  const walk: Walk = {
    root,
    byName,
    lists,
    playlists: [],
    kept: new Map(),
    seconds: 0,
    pictures: false,
  };
  const wrong = await walkList(walk, ...main);
  if (wrong) return wrong;
  if (!walk.pictures)
    return refuse(
      "この HLS には、映像がありません。見るものには、映像のあるパッケージを置いてください。",
    );
  if (!(walk.seconds > 0))
    return refuse("長さを読みとれませんでした。もう一度書きだしてください。");
  for (const entry of walk.kept.values()) await checkWhole(entry);
  const files = [...walk.kept].map(([name, entry]) => ({ name: name.slice(root.length), entry }));
  return {
    main: main[0].slice(root.length),
    playlists: walk.playlists,
    files,
    seconds: walk.seconds,
    bytes: files.reduce((sum, { entry }) => sum + entry.bytes, 0),
  };
}
