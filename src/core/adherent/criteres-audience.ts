import type { LibelleDe, LienNomme } from '#src/core/definition/field.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

/** What a value of a member is, which says how a condition on it reads. */
type Nature = 'texte' | 'nombre' | 'date' | 'ouiNon';

/** One thing that an audience may ask of a member, and the words by which it is told. */
interface ChampDit {
  readonly code: string;
  readonly libelle: string;
  readonly nature: Nature;
  /** «l’âge»: what a condition speaks of. Of a yes or no: «adhérent a un compte». */
  readonly sujet: string;
  /** Of a yes or no: «adhérent n’a pas de compte». */
  readonly sinon?: string;
  /** Before what a member has there, «cet adhérent» being said; of a yes or no, what it speaks of says it. */
  readonly constat?: string;
  /** The list whose codes it has. */
  readonly liste?: string;
  /** Codes that nobody reads, in words. */
  readonly valeurs?: Readonly<Record<string, string>>;
}

/** What an audience may ask of a member. Those of several contracts have several values. */
export const CHAMPS_AUDIENCE = [
  {
    code: 'natureContrat',
    libelle: 'Nature du contrat',
    nature: 'texte',
    sujet: 'la nature du contrat',
    constat: 'a un contrat de nature',
    valeurs: {
      collectifObligatoire: 'collectif obligatoire',
      collectifFacultatif: 'collectif facultatif',
      tns: 'travailleur indépendant (Madelin)',
      css: 'complémentaire santé solidaire',
    },
  },
  { code: 'codeProduit', libelle: 'Offre', nature: 'texte', sujet: 'l’offre', constat: 'a l’offre' },
  {
    code: 'codeCouverture',
    libelle: 'Couverture',
    nature: 'texte',
    sujet: 'la couverture',
    constat: 'a la couverture',
    liste: 'couverture',
  },
  {
    code: 'etatContrat',
    libelle: 'État du contrat',
    nature: 'texte',
    sujet: 'l’état du contrat',
    constat: 'a un contrat dont l’état est',
    valeurs: { eninstance: 'en instance', resilie: 'résilié' },
  },
  {
    code: 'dateEffet',
    libelle: 'Date d’effet du contrat',
    nature: 'date',
    sujet: 'la date d’effet du contrat',
    constat: 'a un contrat dont la date d’effet est',
  },
  { code: 'age', libelle: 'Âge', nature: 'nombre', sujet: 'l’âge', constat: 'a' },
  {
    code: 'codePostalPrefix',
    libelle: 'Code postal',
    nature: 'texte',
    sujet: 'le code postal',
    constat: 'a pour code postal',
  },
  {
    code: 'role',
    libelle: 'Rôle',
    nature: 'texte',
    sujet: 'le rôle',
    constat: 'est',
    valeurs: { beneficiaire: 'bénéficiaire' },
  },
  {
    code: 'categorieSociale',
    libelle: 'Catégorie sociale',
    nature: 'texte',
    sujet: 'la catégorie sociale',
    constat: 'a pour catégorie sociale',
    liste: 'categorie-sociale',
  },
  {
    code: 'grandRegime',
    libelle: 'Régime',
    nature: 'texte',
    sujet: 'le régime',
    constat: 'a pour régime',
    liste: 'grand-regime',
  },
  {
    code: 'hasCompte',
    libelle: 'A un compte',
    nature: 'ouiNon',
    sujet: 'adhérent a un compte',
    sinon: 'adhérent n’a pas de compte',
  },
  {
    code: 'hasDemat',
    libelle: 'Reçoit ses documents en ligne',
    nature: 'ouiNon',
    sujet: 'adhérent reçoit ses documents en ligne',
    sinon: 'adhérent ne reçoit pas ses documents en ligne',
  },
] as const satisfies readonly ChampDit[];
export type ChampAudience = (typeof CHAMPS_AUDIENCE)[number]['code'];

