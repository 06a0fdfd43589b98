// What stands on the papers of who comes.
type Guest = { id: string; name: string; companions: string; seats: number };

const between = /[、，,・／/\n]+/;
/**
 * A name for each place: who comes along is named where all of them are written down one by one;
 * else theirs stay empty, for the hand.
 */
export const namesToWear = (guests: readonly Guest[]): { key: string; name: string }[] =>
  guests.flatMap(({ id, name, companions, seats }) => {
    const along = companions
      .split(between)
      .map((one) => one.trim())
      .filter((one) => one !== "");
    const named = along.length === seats - 1 ? along : Array.from({ length: seats - 1 }, () => "");
    return [name, ...named].map((one, at) => ({ key: `${id}-${at}`, name: one }));
  });
