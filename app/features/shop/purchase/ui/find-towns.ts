import { callApi } from "#browser/api-client.ts";
import type { FindTowns } from "./use-towns.ts";

export const findTowns: FindTowns = async (code, signal) => {
  const answer = await callApi["postal-codes"][":code"].$get(
    { param: { code } },
    { init: { signal } },
  );
  const body = await answer.json();
  return body.status === 0 ? body.data : [];
};
