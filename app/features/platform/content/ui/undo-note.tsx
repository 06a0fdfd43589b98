import { ActForm } from "#ui/forms/desk.tsx";
import type { ShownUndo } from "../rules.ts";

/** What the last publishing changed, and the button that takes it back while it can be. */
export const UndoNote = ({
  undo: { at, fields, until },
  children = "ひとつ前の公開にもどす",
}: {
  undo: ShownUndo;
  children?: React.ReactNode;
}) => (
  <div className="desk-undo">
    <p className="small soft">
      {at} に、{fields}を変えました。もどせるのは、24時間のあいだ（{until} まで）です。
    </p>
    <ActForm intent="undo">{children}</ActForm>
  </div>
);
