import { isJour } from '#src/core/valeurs/dates.ts';
import { ilYADeuxAns } from '#src/core/valeurs/deux-ans.ts';
import { montantDe } from './montant.ts';

/** What is proposed of an invoice. */
export interface LuDeFacture {
  /** `AAAA-MM-JJ`. */
  readonly date: string | null;
  /** Euros. */
  readonly montant: number | null;
  readonly professionnel: string | null;
}

const MOIS = [
  ...['janv', 'f[eé]vr', 'mars', 'avr', 'mai', 'juin'],
  ...['juil', 'ao[uû]t', 'sept', 'oct', 'nov', 'd[eé]c'],
];
const EN_CHIFFRES = /(?<!\d)(\d{1,2})\s?[/.-]\s?(\d{1,2})\s?[/.-]\s?(\d{4}|\d{2})(?!\d)/gu;
const EN_LETTRES = new RegExp(
  `(?<!\\d)(\\d{1,2})(?:er)?\\s+(${MOIS.join('|')})\\p{L}*\\.?\\s+(\\d{4})`,
  'giu',
);

/** A day that is not that of the invoice. */
const AUTRE_JOUR =
  /naissance|\bn[eé]+e?\s*\(?e?\)?\s*le|[eé]ch[eé]ance|valable|prescri|ordonnance|prochain/iu;
const JOUR_DES_SOINS = /soin|s[eé]ance|acte|d[eé]livr|consultation|date\s+d['’]ex[eé]cution/iu;
const JOUR_DE_LA_FACTURE = /facture|date|[eé]mis|fait\s+[aà]|\ble\b/iu;

const deuxChiffres = (nombre: number) => String(nombre).padStart(2, '0');

function jour(rang: string, mois: number, annee: string): string | null {
  const ecrit = `${annee.length === 2 ? `20${annee}` : annee}-${deuxChiffres(mois)}-${rang.padStart(2, '0')}`;
  return isJour(ecrit) ? ecrit : null;
}

function joursDe(ligne: string): (string | null)[] {
  return [
    ...[...ligne.matchAll(EN_CHIFFRES)].map(([, rang = '', mois = '', annee = '']) =>
      jour(rang, Number(mois), annee),
    ),
    ...[...ligne.matchAll(EN_LETTRES)].map(([, rang = '', nom = '', annee = '']) =>
      jour(rang, MOIS.findIndex((mois) => new RegExp(`^${mois}`, 'iu').test(nom)) + 1, annee),
    ),
  ];
}

/** The day of the care where one is said, else that of the invoice: neither to come nor older than what may be paid back. */
function dateDe(lignes: readonly string[], aujourdhui: string): string | null {
  const plusTot = ilYADeuxAns(aujourdhui);
  const vus = lignes.flatMap((ligne) => {
    if (AUTRE_JOUR.test(ligne)) return [];
    const poids = JOUR_DES_SOINS.test(ligne) ? 2 : Number(JOUR_DE_LA_FACTURE.test(ligne));
    return joursDe(ligne).flatMap((vu) =>
      vu !== null && vu <= aujourdhui && vu >= plusTot ? [{ vu, poids }] : [],
    );
  });
  const [premier, ...suite] = vus;
  if (!premier) return null;
  return suite.reduce((mieux, autre) => (autre.poids > mieux.poids ? autre : mieux), premier).vu;
}

/** How a name begins. */
const NOMME =
  /\b(dr\.?|docteur|pr\.?|professeur|pharmacie|cabinet|clinique|h[oô]pital|centre|laboratoire|maison\s+de\s+sant[eé]|optique|opticien|audition|audioproth[eè]se|selarl|scm)\b/iu;
/** What one does, under one's name or beside it. */
const METIER =
  /kin[eé]sith[eé]rapeute|ost[eé]opathe|dentiste|infirmi[eè]re?|orthophoniste|orthoptiste|sage-femme|psychologue|podologue|chiropracteur|di[eé]t[eé]ticien|opticien|audioproth[eé]siste|m[eé]decin\s+g[eé]n[eé]raliste|ophtalmolog|dermatolog|cardiolog|gyn[eé]colog/iu;
const AUTRE_PERSONNE =
  /patient|assur[eé]|b[eé]n[eé]ficiaire|prescri|adress[eé]|destinataire|traitant|client/iu;
const NOM = /^(?:(?:m\.|mme|mlle|monsieur|madame)\s+)?\p{L}[\p{L}'’.-]+(?:\s+\p{L}[\p{L}'’.-]*){1,4}$/u;
/** Names stand in the head of an invoice, or beside its signature. */
const EN_TETE = 14;
const NOM_MAX = 80;

function propre(ligne: string): string {
  return ligne
    .replace(/[^\p{L}\d\s'’&.-]/gu, ' ')
    .replace(/\b(t[eé]l|siret|finess|rpps|am)\b.*$/iu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.-]+|[\s.-]+$/g, '')
    .slice(0, NOM_MAX)
    .trim();
}

/** Who made it out, as it says it at its head. */
function professionnelDe(lignes: readonly string[]): string | null {
  const tete = lignes.slice(0, EN_TETE);
  const candidats = tete.filter((ligne) => !AUTRE_PERSONNE.test(ligne));
  const nomme = candidats.find((ligne) => NOMME.test(ligne));
  if (nomme) return propre(nomme) || null;
  const rang = tete.findIndex((ligne) => METIER.test(ligne) && !AUTRE_PERSONNE.test(ligne));
  if (rang === -1) return null;
  const dessus = propre(tete[rang - 1] ?? '');
  const voisin = NOM.test(dessus) && !AUTRE_PERSONNE.test(tete[rang - 1] ?? '') ? dessus : '';
  return voisin || propre(tete[rang] ?? '') || null;
}

/**
 * What the text of an invoice says of its day, its amount and who made it out; a member is `null` where nothing says it.
 * @param aujourdhui day in Paris, `AAAA-MM-JJ`
 */
export function lisFacture(texte: string, aujourdhui: string): LuDeFacture {
  const lignes = texte
    .split(/\r?\n/)
    .map((ligne) => ligne.replace(/[\t |]+/g, ' ').trim())
    .filter((ligne) => ligne !== '');
  return {
    date: dateDe(lignes, aujourdhui),
    montant: montantDe(lignes),
    professionnel: professionnelDe(lignes),
  };
}
