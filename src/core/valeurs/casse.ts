/** Words that join others in a name, and have no capital inside one. */
const LIAISONS = new Set(
  'à au aux bis d de des du en es et l la le les lès lez ou par pour près quater quinquies sous sur ter un une'.split(
    ' ',
  ),
);
/** What is read letter by letter, and kings. */
const SIGLES = /^(?:BP|CS|TSA|SP|ZA|ZAC|ZI|HLM|RN|RD|[IVX]{2,})$/;
const MOT = /[\p{L}\p{M}]+/gu;

/**
 * A name that some software keeps in capitals, as people write it: `VITRY LE FRANCOIS` → `Vitry le Francois`. What already has
 * a small letter is left as it is, and so are accents: they cannot be guessed. `'suite'` is what follows other words, where
 * the first is a joining one too: `DES LILAS` → `des Lilas`.
 */
export function casseLisible(texte: string | null | undefined, place: 'debut' | 'suite' = 'debut'): string {
  const net = texte?.replace(/\s+/g, ' ').trim() ?? '';
  if (net !== net.toLocaleUpperCase('fr')) return net;
  return net.replace(MOT, (mot, debut: number) => {
    if (SIGLES.test(mot) || (mot.length === 1 && !/['’]/.test(net[debut + 1] ?? ''))) return mot;
    const petit = mot.toLocaleLowerCase('fr');
    if (LIAISONS.has(petit) && (debut > 0 || place === 'suite')) return petit;
    return mot.slice(0, 1) + petit.slice(1);
  });
}
