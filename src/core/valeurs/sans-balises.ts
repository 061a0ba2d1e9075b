const SIGNES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function signe(entite: string, nom: string): string {
  if (!nom.startsWith('#')) return SIGNES[nom] ?? entite;
  const code = /^#x/i.test(nom) ? Number.parseInt(nom.slice(2), 16) : Number(nom.slice(1));
  return Number.isInteger(code) && code > 31 && code < 0x11_0000 ? String.fromCodePoint(code) : '';
}

/** Inside of a sentence, where they part no words. */
const DANS_LA_LIGNE = /<\/?(?:a|b|code|del|em|i|ins|s|span|strong|sub|sup|u)\b[^>]*>/gi;

/** The words of a text without its layout, on one line. Example: `sansBalises('<p>a &amp; <em>b</em></p>')` → `'a & b'`. */
export function sansBalises(html: string): string {
  return html
    .replace(DANS_LA_LIGNE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, signe)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** The first words of a content, cut between two words. Example: `extrait('<p>Oui.</p>', 300)` → `'Oui.'`. */
export function extrait(html: string, longueur: number): string {
  const texte = sansBalises(html.replaceAll('&#39;', '’'));
  if (texte.length <= longueur) return texte;
  const coupe = texte.slice(0, longueur);
  return `${coupe.slice(0, Math.max(coupe.lastIndexOf(' '), 1))}…`;
}
