// Stands in for Vimeo's API where there is no token: numbers that begin with 404, 429 and 102 are
// missing, too many and not ready.
import { Hono } from "hono";

export const standInToken = "stand-in";

export function vimeoStandIn(now: () => Date): Hono {
  const app = new Hono();
  app.get("/videos/:id", (c) => {
    const id = c.req.param("id");
    if (
      c.req.header("authorization") !== `bearer ${standInToken}` ||
      !(c.req.header("accept") ?? "").startsWith("application/vnd.vimeo.")
    )
      return c.json({ error: "You must provide a valid authenticated access token." }, 401);
    if (!/^\d+$/.test(id) || id.startsWith("404"))
      return c.json({ error: "The requested video couldn't be found." }, 404);
    if (id.startsWith("429"))
      return c.json({ error: "Too many API requests." }, 429, {
        "x-ratelimit-limit": "25",
        "x-ratelimit-remaining": "0",
        "x-ratelimit-reset": new Date(now().getTime() + 40_000).toISOString(),
      });
    const transcoding = id.startsWith("102");
    return c.json({
      uri: `/videos/${id}`,
      name: `練習用の映像 ${id}`,
      description: null,
      duration: 90 + (Number(id) % 300),
      link: `https://vimeo.com/${id}`,
      player_embed_url:
        `https://player.vimeo.com/video/${id}` +
        `?h=${(Number(id) % 0xffffff).toString(16).padStart(10, "a")}`,
      status: transcoding ? "transcoding" : "available",
      is_playable: !transcoding,
    });
  });
  app.get("/oembed.json", (c) => {
    const found = /^https:\/\/vimeo\.com\/(\d+)/.exec(c.req.query("url") ?? "")?.[1];
    if (!found || found.startsWith("404")) return c.json({ error: "Not Found" }, 404);
    return found.startsWith("403")
      ? c.json({ type: "video", domain_status_code: 403 })
      : c.json({
          type: "video",
          video_id: Number(found),
          title: `練習用の映像 ${found}`,
          duration: 120,
        });
  });
  return app;
}
