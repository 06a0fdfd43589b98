// Whether a text has what was typed, whatever its letters are, large or small.
import { type SQL, sql, type SQLWrapper } from "drizzle-orm";

/** Signs that mean something to `like` are taken as they are. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/**
 * What costs is comparing large letters with small ones in the language of the database: what has
 * none is taken as it is, and of Latin letters only their own are folded.
 */
export function holdsText(text: SQLWrapper, typed: string): SQL {
  if (typed.toLowerCase() === typed.toUpperCase()) return sql`strpos(${text}, ${typed}) > 0`;
  const like = `%${literal(typed)}%`;
  return /^[ -~]*$/.test(typed)
    ? sql`(${text}) collate "C" ilike ${like}`
    : sql`(${text}) ilike ${like}`;
}
