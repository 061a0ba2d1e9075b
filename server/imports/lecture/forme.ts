const debute = (octets: Uint8Array, par: readonly number[]) =>
  par.every((octet, rang) => octets[rang] === octet);

/** Whether a file is a workbook of today: an archive. */
export function isClasseur(octets: Uint8Array): boolean {
  return debute(octets, [0x50, 0x4b, 0x03, 0x04]);
}

/** Whether it is one from before 2007, or one behind a password. */
export function isAncienClasseur(octets: Uint8Array): boolean {
  return debute(octets, [0xd0, 0xcf, 0x11, 0xe0]);
}
