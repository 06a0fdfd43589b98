// What an act's page says of it (`?done=…`) is said once: the address forgets it as soon as it is
// shown, so that a page that is loaded again, kept or sent on does not say it again. The router
// keeps its own place until it goes on: what is on the page stays there.

/** The address without what was said. Every page has it: so short, no parser of addresses. */
export const withoutSaid = (address: string): string =>
  address.replace(/\bdone=[^&#]*&|[?&]done=[^&#]*(?=#|$)/, "");
