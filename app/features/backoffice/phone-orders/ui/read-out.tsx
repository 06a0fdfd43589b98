// The last look at an order by telephone: read out to who called, then ordered.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { formatPhone } from "#features/identity/addresses/rules.ts";
import type { Confirmation } from "#features/shop/purchase/orders/rules.ts";
import { href } from "#lib/href.ts";
import { Alert } from "#ui/alert.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export type ReadOutPage = {
  temporaryId: string;
  key: string;
  confirmation: Confirmation;
  /** Into whose history it goes, in words. */ caller: string;
  /** In words; nothing once the pieces are kept no longer. */ until: string | null;
  /** Where it is written anew. */ edit: string;
};
type Already = { state: string; number: string; orderId: string };

const Marks = ({ of: { temporaryId, key } }: { of: ReadOutPage }) => (
  <>
    <input type="hidden" name="temporaryId" value={temporaryId} />
    <input type="hidden" name="key" value={key} />
  </>
);

export function ReadOut({
  page,
  answer,
}: {
  page: ReadOutPage;
  answer: FormAnswer<{ already?: Already }> | undefined;
}) {
  const { confirmation, caller, until, edit } = page;
  const busy = useNavigation().state !== "idle";
  const already = answer?.more?.already;
  return (
    <>
      <p className="body">
        お客さまに、つぎの六つを読みあげてください。「この内容で注文を受ける」を押すまで、注文にはなりません。
      </p>
      {until === null ? (
        <Alert kind="warn">
          品をとり置く時間が過ぎました。「書きなおす」から、もう一度おたしかめください。
        </Alert>
      ) : null}
      {already ? (
        <Alert kind="warn" role="alert">
          同じお客さまの、同じご注文
          <PrefetchLink className="link" to={href("/admin/orders/:id", { id: already.orderId })}>
            {already.number}
          </PrefetchLink>
          が、先にあります。お客さまにおたずねください。
        </Alert>
      ) : null}
      {confirmation.statements.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          {text.split("\n").map((line) => (
            <p key={line} className="body">
              {line}
            </p>
          ))}
        </section>
      ))}
      <h2>ご注文の方とご連絡先</h2>
      <DescriptionList
        rows={[
          ["ご注文の方", caller],
          ["電話", formatPhone(confirmation.address.phone)],
          ["メール", confirmation.email || "なし（お知らせのメールは届きません）"],
        ]}
      />
      <div className="deeds">
        {until === null ? null : (
          <Form method="post">
            <Whose />
            <Marks of={page} />
            {already ? <input type="hidden" name="evenIfOrdered" value={already.state} /> : null}
            <Button type="submit" name="intent" value="place" busy={busy}>
              {already ? "別の注文として受ける" : "この内容で注文を受ける"}
            </Button>
            <p className="hint">{until}まで、品をとり置いています。</p>
          </Form>
        )}
        <PrefetchLink className="button button-line" to={edit}>
          書きなおす
        </PrefetchLink>
        <Form method="post">
          <Whose />
          <Marks of={page} />
          <Button type="submit" look="danger" name="intent" value="drop" busy={busy}>
            注文を受けずにやめる
          </Button>
        </Form>
      </div>
    </>
  );
}
