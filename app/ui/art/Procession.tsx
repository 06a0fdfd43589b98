import sprite from "./procession.svg?url";

/** All twelve types walking along one line. */
export const Procession = ({ className }: { className?: string }) => <svg className={className} viewBox="0 0 1520 250" role="img" aria-label="十二の体癖の筆人が、一列になって歩いている絵"><use href={`${sprite}#all`} /></svg>;
