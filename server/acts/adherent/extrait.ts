const ENTITES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': '’',
};

/** The first words of a content, without its markup, cut between two words. Example: `extrait('<p>Oui.</p>', 300)` → `'Oui.'`. */
export function extrait(html: string, longueur: number): string {
  const texte = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&([a-z]+|#\d+);/g, (tout, nom: string) => ENTITES[nom] ?? tout)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
    .trim();
  if (texte.length <= longueur) return texte;
  const coupe = texte.slice(0, longueur);
  return `${coupe.slice(0, Math.max(coupe.lastIndexOf(' '), 1))}…`;
}
