import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/robots.ts";

const closed = [
  href("/Cart"),
  href("/buy/:product?", { product: "" }),
  "/account/",
  href("/mypage"),
  href("/search"),
  "/timeline",
  href("/player"),
  href("/admin"),
  "/api/",
  "/orders/",
  "/__stand-in/",
];

export function loader({ context }: Route.LoaderArgs) {
  const { baseUrl } = contextOf(context).services.shop;
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${baseUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "public, max-age=3600",
    },
  });
}
