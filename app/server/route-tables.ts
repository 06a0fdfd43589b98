// A browser is given the table of the site's routes; at the desk, one with all
// (tools/route-tables).
/** The layout whose pages only the desk's browsers know. */
export const deskLayout = "routes/layouts/admin";

/** Where the table with all routes lies, beside the one that the builder names. */
export const wholeTableOf = (site: string): string => site.replace(/\.js$/, "-all.js");
