// One press stops the letters of a kind, without signing in. Looking changes nothing: mail scanners
// open links. Source: RFC 8058.
import { data, Form } from "react-router";
import {
  readUnsubscribe,
  stopMail,
  type Unsubscribe,
} from "#features/identity/account/profile/unsubscribe.server.ts";
import { type NoticeKind, noticeKindOf } from "#features/platform/notifications/kinds.ts";
import { stopRestock } from "#features/shop/catalogue/restock.server.ts";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { contextOf } from "#server/request-context.server.ts";
import type { Services } from "#server/services.server.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/unsubscribe.ts";

const asked = ({ services }: { services: Services }, request: Request) =>
  readUnsubscribe(services.env.SESSION_SECRET, new URL(request.url).searchParams);

const labelsOf = (kinds: readonly NoticeKind[]) =>
  kinds.map((kind) => `「${noticeKindOf(kind).label}」`).join("");

export function loader({ request, context }: Route.LoaderArgs) {
  const stop = asked(contextOf(context), request);
  return data(
    { labels: stop ? labelsOf(stop.kinds) : null },
    { status: stop ? 200 : 404, headers: { "referrer-policy": "same-origin" } },
  );
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールを止める" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** A guest has chosen nothing, so what the address asked for is taken back. */
async function stopFor({ db }: Services, stop: Unsubscribe): Promise<void> {
  if (await stopMail(db, stop)) return;
  if (stop.kinds.includes("restock")) await stopRestock(db, stop.whose);
}

/** Answered without a redirect: who presses for a reader follows none. */
export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const stop = asked(about, request);
  if (!stop) return data({ stopped: false }, 404);
  await stopFor(about.services, stop);
  return data({ stopped: true }, 200);
}

export default function UnsubscribePage({
  loaderData: { labels },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main">
      <div className="wrap sections">
        <h1>メールを止める</h1>
        {labels === null ? (
          <Alert kind="error" role="alert">
            このリンクは、正しくないようです。届いたメールから、もう一度開いてください。
          </Alert>
        ) : answer?.stopped ? (
          <Alert kind="success" role="status">
            {labels}のメールを止めました。もうお送りしません。
          </Alert>
        ) : (
          <>
            <p className="body">{labels}のメールを、これからお送りしないようにします。</p>
            <Form method="post">
              <Button type="submit">止める</Button>
            </Form>
          </>
        )}
        <p className="body soft">
          会員の方には、受信箱にこれまでどおり届きます。受けとりかたは
          <PrefetchLink className="link" to={href("/mypage/settings/contact")}>
            設定
          </PrefetchLink>
          でいつでも変えられます。
        </p>
      </div>
    </main>
  );
}
