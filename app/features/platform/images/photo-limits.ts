/** What a member may send of one photograph, in bytes: twice what telephones make. */
export const maxOwnPhotoBytes = 12 * 1024 * 1024;
