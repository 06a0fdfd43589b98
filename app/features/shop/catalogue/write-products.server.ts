// The front door for those who write products: read and locked, saved, published.
export { productsInParts, readProduct } from "./internal/store.server.ts";
export { lockProducts, skuOwners, saveProduct, saveProducts } from "./write-store.server.ts";
