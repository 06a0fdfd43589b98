// How the carriers' programs are told of 代引, where the shop's contract has other numbers.
import type { ComponentProps } from "react";
import { TextField } from "#ui/fields.tsx";
import { type CodMarkField, codMarkFieldNames } from "../cod/marks.ts";

export const CodMarkFields = ({
  field,
}: {
  field: (name: CodMarkField) => ComponentProps<typeof TextField>;
}) => (
  <fieldset className="form-stack">
    <legend className="body">送り状のファイルで、代引をあらわす番号</legend>
    <p className="hint">
      はじめは、どれも「2」です。お使いの運送会社のプログラムの説明と見くらべて、ちがうときはお直しください。
    </p>
    {codMarkFieldNames.map((name) => (
      <TextField key={name} {...field(name)} optional maxLength={2} autoComplete="off" />
    ))}
  </fieldset>
);
