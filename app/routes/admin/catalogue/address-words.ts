// Which sentence each refusal of an address has.
/** What each refusal says; `example`: an address as it should be. */
export const addressWords = (example: string) => ({
  odd: {
    errors: {
      address: `半角の小文字・数字・ハイフンでお書きください（例 ${example}）。import・export・new は使えません。`,
    },
    status: 422,
  },
  taken: {
    errors: { address: "この住所は、ほかの頁が使っているか、前に使っていました。" },
  },
  changed:
    "開いているあいだに、ほかの方が住所を変えました。いまの住所をたしかめて、もう一度押してください。",
});
