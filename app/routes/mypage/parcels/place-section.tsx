import { Whose } from "#ui/forms/whose.tsx";
import { Form, useLocation } from "react-router";
import { newAddressLink } from "#features/identity/addresses/new-address-link.ts";
import { Button, LinkButton } from "#ui/button.tsx";

type Place = { id: string; words: string; now: boolean };

type NewPlaceProps = Omit<React.ComponentProps<typeof LinkButton>, "to">;
function NewPlace(look: NewPlaceProps) {
  const { pathname } = useLocation();
  return <LinkButton {...look} to={newAddressLink(pathname)} />;
}

const PlaceForm = ({ places, busy }: { places: readonly Place[]; busy: boolean }) => (
  <Form method="post" className="form-stack">
    <Whose />
    <input type="hidden" name="intent" value="address" />
    {places.map(({ id, words, now }) => (
      <label className="radio" key={id}>
        <input type="radio" name="address" value={id} defaultChecked={now} />
        <span>{words}</span>
      </label>
    ))}
    <label className="check">
      <input type="checkbox" name="once" value="1" />
      <span>つぎの包みだけ、このお届け先にする</span>
    </label>
    <div className="deeds">
      <Button type="submit" look="line" small busy={busy}>
        このお届け先にする
      </Button>
      <NewPlace look="quiet">ほかのお届け先を足す</NewPlace>
    </div>
  </Form>
);

export const PlaceSection = ({
  address,
  nextAddress,
  places,
  busy,
}: {
  address: string;
  /** Of the next parcel alone. */
  nextAddress: string;
  places: readonly Place[];
  busy: boolean;
}) => (
  <section>
    <h2>お届け先</h2>
    <p className="body">{address}</p>
    {nextAddress ? <p className="small soft">つぎの包みだけ：{nextAddress}</p> : null}
    {places.length > 0 ? (
      <PlaceForm {...{ places, busy }} />
    ) : (
      <NewPlace look="line" small>
        お届け先を足す
      </NewPlace>
    )}
  </section>
);
