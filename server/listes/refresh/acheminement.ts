const cityWithNumber = /^(PARIS|LYON|MARSEILLE) \d+(ER|E|EME)?$/;
const trailingArticle = /^(.*?) ?\((LE|LA|LES|L) ?\)$/;

/** Postal spelling of a commune: capitals without accents or punctuation. */
export function acheminement(nom: string): string {
  const letters = nom
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toUpperCase();
  return letters
    .replaceAll('Œ', 'OE')
    .replace(/[-'’() ]+/g, ' ')
    .trim();
}

/** Repairs the source's labels: «BIOT (LE)», «PARIS 16», and those cut short at 30 characters. */
export function cleanAcheminement(libelle: string, nomCommune: string): string {
  const city = cityWithNumber.exec(libelle)?.[1];
  if (city) return city;
  const article = trailingArticle.exec(libelle);
  if (article) return article[2] === 'L' ? `L'${article[1]}` : `${article[2]} ${article[1]}`;
  return libelle.includes('(') ? acheminement(nomCommune) : libelle.replace(/ +/g, ' ').trim();
}
