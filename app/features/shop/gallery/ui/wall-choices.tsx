// Which works are shown, with how many there are, and a search among them.
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type WallAsked, type WallChoice, wallChoices, wallQuery } from "../wall-choices.ts";

export const WallChoices = ({
  asked,
  counts,
}: {
  asked: WallAsked;
  counts: Readonly<Record<WallChoice, number>>;
}) => (
  <>
    <nav className="desk-views" aria-label="しぼり込み">
      <ul>
        {(Object.keys(wallChoices) as WallChoice[]).map((show) => (
          <li key={show}>
            <PrefetchLink
              to={`${href("/admin/gallery")}${wallQuery({ show, q: "", page: 1 })}`}
              aria-current={asked.show === show && asked.q === "" ? "page" : undefined}
            >
              {wallChoices[show]} <span>{counts[show]}</span>
              <span className="visually-hidden">点</span>
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </nav>
    <Form method="get" action={href("/admin/gallery")} className="desk-filters" role="search">
      {asked.show === "hung" ? null : <input type="hidden" name="show" value={asked.show} />}
      <div className="desk-searching">
        <TextField
          key={asked.q}
          type="search"
          name="q"
          label="作品をさがす（題・よみ・作者・品番）"
          defaultValue={asked.q}
          maxLength={100}
          autoComplete="off"
          aria-keyshortcuts="/"
          data-list-search=""
        />
        <Button type="submit" look="line">
          さがす
        </Button>
      </div>
    </Form>
  </>
);
