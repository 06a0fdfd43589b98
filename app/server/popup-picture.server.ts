// The picture above a popup: that of the product whose page it leads to.
import { pictureUrl } from "#features/platform/images/rules.ts";
import { productLedTo } from "#features/site/popups/rules.ts";
import type { Services } from "./services.server.ts";

export async function popupPicture({ catalogue }: Pick<Services, "catalogue">, link: string) {
  const id = productLedTo(link);
  const product = id === undefined ? undefined : await catalogue.product(id);
  const picture = product?.status === "open" ? product.pictures[0] : undefined;
  return picture ? { src: pictureUrl(picture, 750), alt: picture.alt } : null;
}
