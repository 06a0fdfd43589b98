// The last step: every box whose numbers are there becomes sent, and who waits for it is told.
import { Whose } from "#ui/forms/whose.tsx";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { BoardData } from "./board.tsx";

export function SendAll({ board: { boxes } }: { board: BoardData }) {
  const busy = useNavigation().state !== "idle";
  const ready = boxes.filter((box) => box.ready);
  const rest = boxes.length - ready.length;
  return (
    <DeskPanel id="send" title="発送を知らせる">
      <p className="body">
        番号の入った{ready.length}
        件を発送済みにして、お一人に一通ずつお知らせします。
        {rest > 0 ? `番号のない${rest}件は、ここに残ります。` : null}
      </p>
      {ready.length > 0 ? (
        <Form method="post" data-moves="shipped">
          <Whose />
          <input type="hidden" name="intent" value="act" />
          <input type="hidden" name="act" value="ship" />
          {ready.map(({ id }) => (
            <input key={id} type="hidden" name="row" value={id} />
          ))}
          <Button type="submit" busy={busy}>
            {ready.length}件を発送済みにして知らせる
          </Button>
        </Form>
      ) : (
        <p className="hint">番号を残すと、押せるようになります。</p>
      )}
    </DeskPanel>
  );
}
