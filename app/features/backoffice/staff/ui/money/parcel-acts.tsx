// What can be done with one box, beside its row.
import type { DeskParcel } from "#features/memberships/subscription/parcels/desk.server.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { IfMay } from "#ui/forms/may-act.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { ShipFields, shipLabels } from "../ship-fields.tsx";

type Of = { row: DeskParcel; answer: FormAnswer<unknown> | undefined };

function Ship({ row: { id }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "ship",
    labels: shipLabels,
    row: id,
    prefix: `ship-${id}`,
  });
  return (
    <Disclosure summary="発送した" open={form.back !== undefined}>
      <MemberForm form={form} top="summary" submit="発送済みにする" small>
        <ShipFields form={form} />
      </MemberForm>
    </Disclosure>
  );
}

function Broken({ row: { id, pieces }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "broken",
    labels: { sku: "傷んでいる品" },
    row: id,
    prefix: `broken-${id}`,
  });
  if (pieces.length === 0) return null;
  return (
    <Disclosure summary="品が傷んでいる" open={form.back !== undefined}>
      <MemberForm form={form} top="summary" submit="書きとめる" look="line" small>
        <Select {...form.field("sku")}>
          {pieces.map(({ sku, name }) => (
            <option key={sku} value={sku}>
              {name}
            </option>
          ))}
        </Select>
        <p className="hint">
          在庫からひとつ引きます。同じ品があればそれをとりおき、なければ会員の方におたずねします。
        </p>
      </MemberForm>
    </Disclosure>
  );
}

export const ParcelActs = ({ row, answer }: Of) => (
  <div className="deeds">
    {row.state === "planned" ? (
      <ActForm intent="pack" row={row.id}>
        荷づくり
      </ActForm>
    ) : null}
    <IfMay act="ship">
      <Ship row={row} answer={answer} />
    </IfMay>
    <IfMay act="broken">
      <Broken row={row} answer={answer} />
    </IfMay>
  </div>
);
