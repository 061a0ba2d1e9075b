/** A postal code of France, its overseas departments and Monaco: prefix 01 to 98, then three digits. */
export const CODE_POSTAL = /^(0[1-9]|[1-8]\d|9[0-8])\d{3}$/;
