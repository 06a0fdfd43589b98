import { href } from "#lib/href.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GuestsData } from "./guests.tsx";

/** Leads to a new class of who was received at the door. */
export const ClassOfGuests = ({ id, guests }: Pick<GuestsData, "id" | "guests">) =>
  guests.some(({ arrived }) => arrived !== "") ? (
    <p className="small">
      <PrefetchLink
        className="link"
        to={`${href("/admin/classes/:id", { id: "new" })}?event=${id}`}
      >
        受付をした方で、組を作る
      </PrefetchLink>
    </p>
  ) : null;
