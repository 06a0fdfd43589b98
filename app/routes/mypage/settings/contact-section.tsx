import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { FormMarks } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { SettingsPart } from "./part.ts";

export const ContactSection = ({ of: { ways, choices } }: Pick<SettingsPart, "of">) => (
  <section id="contact">
    <h2>お知らせの受けとりかた</h2>
    <p className="body">
      ご注文・更新・お支払い・解約のお知らせは、すべて
      <PrefetchLink className="link" to={href("/mypage/letters")}>
        お手紙
      </PrefetchLink>
      に届きます。{ways.email ? "メールでもお送りします（止められません）。" : ""}
    </p>
    {ways.email ? (
      <Form method="post" className="form-stack">
        <FormMarks form={{ intent: "contact", row: undefined }} />
        {choices
          .filter(({ fixed }) => !fixed)
          .map(({ kind, label, wanted }) => (
            <label className="check" key={kind}>
              <input
                type="checkbox"
                name="wanted"
                value={`${kind}:mail`}
                defaultChecked={wanted.mail}
              />
              <span>{label}をメールで受けとる</span>
            </label>
          ))}
        <Button type="submit" look="line" small>
          この受けとりかたにする
        </Button>
      </Form>
    ) : (
      <p className="hint">
        メールでも受けとるには、
        <a className="link" href="#ways">
          メールアドレスをつないで
        </a>
        ください。
      </p>
    )}
  </section>
);
