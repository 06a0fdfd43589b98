import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormMarks } from "#ui/forms/form.tsx";
import type { SettingsPart } from "./part.ts";

export const DevicesSection = ({ of: { devices } }: Pick<SettingsPart, "of">) => (
  <section id="devices">
    <h2>ログインしている端末</h2>
    {devices.map(({ id, device, means, last, here }) => (
      <Form method="post" className="payment" key={id}>
        <Whose />
        <FormMarks form={{ intent: "end", row: id }} />
        <span className="body">
          {device}
          {here ? (
            <>
              {" "}
              <Badge dye="zengo">この端末</Badge>
            </>
          ) : null}
          <span className="tiny soft block">
            {means}で・{last}
          </span>
        </span>
        {here ? null : (
          <Button type="submit" look="quiet">
            ログアウトさせる
          </Button>
        )}
      </Form>
    ))}
    {devices.length > 1 ? (
      <Form method="post" className="deeds">
        <Whose />
        <FormMarks form={{ intent: "end-others", row: undefined }} />
        <Button type="submit" look="line" small>
          ほかの端末をすべてログアウトさせる
        </Button>
      </Form>
    ) : null}
  </section>
);
