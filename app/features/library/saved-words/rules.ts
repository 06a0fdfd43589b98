/** As many words as one member marks, and one page shows; who wants one more takes one out. */
export const maxSavedWords = 200;
