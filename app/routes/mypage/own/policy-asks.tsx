import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

export type PolicyAsk = {
  id: string;
  slug: string;
  title: string;
  note: string;
  day: string;
  holds: boolean;
};

/** Asked once, and nothing is shut to who leaves it standing. */
export const PolicyAsks = ({ asks }: { asks: readonly PolicyAsk[] }) =>
  asks.map(({ id, slug, title, note, day, holds }) => (
    <section key={id} aria-label={`${title}のお知らせ`}>
      <h2>{holds ? `${title}が、${day}から変わりました` : `${title}が、${day}から変わります`}</h2>
      <p>{note}</p>
      <p>
        <PrefetchLink
          className="link"
          to={href("/policies/:policy/editions/:edition", { policy: slug, edition: id })}
        >
          {`${title}を読む`}
        </PrefetchLink>
      </p>
      <Form method="post" className="cluster">
        <Whose />
        <input type="hidden" name="edition" value={id} />
        <Button type="submit" small look="line">
          読みました
        </Button>
      </Form>
      <p className="tiny soft">
        読んでいただいた日を残して、このお知らせをしまいます。そのままでも、いままでどおりお使いいただけます。
      </p>
    </section>
  ));
