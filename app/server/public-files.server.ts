// Pictures in their sizes, and the pictures that other sites show of a link.
import { Hono } from "hono";
import { maySee } from "#features/shop/catalogue/rules.ts";
import { quizInUse } from "#features/learning/quizzes/editions.server.ts";
import { resultNamed } from "#features/learning/quizzes/quizzes.ts";
import { quizIds } from "#features/learning/quizzes/rules.ts";
import { shareResult } from "#features/learning/quizzes/share.server.ts";
import { shareProduct, shareSite } from "#features/shop/catalogue/share.server.ts";
import type { Services } from "./services.server.ts";
import type { ServerEnv } from "./request-context.server.ts";

const sharePicture = (bytes: Uint8Array<ArrayBuffer>) =>
  new Response(bytes, {
    headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" },
  });

/** What comes along with pages and is no page: it has the wide limit alone. */
export const isPublicFile = (pathname: string): boolean =>
  pathname.startsWith("/images/") || pathname.startsWith("/share/");

export function publicFiles({ db, pictures, storage, shop, catalogue, clock }: Services) {
  const files = new Hono<ServerEnv>();
  files.get("/images/*", async (c) => {
    const picture = await pictures.serve(new URL(c.req.url).pathname);
    if (!picture) return c.text("", 404);
    return c.body(picture.bytes, 200, picture.headers);
  });
  files.get("/share/site.png", async () => sharePicture(await shareSite(storage, shop)));
  files.get("/share/shindan/:file{[a-z0-9-]+\\.png}", async (c) => {
    const [id, key = ""] = c.req.param("file").slice(0, -".png".length).split(/-(.*)/s);
    const known = quizIds.find((one) => one === id);
    const quiz = known && (await quizInUse(db, known));
    const result = quiz && resultNamed(quiz, key);
    if (!quiz || !result) return c.text("", 404);
    return sharePicture(await shareResult(storage, shop, quiz, result));
  });
  files.get("/share/product/:file{[a-z0-9-]+\\.png}", async (c) => {
    const id = c.req.param("file").slice(0, -".png".length);
    const product = await catalogue.product(id);
    if (!product || !maySee(product, [])) return c.text("", 404);
    return sharePicture(await shareProduct(storage, shop, product, clock()));
  });
  return files;
}
