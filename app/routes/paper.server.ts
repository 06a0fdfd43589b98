// Papers as files, and who issues them.
import type { Issuer } from "#features/shop/purchase/receipt/rules.ts";
import type { Services } from "#server/services.server.ts";

export const issuerOf = ({ shop }: Services): Issuer => ({
  name: shop.name,
  legalName: shop.legalName,
  address: shop.address,
  phone: shop.phone,
  invoiceNumber: shop.invoiceNumber ?? "",
});

export const pdf = (bytes: Uint8Array, plainName: string, name: string): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": "application/pdf",
      "cache-control": "private, no-store",
      "content-disposition":
        `attachment; filename="${plainName}.pdf"; ` +
        `filename*=UTF-8''${encodeURIComponent(`${name}.pdf`)}`,
    },
  });
