// Who called: looked for among the members, or nobody whom the shop knows.
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export type CallerPage = {
  key: string;
  q: string;
  found: readonly { uid: string; name: string; note: string; to: string }[];
  caller: { uid: string; name: string } | null;
  /** The same form for nobody whom the shop knows. */ nobody: string;
};

export const Caller = ({ page: { key, q, found, caller, nobody } }: { page: CallerPage }) => (
  <section aria-labelledby="caller-head">
    <h2 id="caller-head">どなたから</h2>
    {caller ? (
      <p className="body">
        <b>{caller.name} 様</b>（会員）のご注文です。
        <PrefetchLink className="link" to={nobody}>
          会員ではない方にする
        </PrefetchLink>
      </p>
    ) : (
      <p className="body">会員でない方は、そのまま下へお進みください。</p>
    )}
    <Form method="get" className="form-stack" role="search">
      <input type="hidden" name="key" value={key} />
      <TextField
        id="caller-q"
        name="q"
        label="会員をさがす"
        defaultValue={q}
        autoComplete="off"
        hint="お名前・ふりがな・メール・会員番号"
      />
      <Button type="submit" look="line" small>
        会員をさがす
      </Button>
    </Form>
    {q !== "" && found.length === 0 ? (
      <p className="body" role="status">
        見つかりませんでした。
      </p>
    ) : null}
    <ul>
      {found.map(({ uid, name, note, to }) => (
        <li key={uid}>
          <PrefetchLink className="link" to={to}>
            {name} 様
          </PrefetchLink>{" "}
          <span className="small soft">{note}</span>
        </li>
      ))}
    </ul>
  </section>
);
