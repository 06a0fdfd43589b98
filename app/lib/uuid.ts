const pattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const whole = new RegExp(`^${pattern}$`);
const atStart = new RegExp(`^${pattern}`);

/**
 * Whether a text can be an id of ours: a database asked for anything else refuses the whole
 * question.
 */
export const isUuid = (text: string | null | undefined): text is string => whole.test(text ?? "");
/** The id that a text begins with; nothing where it begins otherwise. */
export const uuidAtStart = (text: string): string | undefined => atStart.exec(text)?.[0];
