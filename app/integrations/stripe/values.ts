// Values as the library writes them, and as we do.
import type Stripe from "stripe";

export const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

export const date = (unix: number) => new Date(unix * 1000);

export const dateOrNull = (unix: number | null | undefined) =>
  typeof unix === "number" ? date(unix) : null;

export const idOf = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

export const intervalOf = (price: Stripe.Price): "month" | "year" =>
  price.recurring?.interval === "year" ? "year" : "month";
