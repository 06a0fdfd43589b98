import { Whose } from "#ui/forms/whose.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { SettingsPart } from "./part.ts";

export function PasswordPart({ of: { me, ways, wantOld, means }, answer }: SettingsPart) {
  const form = useMemberForm(answer, {
    intent: "password",
    labels: { oldPassword: "いまのパスワード", password: "新しいパスワード" },
  });
  // It is entered beside the address: alone it opens nothing.
  if (!ways.password && !ways.email)
    return (
      <div className="card" id="password-part">
        <h3>
          パスワード <Badge>決めていません</Badge>
        </h3>
        <p className="body soft">
          メールアドレスといっしょに使います。先に、上でメールアドレスをつないでください。
        </p>
      </div>
    );
  return (
    <div className="card" id="password-part">
      <h3>パスワード {ways.password ? null : <Badge>決めていません</Badge>}</h3>
      <MemberForm
        form={form}
        top={false}
        look="line"
        small
        submit={ways.password ? "パスワードを変える" : "パスワードを決める"}
      >
        <Whose uid={me} />
        {wantOld || form.back?.errors["oldPassword"] ? (
          <>
            <TextField
              {...form.field("oldPassword")}
              type="password"
              autoComplete="current-password"
            />
            <p className="small">
              <PrefetchLink className="link" to={href("/password-reset")}>
                パスワードをお忘れの方
              </PrefetchLink>
            </p>
          </>
        ) : ways.password ? (
          <p className="body soft">
            さきほど{means}でログインされたため、いまのパスワードはいりません。
          </p>
        ) : null}
        <TextField
          {...form.field("password")}
          type="password"
          autoComplete="new-password"
          hint="8文字以上。ほかの端末のログインは、すべて終わります。"
        />
      </MemberForm>
    </div>
  );
}
