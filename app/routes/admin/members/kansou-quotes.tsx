// Impressions that their writers let the shop quote, and where they stand.
import type { QuoteOnDesk } from "#features/sitewide/quotes/service.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseYear } from "#lib/tokyo-date.ts";
import { TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./kansou.module.css";

type Answer = FormAnswer<unknown> | undefined;

function Place({ row, answer }: { row: QuoteOnDesk; answer: Answer }) {
  const mine = answer?.typed["kansou"] === row.kansouId ? answer : undefined;
  const form = useMemberForm(mine, {
    intent: "quote",
    labels: { product: "品の番号か、ページの住所", words: "載せるところ" },
    values: { product: row.productId ?? "", words: row.words },
    prefix: `quote-${row.kansouId}`,
  });
  return (
    <details open={Boolean(form.back)}>
      <summary>{row.product ? "載せるところをなおす" : "品のページに載せる"}</summary>
      <MemberForm form={form} submit="載せる" small>
        <input type="hidden" name="kansou" value={row.kansouId} />
        <TextField {...form.field("product")} need />
        <TextArea {...form.field("words")} need rows={4} />
        <p className="small soft">書かれたとおりの一部を、200文字まで。ことばは変えられません。</p>
      </MemberForm>
    </details>
  );
}

function Remove({ row }: { row: QuoteOnDesk }) {
  const form = useMemberForm(undefined, { intent: "remove-quote", labels: {} });
  return (
    <MemberForm form={form} submit="品のページから外す" look="line" small>
      <input type="hidden" name="kansou" value={row.kansouId} />
    </MemberForm>
  );
}

const Row = ({ row, answer }: { row: QuoteOnDesk; answer: Answer }) => (
  <li className={styles.entry} data-row={row.kansouId}>
    <div className={styles.upper}>
      <p className="small">
        <b>{row.penName}さん</b>
        {`　${formatJapaneseYear(row.allowed)}から、紹介してよい`}
      </p>
      <p className={`hand ${styles.words}`}>{row.body}</p>
      {row.product && row.productId ? (
        <p className="small">
          <PrefetchLink
            className="link"
            to={href("/shop/product/:productid?", { productid: row.productId })}
          >
            {row.product}
          </PrefetchLink>
          {`に載っています「${row.words}」`}
        </p>
      ) : null}
      <div className={styles.decide}>
        <Place row={row} answer={answer} />
        {row.productId ? <Remove row={row} /> : null}
      </div>
    </div>
  </li>
);

export const Quotable = ({ rows, answer }: { rows: readonly QuoteOnDesk[]; answer: Answer }) => (
  <section id="quotes">
    <h2>お店で紹介できる感想</h2>
    <p className="small soft">
      書いた方が「お店で紹介してもよい」とした感想です。やめると言われたら、品のページからすぐに消えます。
    </p>
    {rows.length === 0 ? <p className={styles.none}>まだ、ありません。</p> : null}
    <ul className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.kansouId} row={row} answer={answer} />
      ))}
    </ul>
    {rows.length > 0 ? <p className="small soft">新しい30件です。</p> : null}
  </section>
);
