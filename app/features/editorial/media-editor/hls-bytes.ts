// What a piece of a film says of itself by its bytes: whether it is what its name says, shows
// pictures, or is locked.

const ascii = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
export const packet = 188;
const boxes = new Set(["ftyp", "styp", "moov", "moof", "sidx", "emsg", "prft", "free"]);
export const looksRight: Record<string, (head: Uint8Array, bytes: number) => boolean> = {
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
export const showsPictures = (ending: string, start: Uint8Array): boolean =>
  ending === "ts"
    ? streamTypes(start).some((type) => pictureTypes.includes(type))
    : has(start, "vide");
export const isLocked = (ending: string, start: Uint8Array): boolean =>
  ending === "ts"
    ? ((start[3] ?? 0) & 0xc0) !== 0
    : ["encv", "enca", "pssh"].some((word) => has(start, word));
export const headBytes = 64 * 1_024;
