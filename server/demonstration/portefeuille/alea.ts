/** A small generator of pseudo-random numbers: the same words give the same draws on every machine. */
export interface Alea {
  /** From 0, included, to 1, excluded. */
  tire(): number;
  /** A whole number, both bounds included. */
  entier(min: number, max: number): number;
  /** True this often. */
  chance(part: number): boolean;
  parmi<T>(liste: readonly T[]): T;
  /** One of a list of [value, weight]. */
  pese<T>(liste: readonly (readonly [T, number])[]): T;
  /** A UUID v7 dated to a day. */
  uuid(jour: string): string;
}

/** xmur3: words to a number of 32 bits. */
function graineDe(texte: string): () => number {
  let h = 1779033703 ^ texte.length;
  for (let i = 0; i < texte.length; i++) {
    h = Math.imul(h ^ texte.charCodeAt(i), 3432918353);
    h = (h << 13) | (h >>> 19);
  }
  return () => {
    h = Math.imul(h ^ (h >>> 16), 2246822507);
    h = Math.imul(h ^ (h >>> 13), 3266489909);
    h ^= h >>> 16;
    return h >>> 0;
  };
}

/** sfc32, from four words of seed. */
function sfc32(graine: () => number): () => number {
  let a = graine();
  let b = graine();
  let c = graine();
  let d = graine();
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return t >>> 0;
  };
}

const hexa = (nombre: number, taille: number) => nombre.toString(16).padStart(taille, '0');

/** @param graine any text: «portefeuille:horizon:12». */
export function alea(graine: string): Alea {
  const mot = sfc32(graineDe(graine));
  const tire = () => mot() / 4_294_967_296;
  const entier = (min: number, max: number) => min + Math.floor(tire() * (max - min + 1));
  const parmi = <T>(liste: readonly T[]): T => {
    const choisi = liste[entier(0, liste.length - 1)];
    if (choisi === undefined) throw new Error('Rien à tirer d’une liste vide');
    return choisi;
  };
  return {
    tire,
    entier,
    parmi,
    chance: (part) => tire() < part,
    pese(liste) {
      let reste = tire() * liste.reduce((somme, [, poids]) => somme + poids, 0);
      for (const [valeur, poids] of liste) {
        reste -= poids;
        if (reste < 0) return valeur;
      }
      return parmi(liste)[0];
    },
    uuid(jour) {
      const temps = hexa(Date.parse(`${jour}T00:00:00Z`) + (mot() % 86_400_000), 12);
      const variante = hexa(0x8000 | (mot() & 0x3fff), 4);
      const version = hexa(0x7000 | (mot() & 0xfff), 4);
      return `${temps.slice(0, 8)}-${temps.slice(8)}-${version}-${variante}-${hexa(mot(), 8)}${hexa(mot() & 0xffff, 4)}`;
    },
  };
}
