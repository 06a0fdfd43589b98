// Where an advert of the quiz of plain habits arrives: the campaign is counted with the page's view
// (`utm_source`), whoever likes registers by LINE or mail, and all go on to the quiz.
import { quizHref } from "#features/learning/quizzes/quizzes.ts";
import { LineButton, ProvidersConsent } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { LinkButton } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { waysOf } from "../account/sign-in-pages.server.ts";
import type { Route } from "./+types/jimi-to-line.ts";

const quiz = quizHref("jimi");
export function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  return { line: waysOf(about, request).line, signedIn: about.actor.kind === "member" };
}
export const meta: Route.MetaFunction = () => [
  { title: "地味診断へ" },
  { name: "robots", content: "noindex" },
];

const Ways = ({ line }: { line: boolean }) => (
  <>
    {line ? <LineButton redirectUrl={quiz} label="LINEで登録して、診断へ" /> : null}
    <ProvidersConsent ways={{ line, google: false }} />
    <p>
      <LinkButton
        look="line"
        to={`${href("/account/login")}?redirect_url=${encodeURIComponent(quiz)}`}
      >
        メールで登録して、診断へ
      </LinkButton>
    </p>
    <p>
      <PrefetchLink className="link" to={quiz}>
        登録せずに診断をひらく
      </PrefetchLink>
    </p>
  </>
);

export default function JimiToLine({ loaderData: { line, signedIn } }: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>地味診断</h1>
        <p className="body">
          みじかい問いで、だれも気づかない地味なくせを見ます。登録は、なくてもかまいません。登録すると、結果を残せます。
        </p>
        {signedIn ? (
          <p>
            <LinkButton to={quiz}>診断をひらく</LinkButton>
          </p>
        ) : (
          <Ways line={line} />
        )}
      </div>
    </main>
  );
}
