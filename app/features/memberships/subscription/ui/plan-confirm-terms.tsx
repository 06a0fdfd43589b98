// What is agreed to, point by point, and where the parcels of a plan go.
import { newAddressLink } from "#features/identity/addresses/new-address-link.ts";
import { href } from "#lib/href.ts";
import { formatJapanese } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { LinkButton } from "#ui/button.tsx";
import type { PlanTerms } from "../plan-terms.ts";
import type { ConfirmPage } from "./item-page.ts";

const numbers = ["一", "二", "三", "四", "五", "六"];

/** The form of the button that begins it. */
export const beginForm = "begin";

/** What is marked here goes with the button that begins it: there is no second step to forget. */
export const AddressChoice = ({ page }: { page: ConfirmPage }) =>
  page.addresses.length === 0 ? null : (
    <section className="confirm-block">
      <h2 id="places">お届け先</h2>
      <div role="radiogroup" aria-labelledby="places">
        {page.addresses.map(({ id, words }) => (
          <label className="radio" key={id}>
            <input
              type="radio"
              name="address"
              value={id}
              form={beginForm}
              defaultChecked={id === page.addressId}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
      <p className="small soft">しるしをつけたお届け先に、お送りします。</p>
      <LinkButton
        look="quiet"
        to={newAddressLink(href("/buy/:product?", { product: page.terms.itemId }))}
      >
        ほかのお届け先を足す
      </LinkButton>
    </section>
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
