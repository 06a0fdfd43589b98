// The member's passkeys: their names, when they were used, a new one, one less.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigate } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { addPasskeyHere } from "./ceremonies.ts";
import { PasskeyButton } from "./passkey-way.tsx";

export type ShownPasskey = { id: string; name: string; made: string; last: string | null };
type Part = {
  keys: readonly ShownPasskey[];
  say: string;
  busy: boolean;
  failed?: { id: string; name: string; error: string } | undefined;
};

function Row({
  shown: { id, name, made, last },
  busy,
  failed,
}: { shown: ShownPasskey } & Omit<Part, "keys" | "say">) {
  const mine = failed?.id === id ? failed : undefined;
  const hidden = (intent: string) => (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
    </>
  );
  return (
    <li>
      <p className="body">
        <b>{name}</b>
        <span className="tiny soft block">
          {made}に登録・{last ? `${last}に使いました` : "まだ使っていません"}
        </span>
      </p>
      <Disclosure summary="名前を変える・消す" open={mine !== undefined}>
        <Form method="post" className="form-stack" noValidate>
          <Whose />
          {hidden("passkey-name")}
          <TextField
            id={`passkey-${id}`}
            name="name"
            label="パスキーの名前"
            defaultValue={mine?.name ?? name}
            maxLength={80}
            error={mine?.error}
          />
          <Button type="submit" look="line" small busy={busy}>
            この名前にする
          </Button>
        </Form>
        <Form method="post" className="deeds">
          <Whose />
          {hidden("passkey-remove")}
          <Button type="submit" look="danger" small busy={busy}>
            このパスキーを消す
          </Button>
        </Form>
        <p className="hint">
          消すと、ほかの端末のログインもすべて終わります。端末の側に残ったパスキーは、端末の設定で消せます。
        </p>
      </Disclosure>
    </li>
  );
}

export function PasskeyPart({ keys, say, busy, failed }: Part) {
  const navigate = useNavigate();
  return (
    <div className="card passkeys" id="passkeys">
      <h3>
        パスキー{" "}
        {keys.length > 0 ? <Badge dye="zengo">{keys.length}個</Badge> : <Badge>ありません</Badge>}
      </h3>
      <p className="body soft">
        指紋や顔、画面のロックでログインします。パスワードを覚えたり、メールを待ったりせずにすみます。
      </p>
      {say ? (
        <Alert kind="success" role="status">
          {say}
        </Alert>
      ) : null}
      {keys.length > 0 ? (
        <ul>
          {keys.map((shown) => (
            <Row key={shown.id} shown={shown} busy={busy} failed={failed} />
          ))}
        </ul>
      ) : null}
      <div className="deeds">
        <PasskeyButton
          label="この端末のパスキーを登録する"
          work={addPasskeyHere}
          onDone={() => void navigate(`${href("/mypage/settings")}?done=passkey#passkeys`)}
        />
      </div>
      <noscript>
        <p className="hint">登録には、JavaScriptを使える状態が必要です。</p>
      </noscript>
    </div>
  );
}
