// What becomes of the numbers: the stock is put right, or not yet; the count is ended.
import { href } from "#lib/href.ts";
import { ActForm } from "#ui/forms/desk.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { CountAtDesk } from "../page-data.server.ts";

const lines = (count: number) => `${count.toLocaleString("ja-JP")}行`;
export function FinishCount({ count: { id, sums, left, applied, ended } }: { count: CountAtDesk }) {
  const { waiting, more, less, back } = sums;
  return (
    <>
      <DeskPanel title="在庫に合わせる" id="apply">
        {waiting > 0 ? (
          <p className="small">
            {`帳簿とちがう${lines(waiting)}（増える ${more.toLocaleString("ja-JP")}点・`}
            {`減る ${less.toLocaleString("ja-JP")}点）を、わけ「棚卸し」で在庫に合わせます。`}
            数えたあとに売れた分は、売れたままです。
          </p>
        ) : (
          <p className="small soft">合わせるものは、いまありません。</p>
        )}
        {sums.left > 0 ? (
          <p className="small soft">{`まだ数えていない${left}は、いまの在庫のままです。`}</p>
        ) : null}
        {applied ? <p className="small soft">{`さいごは、${applied}`}</p> : null}
        {ended ? null : (
          <div className="deeds">
            {waiting > 0 ? (
              <ActForm intent="apply" look="ink">{`${lines(waiting)}を在庫に合わせる`}</ActForm>
            ) : null}
            {back > 0 ? (
              <ActForm intent="back" hint="合わせてから1日のあいだ、もどせます。">
                合わせた在庫をもとにもどす
              </ActForm>
            ) : null}
          </div>
        )}
      </DeskPanel>
      <DeskPanel title="この棚卸し">
        <p className="deeds">
          <a className="link" href={href("/admin/stock-counts/:id/file", { id })}>
            表（CSV）にする
          </a>
        </p>
        {ended ? (
          <ActForm intent="open">もう一度ひらく</ActForm>
        ) : (
          <ActForm intent="end" hint="数えた数は残ります。あとで、もう一度ひらけます。">
            棚卸しを終える
          </ActForm>
        )}
      </DeskPanel>
    </>
  );
}
