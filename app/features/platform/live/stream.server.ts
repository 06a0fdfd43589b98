// One open answer to one page: what it hears, how far it has come, and whether it still takes
// anything.
import {
  eventText,
  goodbyeText,
  heartbeatText,
  maxChunksBehind,
  refusedText,
  writeMarks,
} from "./rules.ts";
import type { Hearer, LiveEvent } from "./topic.ts";

export type Stream = {
  uid: string;
  /** Asked again and again while the stream is open. */
  hearerNow: () => Promise<Hearer | undefined>;
  /** `topic:room` of all that it hears. */
  rooms: readonly string[];
  marks: Map<string, string>;
  body: ReadableStream<Uint8Array>;
  tell(room: string, events: readonly LiveEvent[]): void;
  heartbeat(): void;
  /** The page is told that it may hear this no more. */
  refuse(): void;
  /** With a time: the page is asked to come back after so long. */
  close(waitMs?: number): void;
};

const encoder = new TextEncoder();

export function openStream(
  { uid, hearerNow, rooms, marks }: Pick<Stream, "uid" | "hearerNow" | "rooms" | "marks">,
  onClose: (stream: Stream) => void,
): Stream {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  function end(): void {
    if (!controller) return;
    controller = undefined;
    onClose(stream);
  }
  function send(text: string): void {
    controller?.enqueue(encoder.encode(text));
    if (controller && (controller.desiredSize ?? 0) <= 0) stream.close();
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened;
      },
      cancel: end,
    },
    { highWaterMark: maxChunksBehind },
  );
  const stream: Stream = {
    uid,
    hearerNow,
    rooms,
    marks,
    body,
    tell(room, events) {
      for (const { id, data } of events) {
        if (marks.get(room) === id) continue;
        marks.set(room, id);
        send(eventText(writeMarks(marks), room.split(":")[0] ?? "", data));
      }
    },
    heartbeat: () => send(heartbeatText),
    refuse() {
      send(refusedText);
      stream.close();
    },
    close(waitMs) {
      if (!controller) return;
      const closing = controller;
      if (waitMs !== undefined) closing.enqueue(encoder.encode(goodbyeText(waitMs)));
      end();
      closing.close();
    },
  };
  return stream;
}
