/** The item whose use makes one piece its holder's own (adr/0571). */
export const pieceTicketId = "500201";
