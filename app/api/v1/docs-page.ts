// The readable page of /api/v1, made from the same document that tools read.
import { escapeHtml } from "#lib/html.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  required?: string[];
};
type Content = { content?: Record<string, { schema?: Schema }> };
type Operation = {
  summary?: string;
  parameters?: { name?: string; in?: string; required?: boolean; schema?: Schema }[];
  requestBody?: Content;
  responses?: Record<string, Content & { description?: string }>;
};
export type ApiDocument = {
  info: { title: string; version: string; description?: string | undefined };
  paths?: Readonly<Record<string, object>> | undefined;
  components?: { schemas?: object } | undefined;
};

const methods = ["get", "post", "put", "patch", "delete"];

/** A schema in one line: `{ sku: string, quantity: integer }`. */
function inWords(schema: Schema | undefined): string {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? "";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(" | ");
  if (schema.anyOf) return schema.anyOf.map(inWords).join(" | ");
  if (schema.type === "array") return `${inWords(schema.items)}[]`;
  if (schema.properties) {
    return `{ ${Object.entries(schema.properties)
      .map(([name, one]) => `${name}${schema.required?.includes(name) ? "" : "?"}: ${inWords(one)}`)
      .join(", ")} }`;
  }
  return [schema.type ?? "any"].flat().join(" | ");
}

const code = (text: string) => `<code>${escapeHtml(text)}</code>`;
const json = (part: Content | undefined) => part?.content?.["application/json"]?.schema;

function operationPart(path: string, method: string, operation: Operation): string {
  const parameters = (operation.parameters ?? [])
    .map(
      ({ name = "", in: place = "", required, schema }) =>
        `<li>${code(name)} <small>${place}${required ? "・必須" : ""}` +
        `</small> ${code(inWords(schema))}</li>`,
    )
    .join("");
  const body = json(operation.requestBody);
  const answers = Object.entries(operation.responses ?? {})
    .map(
      ([status, answer]) =>
        `<tr><th scope="row">${status}</th><td>${escapeHtml(answer.description ?? "")}</td>` +
        `<td>${code(inWords(json(answer)))}</td></tr>`,
    )
    .join("");
  return (
    `<section><h2><b>${method.toUpperCase()}</b> ${escapeHtml(path)}</h2>` +
    `<p>${escapeHtml(operation.summary ?? "")}</p>` +
    (parameters ? `<ul>${parameters}</ul>` : "") +
    (body ? `<p>送るもの ${code(inWords(body))}</p>` : "") +
    `<table><caption>答え</caption><tbody>${answers}</tbody></table></section>`
  );
}

const style =
  "body{font:16px/1.8 system-ui,sans-serif;margin:0 auto;max-width:56rem;padding:1.5rem;" +
  "color:#1f2a33;background:#fbfaf7}" +
  "section{border-top:1px solid #1f2a33;padding:.5rem 0 1rem}h1{font-size:1.5rem}" +
  "h2{font-size:1.05rem;overflow-wrap:anywhere}h2 b{color:#b23b2c}" +
  "code{background:#efece4;padding:.1em .3em;overflow-wrap:anywhere}" +
  "table{border-collapse:collapse;width:100%}caption{text-align:left;font-size:.85rem}" +
  "th,td{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0}";

export function docsPage(document: ApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => operationPart(path, method, operation as Operation)),
  );
  const schemas = Object.entries(document.components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<section><h2>${escapeHtml(name)}</h2><p>${code(inWords(schema as Schema))}</p></section>`,
  );
  const { title, version, description = "" } = document.info;
  return (
    `<!doctype html><html lang="ja"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)}</title><style>${style}</style><main>` +
    `<h1>${escapeHtml(title)} <small>${escapeHtml(version)}</small></h1>` +
    `<p>${escapeHtml(description)}</p>` +
    `<p>機械で読む形は <a href="/api/v1/openapi.json">openapi.json</a> にあります。</p>` +
    "<p>辞典は、アクセスコードをつけて外から読めます（例 <code>/v1/dictionary/kata?code=アクセスコード</code>）。" +
    "コードは店の人が <code>npm run tools -- dictionary-code 名前</code> で作ります。" +
    `</p>${operations.join("")}${schemas.join("")}</main></html>`
  );
}
