// A server that speaks DNS on this machine: texts alone. Source: RFC 1035, 4.1.
import { createSocket } from "node:dgram";
import type { AddressInfo } from "node:net";

/** By name: its texts; nothing for a name that is not there. `broken`: the server fails at it. */
export type Zone = Record<string, string[] | "broken">;
const notThere = 3;
const failed = 2;

/** The name of the question, and where its bytes end. */
function questionOf(message: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let size = message[at] ?? 0; size > 0; size = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + size));
    at += size + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 5 };
}
/** A text in pieces of 255 bytes, as the wire has them. */
function textRow(text: string): Buffer {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 255) {
    const piece = bytes.subarray(at, at + 255);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
function answerTo(message: Buffer, zone: Zone, asked: string[]): Buffer {
  const { name, end } = questionOf(message);
  asked.push(name);
  const texts = zone[name];
  const head = Buffer.from(message.subarray(0, 12));
  head.writeUInt16BE(
    0x8180 | (texts === undefined ? notThere : texts === "broken" ? failed : 0),
    2,
  );
  const rows = Array.isArray(texts) ? texts.map(textRow) : [];
  head.writeUInt16BE(rows.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, message.subarray(12, end), ...rows]);
}

/** `asked`: every name that was asked for, in order. */
export async function startDns(zoneNow: () => Zone) {
  const asked: string[] = [];
  const server = createSocket("udp4");
  server.on("message", (message, from) =>
    server.send(answerTo(message, zoneNow(), asked), from.port, from.address),
  );
  await new Promise<void>((done) => server.bind(0, "127.0.0.1", done));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => server.close(),
  };
}
