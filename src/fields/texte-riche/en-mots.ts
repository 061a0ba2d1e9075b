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

/** The words of a text without its layout, on one line. Example: `enMots('<p>a &amp; <em>b</em></p>')` → `'a & b'`. */
export function enMots(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w+);/g, signe)
    .replace(/\s+/gu, ' ')
    .trim();
}
