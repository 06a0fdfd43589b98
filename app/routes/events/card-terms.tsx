type Terms = { cost: string; freeUntil: string; isPastFree: boolean; lateFee: string };
/** What a card is charged with, and what of it comes back until when. */
export const CardTerms = ({ cost, freeUntil, isPastFree, lateFee }: Terms) => (
  <div className="small">
    <p>お代は{cost}です。つぎの画面で、カードでお支払いください。</p>
    <p>
      {isPastFree
        ? "取り消しの期限をすぎています。予約のあとの取り消しは、"
        : `${freeUntil}までの取り消しは全額をお返しします。そのあとは、`}
      {lateFee}。
    </p>
  </div>
);
