import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import type { AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Button, LinkButton } from "#ui/button.tsx";

type Shown = AddressValues & { id: string; isDefault: boolean };

export const AddressCard = ({ one }: { one: Shown }) => (
  <div className="card">
    <h3>
      {one.name} 様 {one.isDefault ? <Badge dye="kaihei">いつもの</Badge> : null}
    </h3>
    <p className="body">
      〒{one.postalCode.slice(0, 3)}-{one.postalCode.slice(3)}
      <br />
      {one.prefecture}
      {one.city}
      {one.street}
      {one.building ? (
        <>
          <br />
          {one.building}
        </>
      ) : null}
    </p>
    <Form method="post" className="deeds">
      <Whose />
      <input type="hidden" name="id" value={one.id} />
      <LinkButton look="line" small to={`${href("/mypage/addresses")}?edit=${one.id}`}>
        直す
      </LinkButton>
      <Button type="submit" look="quiet" name="intent" value="remove">
        消す
      </Button>
    </Form>
  </div>
);
