import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";

type Version = { version: number; when: string; by: string | null; house: boolean };

/** What stood before, the newest first; each may stand again. */
export const MailTextVersions = ({
  versions,
  version,
}: {
  versions: readonly Version[];
  version: number;
}) =>
  versions.length === 0 ? null : (
    <section>
      <h2>これまでの言葉</h2>
      <ul>
        {versions.map((one) => (
          <li key={one.version}>
            <p className="small">
              {`${one.when}　${one.by ?? "番台"}　${one.house ? "もとの言葉にもどしました" : "言葉を変えました"}`}
            </p>
            {one.version === version ? (
              <p className="small soft">いまの言葉です。</p>
            ) : (
              <Form method="post">
                <Whose />
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="of" value={one.version} />
                <Button type="submit" look="line" small name="intent" value="restore">
                  この言葉にもどす
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {versions.length === 20 ? <p className="tiny soft">新しい20件です。</p> : null}
    </section>
  );
