import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { FormMarks } from "#ui/forms/form.tsx";
import type { SettingsPart } from "./part.ts";

const names = { line: "LINE", google: "Google" } as const;

function Provider({ name, label }: { name: keyof typeof names; label: string | null }) {
  return (
    <div className="card" id={`${name}-part`}>
      <h3>
        {names[name]} {label ? <Badge dye="zengo">つながっています</Badge> : null}
      </h3>
      {label ? (
        <>
          <p className="body soft">{label}</p>
          <Form method="post" className="deeds">
            <Whose />
            <FormMarks form={{ intent: "unlink", row: undefined }} />
            <input type="hidden" name="provider" value={name} />
            <Button type="submit" look="quiet">
              連携をはずす
            </Button>
          </Form>
        </>
      ) : (
        <form
          method="post"
          action={name === "line" ? href("/account/line_login") : href("/account/google_login")}
          className="deeds"
        >
          <Whose />
          <input type="hidden" name="intent" value="link" />
          <Button type="submit" look={name === "line" ? "line-app" : "line"} small>
            {names[name]}をつなぐ
          </Button>
        </form>
      )}
    </div>
  );
}

/** LINE and Google: linked, or to be linked where the operator has set them up. */
export const ProvidersPart = ({ of: { can, ways } }: Pick<SettingsPart, "of">) =>
  (["line", "google"] as const)
    .filter((name) => can[name] || ways[name])
    .map((name) => <Provider key={name} name={name} label={ways[name]} />);
