// Gathers every feature's tables for migrations. Queries import the table they need, not this file.
export * from "#features/account/table.ts";
export * from "#features/address/table.ts";
export * from "#features/another-frontier/table.ts";
export * from "#features/audit/table.ts";
export * from "#features/catalogue/table.ts";
export * from "#features/contact/table.ts";
export * from "#features/licence/table.ts";
export * from "#features/matome/table.ts";
export * from "#features/media/table.ts";
export * from "#features/media-desk/table.ts";
export * from "#features/order/table.ts";
export * from "#features/outbox/table.ts";
export * from "#features/points/table.ts";
export * from "#features/site-switch/table.ts";
export * from "#features/subscription/table.ts";
export * from "#features/tracking/table.ts";
export * from "../server/rate-limit-table.ts";
