// What can be written down, declared where it is written: the words of each act, and how its fields
// read to people.

/**
 * Names that rows speak of, read beforehand for all rows together: people by uid, numbers of
 * orders, titles of items and products.
 */
export type AuditNames = {
  people: ReadonlyMap<string, string>;
  orders: ReadonlyMap<string, string>;
  item: (id: string) => string | undefined;
  product: (id: string) => string | undefined;
  /** Of categories, tags and brands, by the key of their rows. */
  group?: (key: string) => string | undefined;
};
export type FieldWords = {
  label: string;
  /** What the field's values are called. */
  values?: Readonly<Record<string, string>>;
  /** A value in words of its own; nothing: as any value reads. */
  say?: (value: unknown, names: AuditNames) => string | undefined;
};
/**
 * What an act happens to: `order:<id>`. `name`: what it is called, beside its kind; nothing: its
 * kind says all.
 */
export type SubjectWords = {
  kind: string;
  name?: (id: string, names: AuditNames) => string;
  to?: (id: string) => string;
  /** Said instead of the kind and the name. */
  instead?: (id: string, names: AuditNames) => string | undefined;
};
export type ActionReading = {
  /**
   * In the order in which they are said. A field that is not here is in the row's details alone.
   */
  fields?: Readonly<Record<string, string | FieldWords>>;
  /** Fields whose name says what they are about: `stock:TB-M`. */
  namedFields?: (field: string) => string | undefined;
  subjects?: Readonly<Record<string, SubjectWords>>;
};

const actions = new Map<string, { words: string; reading: ActionReading }>();
const subjects = new Map<string, SubjectWords>();

/** Makes acts known, and what their rows say. */
export function declare(words: Readonly<Record<string, string>>, reading: ActionReading): void {
  for (const [key, text] of Object.entries(words)) actions.set(key, { words: text, reading });
  for (const [kind, subject] of Object.entries(reading.subjects ?? {})) subjects.set(kind, subject);
}

/** Every act that was declared so far, with its words. */
export const declaredActions = (): ReadonlyMap<string, string> =>
  new Map([...actions].map(([key, { words }]) => [key, words]));
export const wordsOfAction = (action: string): string => actions.get(action)?.words ?? action;
export const actionReadingOf = (action: string): ActionReading =>
  actions.get(action)?.reading ?? {};
export const subjectWords = (kind: string): SubjectWords | undefined => subjects.get(kind);
