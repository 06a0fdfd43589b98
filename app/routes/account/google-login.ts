import { redirect } from "react-router";
import { href } from "#lib/href.ts";
import { leaveAction } from "./provider-sign-in.server.ts";

export const loader = () => redirect(href("/account/login"), 302);
export const action = leaveAction("google");
