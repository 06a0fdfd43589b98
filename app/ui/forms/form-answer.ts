// What a form gets back when nothing was written: which one it was, what was typed, and what is
// wrong.

/** How the second factor can be shown again, beside the form that waits for it. */
export type Ask = { codes: boolean; passkey: boolean; problem: string | undefined };

export type FormAnswer<More = never> = {
  /** The intent of the form that was sent; empty on a page with one form. */
  intent: string;
  /**
   * Everything that was typed, but for secrets: fields left empty are empty, not what they were
   * before.
   */
  typed: Readonly<Record<string, string>>;
  /** One sentence for each field, by its name. */
  errors: Readonly<Record<string, string>>;
  /** What stands above the form, because no field alone can mend it. */
  problem: string;
  /** The form is well, and waits until the second factor was shown. */
  ask?: Ask;
  /**
   * What the page needs beside sentences (`refuseWith`): what another wrote meanwhile, a question.
   */
  more?: More;
};
