/** How many letters one page of them shows. */
export const lettersPage = 20;
