import { reasonNames } from "../reasons.ts";

/** Why a stock is changed, wherever it is: in a product's sizes, its matrix, or the list. */
export const reasonOptions = Object.entries(reasonNames).map(([value, name]) => (
  <option key={value} value={value}>
    {name}
  </option>
));
