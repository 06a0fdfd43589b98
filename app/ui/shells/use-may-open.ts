// Which desks somebody may open, as the frame of the back office was told by the server.
import { useRouteLoaderData } from "react-router";

export const useMayOpen = (place: string): boolean =>
  useRouteLoaderData<{ may: readonly string[] }>("routes/layouts/admin")?.may.includes(place) ??
  false;
