// Below an own list: its order, its name, and the end of it.
import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

type Props = { id: string; title: string; arranging: boolean; answer: FormAnswer | undefined };
export function ListFoot({ id, title, arranging, answer }: Props) {
  const form = useMemberForm(answer, {
    intent: "name",
    labels: { title: "リストの名まえ" },
    values: { title },
  });
  const path = href("/mypage/playlists/:id", { id });
  return (
    <div className="form-stack">
      <p className="deeds">
        <LinkButton look="line" to={arranging ? path : `${path}?edit=1`} preventScrollReset>
          {arranging ? "ならべかえを終える" : "ならべかえる・外す"}
        </LinkButton>
      </p>
      <Disclosure summary="名まえを変える" open={form.back !== undefined}>
        <MemberForm key={title} form={form} submit="この名まえにする" look="line">
          <TextField {...form.field("title")} autoComplete="off" />
        </MemberForm>
      </Disclosure>
      <Disclosure summary="このリストを消す">
        <Form method="post" className="form-stack">
          <Whose />
          <p className="body">
            リストだけが消えます。音声、つづきの位置、メモは、そのまま残ります。
          </p>
          <div className="deeds">
            <Button type="submit" look="danger" small name="intent" value="drop">
              消す<span className="visually-hidden">：{title}</span>
            </Button>
          </div>
        </Form>
      </Disclosure>
    </div>
  );
}
