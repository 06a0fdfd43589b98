import { AskedForm } from "#features/backoffice/staff/schema.ts";
import { LoginEmail } from "#features/identity/account/schema.ts";

/** Whose records, and how it is known that it is they. */
export const GuestAskedForm = AskedForm.extend({ email: LoginEmail });
