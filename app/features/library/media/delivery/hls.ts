// Playlists of HLS, read strictly: what is not known here is refused, so nothing that is served
// leads anywhere but into its own package. Pure. Source: RFC 8216.

/** The folder of a package ends so; everything below it is one film. */
export const packageEnding = ".hls";
export const isPlaylist = (key: string): boolean => key.endsWith(".m3u8");
/**
 * The folder that a film lies in, with the stroke at its end; nothing where the film is one file.
 */
export const packageOf = (fileKey: string): string | undefined => {
  const end = fileKey.indexOf(`${packageEnding}/`);
  return isPlaylist(fileKey) && end > 0
    ? fileKey.slice(0, end + packageEnding.length + 1)
    : undefined;
};

/**
 * `line` counts from 1. `key`: encrypted · `foreign`: a name that is no plain relative one ·
 * `open`: it has no end yet · `tag`: an unknown one · `broken`: no playlist at all.
 */
export type PlaylistProblem = {
  problem: "key" | "foreign" | "open" | "tag" | "broken";
  line: number;
  what: string;
};
/** A line as it is kept, or one with a name in it. */
type Piece = string | { before: string; name: string; after: string };
export type HlsPlaylist = {
  kind: "master" | "media";
  pieces: Piece[];
  names: string[];
  maps: string[];
  seconds: number;
};

const namePattern = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;
/**
 * A name below the playlist's own folder: nothing absolute, nothing upwards, no question marks,
 * nothing encoded.
 */
export const isPlainName = (name: string): boolean =>
  name.length <= 200 && namePattern.test(name) && !name.includes("..");

const both = ["EXT-X-VERSION", "EXT-X-INDEPENDENT-SEGMENTS", "EXT-X-START"];
const inMaster = ["EXT-X-STREAM-INF", "EXT-X-I-FRAME-STREAM-INF", "EXT-X-MEDIA"];
const inMedia = [
  "EXTINF",
  "EXT-X-TARGETDURATION",
  "EXT-X-MEDIA-SEQUENCE",
  "EXT-X-DISCONTINUITY-SEQUENCE",
  "EXT-X-DISCONTINUITY",
  "EXT-X-PLAYLIST-TYPE",
  "EXT-X-MAP",
  "EXT-X-BYTERANGE",
  "EXT-X-PROGRAM-DATE-TIME",
  "EXT-X-ENDLIST",
  "EXT-X-ALLOW-CACHE",
  "EXT-X-BITRATE",
  "EXT-X-I-FRAMES-ONLY",
];
/** Those whose name stands inside the line. */
const naming = new Set(["EXT-X-I-FRAME-STREAM-INF", "EXT-X-MEDIA", "EXT-X-MAP"]);
const maxPlaylistLength = 1_048_576;

/** Comments and empty lines are left out; every line that stays is known. */
export function readPlaylist(text: string): HlsPlaylist | PlaylistProblem {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  if (text.length > maxPlaylistLength || lines[0]?.trim() !== "#EXTM3U")
    return { problem: "broken", line: 1, what: "" };
  const [pieces, names, maps]: [Piece[], string[], string[]] = [["#EXTM3U"], [], []];
  const kinds = new Set<"master" | "media">();
  let [seconds, ended, waiting] = [0, false, ""];
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    const refuse = (
      problem: PlaylistProblem["problem"],
      what = line.slice(0, 80),
    ): PlaylistProblem => ({ problem, line: index + 1, what });
    if (index === 0 || line === "" || (line.startsWith("#") && !line.startsWith("#EXT"))) continue;
    if (!line.startsWith("#")) {
      if (!isPlainName(line)) return refuse("foreign");
      if (waiting === "" || isPlaylist(line) !== (waiting === "EXT-X-STREAM-INF"))
        return refuse("broken");
      waiting = "";
      names.push(line);
      pieces.push({ before: "", name: line, after: "" });
      continue;
    }
    const tag = /^#(EXT[A-Z0-9-]*)/.exec(line)?.[1] ?? "";
    if (tag === "EXT-X-KEY" || tag === "EXT-X-SESSION-KEY") {
      if (/[:,]METHOD=NONE(?:,|$)/.test(line)) continue;
      return refuse("key");
    }
    if (inMaster.includes(tag)) kinds.add("master");
    else if (inMedia.includes(tag)) kinds.add("media");
    else if (!both.includes(tag)) return refuse("tag", tag);
    if (waiting !== "" && (tag === "EXTINF" || tag === "EXT-X-STREAM-INF")) return refuse("broken");
    if (tag === "EXTINF") {
      const length = Number(
        /^#EXTINF:\s*(\d{1,6}(?:\.\d{1,12})?)\s*(?:,|$)/.exec(line)?.[1] ?? Number.NaN,
      );
      if (!Number.isFinite(length)) return refuse("broken");
      seconds += length;
    }
    if (tag === "EXTINF" || tag === "EXT-X-STREAM-INF") waiting = tag;
    if (tag === "EXT-X-ENDLIST") ended = true;
    const quoted = [...line.matchAll(/[:,]URI="([^"]*)"/g)];
    const [named] = quoted;
    if (
      quoted.length > 1 ||
      (quoted.length === 0 && /URI=/.test(line)) ||
      (quoted.length === 0 && tag === "EXT-X-MAP") ||
      (named && !naming.has(tag))
    )
      return refuse("broken");
    if (!named) {
      pieces.push(line);
      continue;
    }
    const name = named[1] ?? "";
    if (!isPlainName(name)) return refuse("foreign", name.slice(0, 80));
    if (isPlaylist(name) !== (tag !== "EXT-X-MAP")) return refuse("broken");
    const at = named.index + named[0].length - name.length - 1;
    names.push(name);
    if (tag === "EXT-X-MAP") maps.push(name);
    pieces.push({ before: line.slice(0, at), name, after: line.slice(at + name.length) });
  }
  const [kind] = kinds;
  const last = lines.length;
  if (!kind || kinds.size > 1 || names.length === 0 || waiting !== "")
    return { problem: "broken", line: last, what: "" };
  if (kind === "media" && !ended) return { problem: "open", line: last, what: "" };
  return { kind, pieces, names, maps, seconds };
}

/** The playlist anew, with another address for each name. */
export const writePlaylist = (
  { pieces }: Pick<HlsPlaylist, "pieces">,
  urlOf: (name: string) => string,
): string => {
  const lines = pieces.map((piece) =>
    typeof piece === "string" ? piece : piece.before + urlOf(piece.name) + piece.after,
  );
  return `${lines.join("\n")}\n`;
};

/** The addresses that a playlist of ours names. */
export const urlsIn = (playlist: string): string[] =>
  [...playlist.matchAll(/(?:^|URI=")(\/media\/[^"\s]+)/gm)].map(([, url]) => url ?? "");
