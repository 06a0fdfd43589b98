// Rows that have an order. Each ends with its steps: a form of its own, after which the page stays
// where it is.
import { Whose } from "./forms/whose.tsx";
import type { ReactNode } from "react";
import { Form } from "react-router";
import { useStaysOnRow } from "./stays-on-row.ts";
import styles from "./step-rows.module.css";

export const StepRows = ({ children }: { children: ReactNode }) => (
  <ol className={styles.rows} {...useStaysOnRow()}>
    {children}
  </ol>
);

export const RowSteps = ({ children }: { children: ReactNode }) => (
  <Form method="post" className={styles.steps} preventScrollReset>
    <Whose />
    {children}
  </Form>
);
