import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Badge } from "#ui/badge.tsx";
import { cardWords } from "../card-words.ts";

type Card = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};

export const CardRows = ({ cards, busy }: { cards: readonly Card[]; busy: boolean }) => (
  <ul>
    {cards.map(({ id, brand, last4, expMonth, expYear, isDefault }) => (
      <li className="payment" key={id}>
        <span className="body">
          {cardWords({ brand, last4 })}
          {isDefault ? (
            <>
              {" "}
              <Badge dye="zengo">お支払いに使用中</Badge>
            </>
          ) : null}
          <span className="tiny soft block">
            {expYear}年{expMonth}月まで
          </span>
        </span>
        <Form method="post" className="cluster">
          <Whose />
          <input type="hidden" name="id" value={id} />
          {isDefault ? null : (
            <button
              className="button button-line button-small"
              type="submit"
              name="intent"
              value="usual"
            >
              これで支払う
            </button>
          )}
          <Button type="submit" look="quiet" name="intent" value="remove" busy={busy}>
            消す
          </Button>
        </Form>
      </li>
    ))}
  </ul>
);
