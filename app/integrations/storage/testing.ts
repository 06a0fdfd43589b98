// A bucket for tests, over HTTP on this machine: it keeps what it is given, checks who asks, and
// refuses what a real one refuses.
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Settings } from "./s3.server.ts";

type Kept = { bytes: Buffer; type: string; etag: string };
export type Bucket = {
  settings: S3Settings;
  objects: ReadonlyMap<string, Kept>;
  /** How many bytes it may still take; `Infinity` at first. */
  room: number;
  /** Set, an answer's body waits for this after its first byte. */
  slow: Promise<void> | undefined;
  /** The address of one that takes calls and never answers. */
  silent: string;
  close(): Promise<void>;
};

const hmac = (key: string | Buffer, text: string) =>
  createHmac("sha256", key).update(text).digest();
const sha = (text: string) => createHash("sha256").update(text).digest("hex");

/** Whether the request was signed with the secret. Source: AWS Signature Version 4. */
function isSigned(
  { method = "", url = "", headers }: IncomingMessage,
  { accessKeyId, secretAccessKey, region }: S3Settings,
): boolean {
  const [, key, day = "", named = "", given = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? "",
    ) ?? [];
  const { pathname, searchParams } = new URL(url, "http://bucket");
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join("&");
  const asked = [
    method,
    pathname,
    query,
    ...named.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}`),
    "",
    named,
    headers["x-amz-content-sha256"],
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const signing = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
    (signed, part) => hmac(signed, part),
    `AWS4${secretAccessKey}`,
  );
  const right = hmac(
    signing,
    ["AWS4-HMAC-SHA256", headers["x-amz-date"], scope, sha(asked)].join("\n"),
  );
  return (
    key === accessKeyId && given.length === 64 && timingSafeEqual(right, Buffer.from(given, "hex"))
  );
}

export async function startBucket(): Promise<Bucket> {
  const objects = new Map<string, Kept>();
  const settings: S3Settings = {
    endpoint: "",
    region: "jp-north-1",
    bucket: "kusegoyomi",
    accessKeyId: "who",
    secretAccessKey: "a secret of the bucket",
  };
  const bucket: Bucket = {
    settings,
    objects,
    room: Number.POSITIVE_INFINITY,
    slow: undefined,
    silent: "",
    close: async () => {},
  };
  const refuse = (outgoing: ServerResponse, status: number, code: string) => {
    outgoing
      .writeHead(status, { "content-type": "application/xml" })
      .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  };

  async function put(incoming: IncomingMessage, outgoing: ServerResponse, key: string) {
    const length = Number(incoming.headers["content-length"] ?? Number.NaN);
    if (!Number.isSafeInteger(length)) return refuse(outgoing, 411, "MissingContentLength");
    const parts: Buffer[] = [];
    try {
      for await (const part of incoming) parts.push(part as Buffer);
    } catch {
      // Cut off: nothing is kept of it.
      return undefined;
    }
    const bytes = Buffer.concat(parts);
    if (bytes.length !== length) return refuse(outgoing, 400, "IncompleteBody");
    if (bytes.length > bucket.room) return refuse(outgoing, 507, "XMinioStorageFull");
    bucket.room -= bytes.length;
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    objects.set(key, { bytes, type: incoming.headers["content-type"] ?? "", etag });
    return void outgoing.writeHead(200, { etag }).end();
  }
  async function get(incoming: IncomingMessage, outgoing: ServerResponse, key: string) {
    const kept = objects.get(key);
    if (!kept) return refuse(outgoing, 404, "NoSuchKey");
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(incoming.headers.range ?? "") ?? [];
    const start = Number(from ?? 0);
    if (from !== undefined && start >= kept.bytes.length)
      return refuse(outgoing, 416, "InvalidRange");
    const end = Math.min(to ? Number(to) : kept.bytes.length - 1, kept.bytes.length - 1);
    const bytes = kept.bytes.subarray(start, end + 1);
    outgoing.writeHead(from === undefined ? 200 : 206, {
      etag: kept.etag,
      "content-type": kept.type,
      "content-length": bytes.length,
      ...(from === undefined
        ? {}
        : { "content-range": `bytes ${start}-${end}/${kept.bytes.length}` }),
    });
    if (bucket.slow && bytes.length > 1) {
      outgoing.write(bytes.subarray(0, 1));
      await bucket.slow;
      return void outgoing.end(bytes.subarray(1));
    }
    return void outgoing.end(bytes);
  }
  function list(outgoing: ServerResponse, asked: URLSearchParams) {
    const maxKeys = Math.min(1_000, Number(asked.get("max-keys") ?? 1_000));
    const keys = [...objects.keys()]
      .filter(
        (key) =>
          key.startsWith(asked.get("prefix") ?? "") &&
          key > (asked.get("continuation-token") ?? asked.get("start-after") ?? ""),
      )
      .sort();
    const shown = keys.slice(0, maxKeys);
    const more = keys.length > shown.length;
    outgoing
      .writeHead(200, { "content-type": "application/xml" })
      .end(
        `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${shown.at(-1)}</NextContinuationToken>` : ""}${shown.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.bytes.length}</Size></Contents>`).join("")}</ListBucketResult>`,
      );
  }

  const server = createServer((incoming, outgoing) => {
    const { pathname, searchParams } = new URL(incoming.url ?? "/", "http://bucket");
    const [, name, ...rest] = pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    if (!isSigned(incoming, settings)) return refuse(outgoing, 403, "SignatureDoesNotMatch");
    if (name !== settings.bucket) return refuse(outgoing, 404, "NoSuchBucket");
    if (key === "" && incoming.method === "GET") return list(outgoing, searchParams);
    if (incoming.method === "PUT") return void put(incoming, outgoing, key);
    if (incoming.method === "GET") return void get(incoming, outgoing, key);
    if (incoming.method !== "DELETE") return refuse(outgoing, 405, "MethodNotAllowed");
    objects.delete(key);
    return void outgoing.writeHead(204).end();
  }).listen(0, "127.0.0.1");
  const mute = createServer(() => {}).listen(0, "127.0.0.1");
  await Promise.all(
    [server, mute].map(
      (one) =>
        new Promise((resolve) => {
          one.once("listening", resolve);
        }),
    ),
  );
  const at = (one: Server) => `http://127.0.0.1:${(one.address() as AddressInfo).port}`;
  settings.endpoint = at(server);
  bucket.silent = at(mute);
  bucket.close = async () => {
    for (const one of [server, mute]) {
      one.closeAllConnections();
      await new Promise((resolve) => {
        one.close(resolve);
      });
    }
  };
  return bucket;
}
