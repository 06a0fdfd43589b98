// What letters say where a plan sends parcels: nothing of it is used or heard.

export const begunWords = (title: string, goods: boolean): string =>
  goods
    ? `「${title}」がはじまりました。はじめの包みの発送の日、中身、お届け先は、マイページの「プランと券」に出ています。`
    : `「${title}」がはじまりました。いますぐお使いいただけます。`;

/** What is left of a plan that was paid until this moment. */
export const leftRow = (until: string, goods: boolean): [string, string] =>
  goods ? ["お支払いずみの包み", "お届けします"] : ["使えるのは", `${until}まで`];

export const takeBackWords = (until: string, goods: boolean): string =>
  `${until}までは、いつでも取り消せます。` +
  (goods ? "" : "再生の記録とメモは、解約のあとも消えません。");
