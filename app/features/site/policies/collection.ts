import { defineCollection } from "#features/platform/collections/collection.ts";

/** The editions of the policies that the owner wrote, by their id. */
export const policyEditions = defineCollection({ name: "policy-editions" });
