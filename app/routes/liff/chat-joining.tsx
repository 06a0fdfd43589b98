// The way from the chat: whom of LINE and which member it would join, before anything happens. A
// plain form: it leads to LINE.
import { Whose } from "#ui/forms/whose.tsx";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import styles from "#features/identity/account/ui/liff/liff.module.css";

type Props = { token: string; name: string; account: { name: string; email: string } };
export const ChatJoining = ({ token, name, account }: Props) => (
  <main id="main" className={`${styles.pLiff} p-door`}>
    <div className="wrap door">
      <h1>LINEをつなぐ</h1>
      <p className="body">
        つぎの2つをつなぎます。ご自分のものか、お確かめください。ほかの方から送られたリンクを開いたときは、進まずにこの画面を閉じてください。
      </p>
      <dl className={styles.chooseFace}>
        <div>
          <dt>LINE</dt>
          <dd>{name || "名前のないLINE"}</dd>
        </div>
        <div>
          <dt>会員</dt>
          <dd>
            {account.name || "お名前のない会員"}
            {account.email ? <span className="tiny soft block">{account.email}</span> : null}
          </dd>
        </div>
      </dl>
      <form method="post" className="form-stack">
        <Whose />
        <input type="hidden" name="linkToken" value={token} />
        <Button type="submit" full>
          この2つをつなぐ
        </Button>
      </form>
      <p className="at-end">
        <a className="button button-quiet" href={href("/account/logout")}>
          ほかの会員としてログインする
        </a>
      </p>
    </div>
  </main>
);
