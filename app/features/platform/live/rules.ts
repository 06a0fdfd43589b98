// How streams are kept: few for each person, seldom silent, and never for somebody who has left.

/** Further ones close the oldest. */
export const maxStreamsOfOne = 5;
export const maxTopicsOfOne = 10;
/** Proxies close what says nothing for a minute. */
export const heartbeatMs = 15_000;
/** How soon a stream ends after its sign-in, or after the right to hear what it hears. */
export const recheckMs = 5_000;
/**
 * Behind a pooler nothing is told: there the rows are looked at this often. Elsewhere only those of
 * topics that are not announced, and all once when the database was away.
 */
export const lookMs = { untold: 2_000, told: 5_000 };
/** Whoever is sent away comes back spread over this. */
export const reconnectMs = 3_000;
/** A reader that is behind by more is cut off; it catches up from the rows. */
export const maxChunksBehind = 64;

/** `letters,room:abc`, as the address has it. Nothing: it is not well formed. */
export function readTopics(text: string): { name: string; room: string | undefined }[] | undefined {
  const parts = text.split(",");
  if (parts.length > maxTopicsOfOne) return undefined;
  const read = parts.map((part) => /^([a-z][a-z-]{0,30})(?::([\w-]{1,64}))?$/.exec(part));
  return read.every((one) => one !== null)
    ? read.map(([, name = "", room]) => ({ name, room }))
    : undefined;
}

/**
 * How far a stream has come, over all that it hears: one text, because a stream has one
 * `Last-Event-ID`.
 */
export const writeMarks = (marks: ReadonlyMap<string, string>): string =>
  new URLSearchParams([...marks]).toString();
const maxMarks = 2_000;
export const readMarks = (text: string | undefined): Map<string, string> =>
  new Map(text && text.length <= maxMarks ? new URLSearchParams(text) : []);

export const eventText = (id: string, event: string, data: unknown): string =>
  `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
export const goodbyeText = (waitMs: number): string => `event: goodbye\ndata: ${waitMs}\n\n`;
/** Of a page that has heard nothing yet and shows what it wants to hear of: it is no place. */
export const shownMark = "shown";
/** The page may hear it no more: it is read again. */
export const refusedText = "event: refused\ndata: 0\n\n";
export const heartbeatText = ": \n\n";
