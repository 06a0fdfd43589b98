// What the pages inside LINE's app are made of: waiting, a way on from every failure, and coming
// in.
import { useCallback, useEffect, useState } from "react";
import { href } from "#lib/href.ts";
import { type LiffProblem, type LiffWay, liffWords, waysHere } from "../../sign-in/liff-rules.ts";
import { BrushRing } from "#ui/brush-ring.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { loaderWords } from "#ui/loader-overlay.tsx";
import { Alert } from "#ui/alert.tsx";
import type { LiffPort, LiffSetting } from "./port.ts";
import { enterBackOnline, enterByLiff, type LiffEntered } from "./sign-in-calls.ts";
import { type LiffReady, useBackOnline, useLiff } from "./use-liff.ts";
import styles from "./liff.module.css";

/** Whole documents from here on: these pages may load LINE's script, the others may not. */
const leave = (path: string) => location.replace(path);

export function LiffWaiting({ title, words = loaderWords }: { title: string; words?: string }) {
  return (
    <main id="main" className={styles.pLiff}>
      <div className={`wrap ${styles.wait}`}>
        <h1 className="visually-hidden">{title}</h1>
        <BrushRing />
        <p className="body soft" role="status">
          {words}
        </p>
        <noscript>
          <p className="body">
            この画面は、JavaScriptを使える状態で開いてください。メールアドレスなら、このままでも入れます。
          </p>
          <p>
            <a className="button button-line" href={href("/login2")}>
              メールでログインする
            </a>
          </p>
        </noscript>
      </div>
    </main>
  );
}

function Way({ way, first, port }: { way: LiffWay; first: boolean; port: LiffPort | undefined }) {
  const look = way.to === "line" ? "button-line-app" : first ? "button-ink" : "button-line";
  const name = `button ${look} button-full`;
  if (way.to.startsWith("/"))
    return (
      <a className={name} href={way.to}>
        {way.words}
      </a>
    );
  const press = () => {
    if (way.to === "line" && port) port.login();
    else if (way.to === "close" && port) port.close();
    else location.reload();
  };
  return (
    <button type="button" className={name} onClick={press}>
      {way.to === "line" ? <Icon name="chat-teardrop" size={20} /> : null}
      {way.words}
    </button>
  );
}

export function LiffFailed({
  problem,
  port,
}: {
  problem: LiffProblem;
  port: LiffPort | undefined;
}) {
  const { title, text } = liffWords[problem];
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>{title}</h1>
        <p className="body" role="alert">
          {text}
        </p>
        <div className="ways">
          {waysHere(problem, port?.isInClient() ?? false).map((way, at) => (
            <Way key={way.to} way={way} first={at === 0} port={port} />
          ))}
        </div>
      </div>
    </main>
  );
}

/** What a form inside LINE's app proves with. */
export const LiffInputs = ({ ready: { idToken, accessToken } }: { ready: LiffReady }) => (
  <>
    <input type="hidden" name="idToken" value={idToken} />
    <input type="hidden" name="accessToken" value={accessToken} />
  </>
);

/** Waits for LINE, says what went wrong, and hands over what LINE signed. */
export function WithLiff({
  liff,
  title,
  children,
}: {
  liff: LiffSetting;
  title: string;
  children: (ready: LiffReady, port: LiffPort | undefined) => React.ReactNode;
}) {
  const { state, port } = useLiff(liff);
  if (state.at === "starting") return <LiffWaiting title={title} />;
  if (state.at === "failed") return <LiffFailed problem={state.problem} port={port} />;
  return children(state, port);
}

type Coming = { membersOnly: boolean; target: string; addFriendUrl: string | null };

/** The first visit: what is still open is said once, and the way on is one press. */
function Welcome({
  ready,
  entered,
  target,
  addFriendUrl,
}: { ready: LiffReady; entered: LiffEntered & { ok: true } } & Pick<
  Coming,
  "target" | "addFriendUrl"
>) {
  const stranger = ready.friend === false && addFriendUrl !== null;
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>{ready.claims.name ? `${ready.claims.name}さん、ようこそ` : "ようこそ"}</h1>
        <p className="body">会員になりました。これからは、LINEから開くだけで入れます。</p>
        {entered.email === "none" ? (
          <>
            <Alert kind="info">
              メールアドレスがまだありません。つないでおくと、LINEが使えないときも入れます。
            </Alert>
            <a className="button button-line button-full" href={href("/liff/connect-email-anamin")}>
              メールアドレスをつなぐ
            </a>
          </>
        ) : null}
        {entered.email === "asked" ? (
          <Alert kind="info">
            LINEに登録のメールアドレスへ、確認のメールをお送りしました。届いたボタンを押すと、メールでも入れるようになります。
          </Alert>
        ) : null}
        {stranger ? (
          <>
            <Alert kind="info">
              まだ友だちではないようです。友だちになると、お店のLINEをトークから開けます。
            </Alert>
            <a className="button button-line-app button-full" href={addFriendUrl}>
              <Icon name="chat-teardrop" size={20} />
              友だちに追加する
            </a>
          </>
        ) : null}
        <button
          type="button"
          className="button button-ink button-full"
          onClick={() => leave(target)}
        >
          つづける
        </button>
      </div>
    </main>
  );
}

const aSecond = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 1_000);
  });

function Coming({
  ready,
  port,
  membersOnly,
  target,
  addFriendUrl,
  title,
}: Coming & { ready: LiffReady; port: LiffPort | undefined; title: string }) {
  const [entered, setEntered] = useState<LiffEntered>();
  const [turn, setTurn] = useState(0);
  const { idToken, accessToken, friend } = ready;
  useEffect(() => {
    let gone = false;
    const enter = () => enterByLiff({ idToken, accessToken }, { membersOnly });
    void (turn === 0 ? enter() : enterBackOnline(enter, aSecond)).then((found) => {
      if (!gone) setEntered(found);
    });
    return () => {
      gone = true;
    };
  }, [idToken, accessToken, membersOnly, turn]);
  useBackOnline(
    entered?.ok === false && entered.problem === "offline",
    useCallback(() => setTurn((n) => n + 1), []),
  );
  const open =
    entered?.ok === true &&
    entered.fresh &&
    (entered.email !== "proved" || (friend === false && addFriendUrl !== null));
  useEffect(() => {
    if (entered?.ok === true && !open) leave(target);
  }, [entered, open, target]);
  if (entered?.ok === false) return <LiffFailed problem={entered.problem} port={port} />;
  if (entered && open)
    return <Welcome ready={ready} entered={entered} target={target} addFriendUrl={addFriendUrl} />;
  return <LiffWaiting title={title} words="ログインしています" />;
}

/** A page that signs in by LINE's app and goes on. */
export const LiffEntrance = ({
  liff,
  title,
  ...rest
}: Coming & { liff: LiffSetting; title: string }) => (
  <WithLiff liff={liff} title={title}>
    {(ready, port) => <Coming {...rest} ready={ready} port={port} title={title} />}
  </WithLiff>
);
