import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { Select } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";

/** Which of the twelve brush figures is drawn. */
export const FigureChoice = (field: FormField) => (
  <Select {...field} hint="筆の人の、十二の立ちかたからえらびます（例 九種 小さく集まる人）。">
    {twelveTypes.map(({ number, name, line }) => (
      <option key={number} value={number}>
        {name}　{line}
      </option>
    ))}
  </Select>
);
