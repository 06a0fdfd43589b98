// Helper-like paths that the site once had: there is a page, and nothing on it.
import type { Route } from "./+types/blank.ts";

export const meta: Route.MetaFunction = () => [
  { title: "白紙" },
  { name: "robots", content: "noindex" },
];

export default function Blank() {
  return (
    <main id="main" className="blank">
      <h1 className="visually-hidden">白紙のページ</h1>
    </main>
  );
}
