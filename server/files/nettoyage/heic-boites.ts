/** A box of the ISO container: its type, where its content begins, and its whole length. */
export interface Boite {
  readonly type: string;
  readonly debut: number;
  readonly contenu: number;
  readonly taille: number;
}

/**
 * The boxes of a stretch of bytes, one after the other, as far as their heads can be read. `premiere`: the first one alone,
 * whose end may still be to come.
 */
export function boites(octets: Buffer, depuis: number, premiere = false): Boite[] {
  const trouvees: Boite[] = [];
  for (let at = depuis; at + 8 <= octets.length; ) {
    const court = octets.readUInt32BE(at);
    const type = octets.toString('latin1', at + 4, at + 8);
    const isLong = court === 1;
    if (isLong && at + 16 > octets.length) break;
    const dite = isLong ? Number(octets.readBigUInt64BE(at + 8)) : court;
    // Zero: until the end of the file.
    const taille = dite === 0 ? Number.POSITIVE_INFINITY : dite;
    const tete = isLong ? 16 : 8;
    if (taille < tete) break;
    trouvees.push({ type, debut: at, contenu: at + tete, taille });
    if (premiere) break;
    at += taille;
  }
  return trouvees;
}
