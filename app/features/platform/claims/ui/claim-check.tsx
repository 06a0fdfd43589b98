// What a text of the shop promises, each word with its reason, and the box that says "looked at".
import { Check } from "#ui/fields.tsx";
import { type Claim, claimsSeen } from "../rules.ts";

export const ClaimCheck = ({
  claims,
  error,
}: {
  claims: readonly Claim[];
  error: string | undefined;
}) =>
  claims.length === 0 ? null : (
    <div id="claims">
      <p className="body">出す前に、つぎのことばをお確かめください。</p>
      <ul className="body">
        {claims.map(({ word, reason }) => (
          <li key={word}>{`「${word}」：${reason}`}</li>
        ))}
      </ul>
      <Check name="claims" value={claimsSeen} error={error}>
        効き目を約束する文ではないことを、確かめました
      </Check>
    </div>
  );
