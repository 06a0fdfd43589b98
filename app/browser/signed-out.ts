/**
 * Tells the page that nobody is signed in any more: what it shows is asked for anew, as a visitor.
 */
export const signedOutEvent = "signed-out";
