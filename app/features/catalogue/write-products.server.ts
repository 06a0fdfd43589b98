// The front door for those who write products: read and locked, saved, published.
export { lockProducts, ownersOf, readAllProducts, saveProduct } from "./store.server.ts";
