// A piece as every process keeps it: what lists ask is at hand, what a page says of it is packed
// and read when it is shown. Two hundred thousand of them stand in the memory of each.
import { packTexts, unpackTexts } from "#features/platform/collections/packed-texts.ts";
import type { MediaItem } from "./rules.ts";

/** What many pieces have in common: one object for all of them. */
export type PieceKind = Pick<
  MediaItem,
  "collection" | "medium" | "status" | "free" | "tags" | "tags1" | "areas" | "hasTranscript"
>;

/** The rest of it, as the database gives it. */
type PieceData = Omit<MediaItem, "picture" | "openAt" | keyof PieceKind> & {
  /** As JSON. */
  picture: string;
  /** Milliseconds. */
  opens: number;
};

/** What is not there, apart from an empty text. */
const orNone = (text: string | null): string => (text === null ? "" : `=${text}`);
const read = (text = ""): string | null => (text === "" ? null : text.slice(1));

const dayMs = 86_400_000;

/** A page asks one piece for all of its texts, one after the other. */
let lastRead: { packed: string; texts: readonly string[] } | undefined;
function textsOf(packed: string): readonly string[] {
  if (lastRead?.packed !== packed) lastRead = { packed, texts: unpackTexts(packed) };
  return lastRead.texts;
}

export class PackedPiece implements MediaItem {
  readonly id: string;
  readonly position: number;
  /** Told by the shelves which of them are the first of their week. */
  weeks: MediaItem["weeks"];
  private readonly kind: PieceKind;
  /** Milliseconds as two small numbers: a large one is an object of its own to V8. */
  private readonly opensOn: number;
  private readonly opensPast: number;
  private readonly pictureText: string;
  private readonly packed: string;

  constructor(data: PieceData, kind: PieceKind) {
    this.id = data.id;
    this.position = data.position;
    this.weeks = data.weeks;
    this.kind = kind;
    const opens = Math.trunc(data.opens);
    this.opensOn = Math.floor(opens / dayMs);
    this.opensPast = opens - this.opensOn * dayMs;
    this.pictureText = data.picture;
    this.packed = packTexts([
      data.title,
      data.kana,
      data.name,
      data.summary,
      orNone(data.playtag),
      data.mime,
      orNone(data.vimeoId),
      orNone(data.vimeoHash),
      String(data.seconds),
      String(data.bytes),
      String(data.version),
      orNone(data.fileKey),
    ]);
  }

  get collection(): MediaItem["collection"] {
    return this.kind.collection;
  }
  get medium(): MediaItem["medium"] {
    return this.kind.medium;
  }
  get status(): MediaItem["status"] {
    return this.kind.status;
  }
  get free(): boolean {
    return this.kind.free;
  }
  get tags(): MediaItem["tags"] {
    return this.kind.tags;
  }
  get tags1(): MediaItem["tags1"] {
    return this.kind.tags1;
  }
  get areas(): MediaItem["areas"] {
    return this.kind.areas;
  }
  get hasTranscript(): boolean {
    return this.kind.hasTranscript;
  }
  private text(at: number): string {
    return textsOf(this.packed)[at] ?? "";
  }
  get title(): string {
    return this.text(0);
  }
  get kana(): string {
    return this.text(1);
  }
  get name(): string {
    return this.text(2);
  }
  get summary(): string {
    return this.text(3);
  }
  get playtag(): string | null {
    return read(this.text(4));
  }
  get mime(): string {
    return this.text(5);
  }
  get vimeoId(): string | null {
    return read(this.text(6));
  }
  get vimeoHash(): string | null {
    return read(this.text(7));
  }
  get seconds(): number {
    return Number(this.text(8));
  }
  get bytes(): number {
    return Number(this.text(9));
  }
  get version(): number {
    return Number(this.text(10));
  }
  get fileKey(): string | null {
    return read(this.text(11));
  }
  get picture(): MediaItem["picture"] {
    return JSON.parse(this.pictureText) as MediaItem["picture"];
  }
  get openAt(): Date {
    return new Date(this.opensOn * dayMs + this.opensPast);
  }
  /** With its texts: an object of its fields alone would lack them. */
  toJSON(): MediaItem {
    const { id, weeks, position, fileKey, title, kana, name, summary, playtag, picture } = this;
    const { mime, bytes, seconds, vimeoId, vimeoHash, openAt, version } = this;
    const own = { id, weeks, position, fileKey, title, kana, name, summary, playtag, picture };
    return { ...this.kind, ...own, mime, bytes, seconds, vimeoId, vimeoHash, openAt, version };
  }
}
