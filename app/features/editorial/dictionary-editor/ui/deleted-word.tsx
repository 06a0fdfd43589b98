import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { WordTexts } from "../rules.ts";
import { href } from "#lib/href.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { FormError } from "#ui/form-error.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";

/** A word that was deleted, and the way back. */
export function DeletedWord({
  id,
  texts,
  deleted,
  problem,
  busy,
  head,
}: {
  id: string;
  texts: WordTexts;
  deleted: string;
  problem: string;
  busy: boolean;
  head: React.ReactNode;
}) {
  return (
    <main id="main">
      {head}
      <h1>
        {texts.word}　<Badge dye="error">消した言葉</Badge>
      </h1>
      {problem ? (
        <FormError>{problem}</FormError>
      ) : (
        <Alert kind="info">
          {deleted} に消しました。おなじ番号であたらしくつくるまでは、もとにもどせます。
        </Alert>
      )}
      <div className="desk-two desk-side">
        <DescriptionList
          rows={[
            ["番号", id],
            ["よみ", texts.kana],
            ["ひとこと", texts.summary || "（空）"],
          ]}
        />
        <Form method="post" className="deeds">
          <Whose />
          <Button type="submit" small name="intent" value="restore" busy={busy}>
            もとにもどす
          </Button>
          <LinkButton small look="line" to={href("/admin/dictionary")}>
            一覧へ
          </LinkButton>
        </Form>
      </div>
    </main>
  );
}
