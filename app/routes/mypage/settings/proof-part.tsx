import { useNavigate } from "react-router";
import { provePasskeyHere } from "#features/identity/account/ui/passkey/ceremonies.ts";
import { PasskeyButton } from "#features/identity/account/ui/passkey/passkey-way.tsx";
import { href } from "#lib/href.ts";
import { LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { SettingsPart } from "./part.ts";

/** Who is asking is proved again before ways in change. */
export function ProofPart({ of: { ways, keys }, answer }: SettingsPart) {
  const navigate = useNavigate();
  const form = useMemberForm(answer, { intent: "prove", labels: { current: "いまのパスワード" } });
  return (
    <div className="card">
      <h3>ご本人の確認</h3>
      <p className="body soft">
        手段を変えるときは、10分以内に確認がすんでいる必要があります。
        {ways.password ? "" : "いちどログアウトして、入りなおしてください。"}
      </p>
      {ways.password ? (
        <MemberForm form={form} top={false} look="line" small submit="確認する">
          <TextField {...form.field("current")} type="password" autoComplete="current-password" />
        </MemberForm>
      ) : (
        <LinkButton look="line" small to={href("/account/logout")}>
          ログアウトへ
        </LinkButton>
      )}
      {keys.length > 0 ? (
        <div className="deeds">
          <PasskeyButton
            label="パスキーで確認する"
            work={provePasskeyHere}
            onDone={() => void navigate(`${href("/mypage/settings")}?done=proved`)}
          />
        </div>
      ) : null}
    </div>
  );
}
