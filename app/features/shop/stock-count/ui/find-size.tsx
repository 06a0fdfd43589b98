// The field that a scanner types into: a sku and enter, as fingers do.
import { useEffect } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { countedField } from "../rules.ts";

/** `found`: the first size that was found; whoever scanned goes on with its number. */
export function FindCounted({ q, view, found }: { q: string; view: string; found: string }) {
  const next = q && found ? countedField(found) : "q";
  useEffect(() => document.getElementById(next)?.focus({ preventScroll: true }), [next]);
  return (
    <Form method="get" className="deeds">
      <input type="hidden" name="view" value={view} />
      <TextField
        id="q"
        name="q"
        label="SKU・品番・品名・棚の番号（読みとり機でも）"
        defaultValue={q}
        key={q}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" small look="line">
        さがす
      </Button>
    </Form>
  );
}
