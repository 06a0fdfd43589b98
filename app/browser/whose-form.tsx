/** In a form with a member's own words: who it was shown to. The server refuses it from another. */
export const WhoseForm = ({ uid }: { uid: string }) => (
  <input type="hidden" name="whose" value={uid} />
);
