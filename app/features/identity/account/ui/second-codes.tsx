import { TextField } from "#ui/fields.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { QrPicture } from "#ui/qr-picture.tsx";

type ToSetUp = {
  state: "to-set-up";
  qr: { size: number; path: string };
  secret: string;
  uri: string;
};

/** How an app for codes learns its key: by the picture, by a link on the same phone, by hand. */
const SetUp = ({ qr, secret, uri }: Omit<ToSetUp, "state">) => (
  <>
    <p className="body">
      認証アプリで、つぎの絵を読みとってください。このスマホの認証アプリには、下のリンクから登録できます。読みとれないときは、鍵を入れてください。
    </p>
    <QrPicture code={qr} label="認証アプリに登録するQRコード" />
    <DescriptionList
      rows={[
        ["鍵", <code key="k">{secret.replace(/(.{4})(?=.)/g, "$1 ")}</code>],
        [
          "登録",
          <a key="u" className="link" href={uri}>
            認証アプリをひらく
          </a>,
        ],
      ]}
    />
  </>
);

/** The six digits of an app; first how it is set up, where it is not. */
export function SecondCodes({
  factor,
  beside,
  answer,
}: {
  factor: ToSetUp | { state: string };
  /** Another way stands on the page, and comes first. */
  beside: boolean;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, { labels: { code: "6けたのコード" } });
  return (
    <>
      {"secret" in factor ? (
        <SetUp {...factor} />
      ) : (
        <p className="body">認証アプリの6けたを入れてください。</p>
      )}
      <MemberForm
        form={form}
        top={false}
        style={{ marginTop: 18 }}
        look={beside ? "line" : "ink"}
        submit="確認する"
      >
        <TextField
          {...form.field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
        />
      </MemberForm>
    </>
  );
}
