import type { Hono } from "hono";
import { withReadForm } from "./form-body.server.ts";
import { answerRefusal } from "./refusal.server.tsx";
import type { Renderer } from "./render.server.ts";
import type { ServerEnv } from "./request-context.server.ts";

/** What no call and no file has answered is a page: the route renders it. */
export function addPages(app: Hono<ServerEnv>, { render }: Renderer) {
  app.all("*", async (c) => {
    const request = c.req.raw;
    const isRead = request.method === "GET" || request.method === "HEAD";
    const asked = isRead ? request : await withReadForm(request);
    if (!asked) return answerRefusal(request, 400);
    return render(asked, c.get("context"));
  });
}
