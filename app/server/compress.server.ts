import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)];
const compressible = /^(text\/|application\/(json|xml|javascript|manifest\+json)|image\/svg)/;

/** Compresses an answer made for one person. Light settings: it is read once. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const type = response.headers.get("content-type") ?? "";
  if (
    !response.body ||
    request.method === "HEAD" ||
    response.headers.has("content-encoding") ||
    !(compressible.test(type) || type.startsWith("text/x-script"))
  )
    return response;
  const accepts = request.headers.get("accept-encoding") ?? "";
  const encoding = accepts.includes("br") ? "br" : accepts.includes("gzip") ? "gzip" : undefined;
  if (!encoding) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.append("vary", "Accept-Encoding");
  if (body.length < 1_000) return new Response(body, { status: response.status, headers });
  const packed =
    encoding === "br"
      ? await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await zip(body, { level: 5 });
  headers.set("content-encoding", encoding);
  headers.delete("content-length");
  return new Response(new Uint8Array(packed), { status: response.status, headers });
}
