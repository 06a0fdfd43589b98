import { deskRoleNames, deskRoles, type DeskRole } from "#features/identity/account/rules.ts";
import { Check, FieldError } from "#ui/fields.tsx";

const notes: Readonly<Record<DeskRole, string>> = {
  shop: "注文と返金・荷づくり・品・定期便の荷物・送料・お店のこと・数字・催しの参加の方（会員と会費は見るだけ）",
  content:
    "音声・動画・辞典・まとめ記事・放送・お知らせ・催しの文・前の住所・見つからなかった検索（公開の入切と、催しの席の数は見るだけ）",
  community: "感想と通報・仲間の紹介・お知らせ・催しと受付（返金ととりやめは、お店か会員の相談）",
  support:
    "会員・会費・返金・催しの参加の方・お届け先の変更・届かなかった連絡・操作の記録（そのほかの注文のことは見るだけ）",
};

/** What somebody of the staff sees to; `chosen`: the ticked ones, joined by 、. */
export function RolesField({
  chosen,
  error,
  prefix,
}: {
  chosen: string;
  error?: string | undefined;
  /** As the form of it has it. */
  prefix: string;
}) {
  const id = `${prefix}-roles`;
  const ticked = chosen.split("、");
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="label">担当（番台の方だけ。いくつでも）</legend>
      {deskRoles.map((role) => (
        <Check key={role} name="roles" value={role} defaultChecked={ticked.includes(role)}>
          {deskRoleNames[role]}
          <span className="tiny soft">
            {"　"}
            {notes[role]}
          </span>
        </Check>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
