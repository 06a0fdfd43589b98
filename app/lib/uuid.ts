/** Whether a text can be an id of ours: a database asked for anything else refuses the whole question. */
export const isUuid = (text: string): boolean =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
