import { Select } from "#ui/fields.tsx";
import { statuses, publishedWords } from "../rules.ts";

/** Whether readers see it: `{...wired("status")}`. */
export const StatusField = (wired: Omit<React.ComponentProps<typeof Select>, "children">) => (
  <Select {...wired}>
    {statuses.map((status) => (
      <option key={status} value={status}>
        {publishedWords[status]}
      </option>
    ))}
  </Select>
);
