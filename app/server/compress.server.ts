// The bytes of an answer made for one person. Light settings: it is read once.
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/;
/** Below this many bytes a packet is a packet. */
const worthIt = 1_000;

type Coding = "br" | "gzip";
const codingOf = (request: Request): Coding | undefined => {
  const accepts = request.headers.get("accept-encoding") ?? "";
  return accepts.includes("br") ? "br" : accepts.includes("gzip") ? "gzip" : undefined;
};
const pack = (coding: Coding, bytes: Buffer): Promise<Buffer> =>
  coding === "br"
    ? brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
    : zip(bytes, { level: 5 });

/** The answer of a page whose text is known: its headers, and the text in one piece. */
export async function answerWith(
  request: Request,
  page: string,
  { status, headers }: Pick<Response, "status" | "headers">,
): Promise<Response> {
  const coding = codingOf(request);
  if (!coding) return new Response(page, { status, headers });
  headers.append("vary", "Accept-Encoding");
  const bytes = Buffer.from(page);
  if (bytes.length < worthIt) return new Response(page, { status, headers });
  const packed = await pack(coding, bytes);
  headers.set("content-encoding", coding);
  return new Response(new Uint8Array(packed), { status, headers });
}

export async function compress(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (
    !response.body ||
    request.method === "HEAD" ||
    response.headers.has("content-encoding") ||
    !(compressible.test(type) || type.startsWith("text/x-script"))
  )
    return response;
  const coding = codingOf(request);
  if (!coding) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  if (body.length < worthIt) return new Response(body, { status: response.status, headers });
  headers.set("content-encoding", coding);
  headers.delete("content-length");
  const packed = await pack(coding, body);
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}
