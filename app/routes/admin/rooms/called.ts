// How the desk calls a member in a room.

/** Of whom no name is known, or shown to this desk. */
export const nameless = "会員の方";
export const calledBy = (name: string): string => (name === nameless ? name : `${name}さん`);
