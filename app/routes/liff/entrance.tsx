// The address that LINE opens first. LINE's script moves on to the page that was meant by itself;
// without one, to the ordinary door.
import { useEffect, useState } from "react";
import { LiffWaiting, WithLiff } from "#features/identity/account/ui/liff/parts.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Route } from "./+types/entrance.ts";
import { liffData } from "./liff.server.ts";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  liffData(contextOf(context), request, {
    meant: new URL(request.url).searchParams.has("liff.state"),
  });
export const meta: Route.MetaFunction = () => [
  { title: "LINEで入る" },
  { name: "robots", content: "noindex" },
];

const title = "LINEで入る";
function GoOn({ meant }: { meant: boolean }) {
  useEffect(() => {
    if (!meant) location.replace(href("/liff/anafun-login"));
  }, [meant]);
  return <LiffWaiting title={title} />;
}

export default function Entrance({ loaderData: { liff, meant } }: Route.ComponentProps) {
  const [asked] = useState(meant);
  return (
    <WithLiff liff={liff} title={title}>
      {() => <GoOn meant={asked} />}
    </WithLiff>
  );
}
