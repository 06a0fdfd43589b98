/** Addresses of the desk that no product can have. */
const taken = ["import", "export", "new"];

/** The name of a product in its address. */
export const isProductId = (id: string): boolean =>
  !taken.includes(id) && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 100;
export const isSkuCell = (sku: string): boolean => /^[\w.+-]{1,64}$/.test(sku);
