// What is asked for along with a payment page.
export const expand = ["payment_intent.latest_charge"];
