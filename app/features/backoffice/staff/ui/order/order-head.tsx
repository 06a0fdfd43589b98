// The head of an order's page: its state, the orders beside it, and what is done next.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { DeskHead } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { IfMay } from "#ui/forms/may-act.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { SlipLink } from "./order-lines.tsx";
import { orderLook } from "./order-look.ts";
import styles from "./order-parts.module.css";

/**
 * What the head leads to. It lies within the fold that it is about: a browser that is led there
 * opens it.
 */
export const giveBackId = "give-back";

const Beside = ({
  id,
  icon,
  children,
}: {
  id: string | null;
  icon: "caret-left" | "caret-right";
  children: string;
}) =>
  id === null ? null : (
    <PrefetchLink
      className={styles.beside}
      to={href("/admin/orders/:id", { id })}
      aria-label={children}
    >
      <Icon name={icon} size={20} />
    </PrefetchLink>
  );

/** Where its state does not say it already. */
const Paid = ({ of: { state, agrees } }: { of: OrderFile }) =>
  !["packing", "shipped", "done"].includes(state) ? null : agrees === null ? (
    <Badge icon="hourglass" dye="pending">
      入金はまだ
    </Badge>
  ) : (
    <Badge icon="check-circle" dye="zengo">
      支払いずみ
    </Badge>
  );

export const OrderHead = ({ of }: { of: OrderFile }) => (
  <DeskHead
    way={[{ href: href("/admin/orders"), label: "注文" }, { label: of.placed }]}
    title={`注文 ${of.number}`}
    marks={
      <>
        <Badge {...orderLook(of.state)}>{of.label}</Badge>
        <Paid of={of} />
        {of.byPhone ? <Badge>電話</Badge> : null}
        {of.gift ? <Badge icon="gift">贈りもの</Badge> : null}
      </>
    }
    acts={
      <>
        <Beside id={of.beside.after} icon="caret-left">
          ひとつ新しい注文
        </Beside>
        <Beside id={of.beside.before} icon="caret-right">
          ひとつ前の注文
        </Beside>
        {of.empty ? null : <SlipLink id={of.id} />}
        {of.can.cancel || of.can.refund ? (
          <IfMay act="refund">
            <a className="button button-line button-small" href={`#${giveBackId}`}>
              <Icon name="arrow-u-up-left" size={18} />
              返金・取り消し
            </a>
          </IfMay>
        ) : null}
        {of.can.pack ? (
          <ActForm intent="pack" look="go">
            荷づくりをはじめる
          </ActForm>
        ) : null}
      </>
    }
  />
);
