// What is agreed to, point by point, and where the parcels of a plan go.
import { Form } from "react-router";
import { href } from "#lib/href.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import type { PlanTerms } from "../plan-terms.ts";
import type { ConfirmPage } from "./item-page.ts";

const numbers = ["一", "二", "三", "四", "五", "六"];

export const AddressChoice = ({ page: { addresses, addressId } }: { page: ConfirmPage }) =>
  addresses.length === 0 ? null : (
    <Form method="get" className="confirm-block">
      <h2>お届け先</h2>
      {addresses.map(({ id, words }) => (
        <label className="radio" key={id}>
          <input type="radio" name="address" value={id} defaultChecked={id === addressId} />
          <span>{words}</span>
        </label>
      ))}
      <div className="cluster">
        <Button type="submit" look="line" small>
          このお届け先にする
        </Button>
        <LinkButton look="quiet" to={`${href("/mypage/addresses")}?new=1`}>
          ほかのお届け先を足す
        </LinkButton>
      </div>
    </Form>
  );

export const Statements = ({ terms }: { terms: PlanTerms }) =>
  terms.statements.map(({ heading, text }, at) => (
    <section key={heading} className="confirm-block">
      <h2>
        <span className="step-number">{numbers[at]}</span>
        {heading}
      </h2>
      {text.split("\n").map((line) => (
        <p key={line} className="body para">
          {line}
        </p>
      ))}
    </section>
  ));

export const Charges = ({ terms }: { terms: PlanTerms }) =>
  terms.charges.length > 1 ? (
    <section className="confirm-block">
      <h2>お支払いの予定</h2>
      <ul>
        {terms.charges.map(({ on, amount }) => (
          <li key={on} className="between body">
            <span>{formatJapanese(on)}</span>
            <span className="digit">{formatYen(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="small soft">一年では{formatYen(terms.perYear)}です。</p>
    </section>
  ) : null;
