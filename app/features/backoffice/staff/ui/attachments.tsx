import { maxAttachmentBytes, maxAttachments } from "#features/shop/purchase/attachments/limits.ts";
import { bytesWords } from "#lib/bytes-words.ts";
import { deskCalls } from "#lib/desk-calls.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { FieldError } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import type { OrderFile } from "../order-file.server.ts";

/** Files that the desk keeps with an order. */
export function Attachments({
  of: { id: orderId, attachments },
  formKey,
  answer,
}: {
  of: Pick<OrderFile, "id" | "attachments">;
  formKey: string;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "attach", labels: { paper: "書類" } });
  const { error } = form.field("paper");
  return (
    <section aria-labelledby="attachments-head">
      <h2 id="attachments-head">書類</h2>
      {attachments.map(({ id, name, bytes, by, at }) => (
        <div key={id}>
          <p className="body">
            <a
              className="link"
              href={href("/admin/orders/:id/files/:file", { id: orderId, file: id })}
            >
              {name}
            </a>
          </p>
          <p className="tiny soft">
            {bytesWords(bytes)}　{deskCalls(by)}　{formatJapaneseMoment(at)}
          </p>
          <ActForm intent="attachment-remove" row={id} look="quiet">
            この書類を消す
          </ActForm>
        </div>
      ))}
      {attachments.length < maxAttachments ? (
        <MemberForm
          form={form}
          key={formKey}
          look="line"
          small
          submit="書類を添える"
          encType="multipart/form-data"
        >
          <input type="hidden" name="key" value={formKey} />
          <div className="field">
            <label className="label" htmlFor="paper">
              PDFか写真
            </label>
            <input
              id="paper"
              type="file"
              name="paper"
              accept="application/pdf,image/jpeg,image/png,image/webp"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? "paper-error" : "paper-hint"}
            />
            {error ? <FieldError id="paper-error">{error}</FieldError> : null}
            <p className="hint" id="paper-hint">
              ひとつ{bytesWords(maxAttachmentBytes)}まで（例
              納品書の写真）。番台の人だけが開けます。
              会員の方が「持っている記録」をお求めになると、お渡しします。
            </p>
          </div>
        </MemberForm>
      ) : (
        <p className="tiny soft">{`ひとつのご注文に${maxAttachments}までです。`}</p>
      )}
    </section>
  );
}
