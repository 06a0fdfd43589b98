import { data, redirectDocument } from "react-router";
import type { Route } from "./+types/not-found.ts";

/** Every address that nothing else answers. */
export function loader(): never {
  throw data(null, 404);
}

const desk = /^\/admin(?:\/|$)/i;
/** A browser on the site does not know the desk's pages (tools/route-tables): the server does. */
export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (desk.test(pathname)) throw redirectDocument(pathname + search);
  return serverLoader();
}

const NotFound = () => null;
export default NotFound;
