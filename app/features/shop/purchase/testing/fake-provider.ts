// A payment provider in memory that behaves: it keeps state, knows its keys, and refuses what the
// real one refuses.
import {
  ProviderRefused,
  ProviderUnavailable,
  type Checkout,
  type Dispute,
  type PaymentProvider,
  type Refund,
} from "#integrations/stripe/port.ts";

type Ask = Parameters<PaymentProvider["createCheckout"]>[0];
type Kept = Checkout & { ask: Ask };

export class FakeProvider implements PaymentProvider {
  livemode = false;
  pages = new Map<string, Kept>();
  refunds = new Map<string, Refund>();
  disputes = new Map<string, Dispute>();
  calls: string[] = [];
  /** Refuses to take vouchers back. */
  keepsVouchers = false;
  /**
   * Asked before every call: throw to be down, or dead in the middle. `after`: the provider has
   * acted, its answer is lost.
   */
  trouble: (call: string, moment: "before" | "after") => void = () => undefined;
  #byKey = new Map<string, { ask: string; id: string; at: Date }>();
  now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  async #call<T>(name: string, act: () => T): Promise<T> {
    this.calls.push(name);
    this.trouble(name, "before");
    await Promise.resolve();
    const answer = act();
    this.trouble(name, "after");
    return structuredClone(answer);
  }

  #once(key: string, ask: unknown, make: () => string): string {
    const kept = this.#byKey.get(key);
    // A key is remembered for a day and no longer.
    const known =
      kept && this.now().getTime() - kept.at.getTime() < 24 * 60 * 60_000 ? kept : undefined;
    if (known && known.ask !== JSON.stringify(ask))
      throw new Error(`The key ${key} was used for another call`);
    if (known) return known.id;
    const id = make();
    this.#byKey.set(key, { ask: JSON.stringify(ask), id, at: this.now() });
    return id;
  }

  createCheckout(ask: Ask, key: string): Promise<Checkout> {
    return this.#call("createCheckout", () =>
      this.#page(
        this.#once(key, ask, () => {
          if (ask.expiresAt.getTime() - this.now().getTime() < 30 * 60_000)
            throw new ProviderRefused("expires_at is too soon");
          const id = `cs_${this.pages.size + 1}_${ask.reference}`;
          this.pages.set(id, {
            id,
            url: `https://pay.example/${id}`,
            status: "open",
            paymentStatus: "unpaid",
            amountTotal: ask.lines.reduce(
              (sum, { unitAmount, quantity }) => sum + unitAmount * quantity,
              -(ask.discount ?? 0),
            ),
            currency: "jpy",
            reference: ask.reference,
            livemode: false,
            expiresAt: ask.expiresAt,
            paymentIntent: null,
            ask,
          });
          return id;
        }),
      ),
    );
  }

  readCheckout(id: string): Promise<Checkout | null> {
    return this.#call("readCheckout", () => (this.pages.has(id) ? this.#page(id) : null));
  }

  expireCheckout(id: string): Promise<Checkout> {
    return this.#call("expireCheckout", () => {
      const page = this.#page(id);
      if (page.status === "open") Object.assign(page, { status: "expired", url: null });
      return page;
    });
  }

  cancelPayment(paymentIntent: string): Promise<boolean> {
    return this.#call("cancelPayment", () => {
      const page = [...this.pages.values()].find((one) => one.paymentIntent?.id === paymentIntent);
      const intent = page?.paymentIntent;
      if (intent?.status === "canceled") return true;
      if (this.keepsVouchers || intent?.status !== "requires_action") return false;
      Object.assign(intent, { status: "canceled", voucher: null });
      return true;
    });
  }

  async *listCheckouts(): AsyncGenerator<Checkout> {
    for (const id of this.pages.keys()) yield structuredClone(this.#page(id));
  }

  refund(
    ask: { paymentIntent: string; amount: number; refundId: string },
    key: string,
  ): Promise<Refund> {
    return this.#call("refund", () =>
      this.#refund(
        this.#once(key, ask, () => {
          const page = [...this.pages.values()].find(
            ({ paymentIntent }) => paymentIntent?.id === ask.paymentIntent,
          );
          const gone = [...this.refunds.values()]
            .filter(
              ({ paymentIntent, status }) =>
                paymentIntent === ask.paymentIntent && status !== "failed",
            )
            .reduce((sum, { amount }) => sum + amount, 0);
          if (!page || page.paymentStatus !== "paid" || gone + ask.amount > page.amountTotal)
            throw new ProviderRefused("refund is greater than what was paid");
          const id = `re_${this.refunds.size + 1}`;
          this.refunds.set(id, {
            id,
            status: "succeeded",
            refundId: ask.refundId,
            amount: ask.amount,
            paymentIntent: ask.paymentIntent,
            created: this.now(),
          });
          return id;
        }),
      ),
    );
  }

  readRefund(id: string): Promise<Refund | null> {
    return this.#call("readRefund", () => this.refunds.get(id) ?? null);
  }

  async *listRefunds(of: Parameters<PaymentProvider["listRefunds"]>[0]): AsyncGenerator<Refund> {
    const found = await this.#call("listRefunds", () =>
      [...this.refunds.values()].filter((refund) =>
        "since" in of ? refund.created >= of.since : refund.paymentIntent === of.paymentIntent,
      ),
    );
    yield* found;
  }

  readDispute(id: string): Promise<Dispute | null> {
    return this.#call("readDispute", () => this.disputes.get(id) ?? null);
  }

  async *listDisputes(since: Date): AsyncGenerator<Dispute> {
    yield* [...this.disputes.values()].filter(({ created }) => created >= since);
  }

  /** Made at the provider's own desk. */
  refundThere(paymentIntent: string, amount: number): string {
    const id = `re_${this.refunds.size + 1}`;
    this.refunds.set(id, {
      id,
      status: "succeeded",
      refundId: null,
      amount,
      paymentIntent,
      created: this.now(),
    });
    return id;
  }

  /** What the buyer does at the page. */
  pay(id: string): void {
    const page = this.#page(id);
    if (page.status !== "open") throw new Error("The page is closed");
    Object.assign(page, {
      status: "complete",
      paymentStatus: "paid",
      url: null,
      paymentIntent: this.#intent(id, "succeeded"),
    });
  }
  takeVoucher(id: string, endsAt: Date): void {
    const intent = {
      ...this.#intent(id, "requires_action"),
      paidAt: null,
      voucher: {
        url: `https://pay.example/voucher/${id}`,
        expiresAt: endsAt,
        codes: [
          { store: "lawson" as const, paymentCode: "987654", confirmationNumber: "0123456789" },
        ],
      },
    };
    Object.assign(this.#page(id), { status: "complete", url: null, paymentIntent: intent });
  }
  payVoucher(id: string): void {
    Object.assign(this.#page(id), {
      paymentStatus: "paid",
      paymentIntent: this.#intent(id, "succeeded"),
    });
  }
  letVoucherLapse(id: string): void {
    Object.assign(this.#page(id), {
      paymentIntent: { ...this.#intent(id, "canceled"), paidAt: null },
    });
  }
  change(id: string, change: Partial<Checkout>): void {
    Object.assign(this.#page(id), change);
  }

  #intent(id: string, status: string) {
    return {
      id: `pi_${id}`,
      status,
      method: "card",
      methodLabel: "Visa 末尾4242",
      paidAt: this.now(),
      voucher: null,
    };
  }
  #page(id: string): Kept {
    const page = this.pages.get(id);
    if (!page) throw new Error(`No page ${id}`);
    if (page.status === "open" && page.expiresAt <= this.now())
      Object.assign(page, { status: "expired", url: null });
    return page;
  }
  #refund(id: string) {
    const refund = this.refunds.get(id);
    if (!refund) throw new Error(`No refund ${id}`);
    return refund;
  }
}

export const unreachable = () => new ProviderUnavailable("nobody answers");