/** How values are compared; what that reads as of a text, a number, a day. */
export const OPERATEURS_AUDIENCE = [
  { code: 'eq', libelle: 'est', mots: ['est', 'est de', 'tombe'] },
  { code: 'ne', libelle: 'n’est pas', mots: ['n’est pas', 'n’est pas de', 'ne tombe pas'] },
  { code: 'in', libelle: 'est l’un de (séparés par des virgules)', mots: ['est', 'est de', 'tombe'] },
  {
    code: 'gt',
    libelle: 'est supérieur, ou postérieur, à',
    mots: ['vient après', 'est de plus de', 'vient après'],
  },
  {
    code: 'lt',
    libelle: 'est inférieur, ou antérieur, à',
    mots: ['vient avant', 'est de moins de', 'vient avant'],
  },
  { code: 'prefixe', libelle: 'commence par', mots: ['commence par', 'commence par', 'commence par'] },
] as const;
export type OperateurAudience = (typeof OPERATEURS_AUDIENCE)[number]['code'];
/** Where a nature stands in the words of an operator. */
const RANGS = { texte: 0, nombre: 1, date: 2 } as const;

export interface CritereAudience {
  readonly champ: ChampAudience;
  readonly operateur: OperateurAudience;
  readonly valeur: string;
}

/** What a condition may ask about, by its code; `undefined`: nothing is called so. */
export function champAudience(code: string): ChampDit | undefined {
  return CHAMPS_AUDIENCE.find((un) => un.code === code);
}

/** What is compared as what. */
export function natureAudience(champ: string): Nature {
  return champAudience(champ)?.nature ?? 'texte';
}

/** Where a condition names rows of a list, so that they are said by their names. */
export function liensDeCritere({ champ, operateur, valeur }: CritereAudience): LienNomme[] {
  const model = champAudience(champ)?.liste;
  return model === undefined ? [] : valeursDe(operateur, valeur).map((code) => ({ model, code }));
}

function valeursDe(operateur: OperateurAudience, valeur: string): string[] {
  return operateur === 'in' ? valeur.split(',').map((une) => une.trim()) : [valeur];
}

/** Values of one field in words: «« A », « B » ou « C »», «16 ou 17 ans», «le 1er mars 2026». */
export function valeursEnMots(
  { nature, valeurs, liste = '' }: ChampDit,
  codes: readonly string[],
  lien: 'et' | 'ou',
  libelle: LibelleDe,
): string {
  const dites = codes.map((code) => {
    if (nature === 'nombre') return code;
    return nature === 'date'
      ? `le ${jourLong(code)}`
      : `« ${valeurs?.[code] ?? libelle(liste, code) ?? code} »`;
  });
  const dernier = dites.pop() ?? '';
  const tout = dites.length > 0 ? `${dites.join(', ')} ${lien} ${dernier}` : dernier;
  if (nature !== 'nombre') return tout;
  return `${tout} ${codes.every((code) => Number(code) < 2) ? 'an' : 'ans'}`;
}

/** A condition as a sentence without its capital: «l’âge est de plus de 64 ans», «l’adhérent n’a pas de compte». */
export function critereEnMots(
  { champ: code, operateur, valeur }: CritereAudience,
  libelle: LibelleDe,
): string {
  const champ = champAudience(code);
  const mots = OPERATEURS_AUDIENCE.find((un) => un.code === operateur)?.mots;
  if (!champ || !mots) return `${code} ${operateur} ${valeur}`;
  const { nature, sujet, sinon } = champ;
  if (nature === 'ouiNon') return `l’${(valeur === 'oui') === (operateur !== 'ne') ? sujet : sinon}`;
  const valeurs = valeursDe(operateur, valeur);
  // What a code begins with is none.
  const dit = operateur === 'prefixe' ? () => undefined : libelle;
  return `${sujet} ${mots[RANGS[nature]]} ${valeursEnMots(champ, valeurs, 'ou', dit)}`;
}
