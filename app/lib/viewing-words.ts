// What is said where somebody of the staff sees the site as a member does, and would change
// something: the server's refusal, the page that a script shows of it, the forms of the desk.

export const viewingTitle = "見るだけの画面です";
export const viewingRefused =
  "会員の方の画面を見ているあいだは、何も送れません。「見おわる」を押してから、もう一度お送りください。";
