// The receipt of a reservation that was paid by card.
import { href } from "#lib/href.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";

export const EventReceiptForm = ({ token }: { token: string }) => (
  <Disclosure summary="領収書">
    <form method="post" className="form-stack" action={href("/event/receipt")}>
      <input type="hidden" name="reservation" value={token} />
      <TextField
        id="addressee"
        name="addressee"
        label="宛名"
        optional
        maxLength={40}
        hint="空のときは、ご予約のお名前になります。"
      />
      <p>
        <Button type="submit" look="line">
          領収書（PDF）をひらく
        </Button>
      </p>
    </form>
  </Disclosure>
);
