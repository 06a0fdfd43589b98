import { SnackbarHost } from "#ui/snackbar.tsx";
import { DefaultShell, type DefaultShellProps } from "./default-shell.tsx";

/** The default layout with the snackbar at the bottom right. */
export function VuetifyShell({ children, ...rest }: DefaultShellProps) {
  return (
    <>
      <DefaultShell {...rest}>{children}</DefaultShell>
      <SnackbarHost />
    </>
  );
}
