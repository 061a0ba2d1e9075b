import type { LibelleDe } from '#src/core/definition/field.ts';
import {
  type ChampAudience,
  type CritereAudience,
  champAudience,
  critereEnMots,
  natureAudience,
  valeursEnMots,
} from './criteres-audience.ts';

/** Who is in it: those who meet all of its criteria, or one of them at least. Without any: everybody. */
export interface DefinitionAudience {
  readonly logique: 'ET' | 'OU';
  readonly criteres: readonly CritereAudience[];
}

/** What is known of a member, by what criteria ask; days are `AAAA-MM-JJ`, what holds or not is `oui` or `non`. */
export type MembreAudience = Readonly<Record<ChampAudience, readonly string[]>>;

/** What a criterion found, for who wants to know why. */
export interface CritereExplique {
  /** «l’âge est de plus de 64 ans» */
  readonly critere: string;
  /** «cet adhérent a 41 ans» */
  readonly constat: string;
  /** What the member has; `null`: nothing is known. */
  readonly valeur: string | null;
  readonly ok: boolean;
}

function compare(champ: ChampAudience, left: string, right: string): number {
  if (natureAudience(champ) === 'nombre') return Number(left) - Number(right);
  return left < right ? -1 : Number(left > right);
}

function remplit({ champ, operateur, valeur }: CritereAudience, une: string): boolean {
  switch (operateur) {
    case 'eq':
      return compare(champ, une, valeur) === 0;
    case 'ne':
      return compare(champ, une, valeur) !== 0;
    case 'in':
      return valeur.split(',').some((each) => compare(champ, une, each.trim()) === 0);
    case 'gt':
      return compare(champ, une, valeur) > 0;
    case 'lt':
      return compare(champ, une, valeur) < 0;
    case 'prefixe':
      return une.startsWith(valeur);
  }
}

/** Whether a member meets a criterion: one of their values is enough, and none may be what is excluded. */
function isRempli(critere: CritereAudience, membre: MembreAudience): boolean {
  const valeurs = membre[critere.champ];
  if (critere.operateur === 'ne') return valeurs.every((une) => remplit(critere, une));
  return valeurs.some((une) => remplit(critere, une));
}

/** Whether a member is in an audience. */
export function isMembre({ logique, criteres }: DefinitionAudience, membre: MembreAudience): boolean {
  if (criteres.length === 0) return true;
  return logique === 'ET'
    ? criteres.every((critere) => isRempli(critere, membre))
    : criteres.some((critere) => isRempli(critere, membre));
}

/** Who is in it, in words: «l’âge est de plus de 15 ans et le rôle est « titulaire »». */
export function audienceEnMots({ logique, criteres }: DefinitionAudience, libelle: LibelleDe): string {
  if (criteres.length === 0) return 'Tout le monde';
  const phrase = criteres.map((un) => critereEnMots(un, libelle)).join(logique === 'ET' ? ' et ' : ' ou ');
  return `${phrase[0]?.toUpperCase()}${phrase.slice(1)}`;
}

/** What a member has there, as a sentence without its capital: «cet adhérent a 41 ans». */
export function constatEnMots(code: ChampAudience, valeurs: readonly string[], libelle: LibelleDe): string {
  const champ = champAudience(code);
  if (!champ || valeurs.length === 0) return 'rien n’en est connu pour cet adhérent';
  if (champ.nature === 'ouiNon') return `cet ${valeurs.includes('oui') ? champ.sujet : champ.sinon}`;
  return `cet adhérent ${champ.constat} ${valeursEnMots(champ, valeurs, 'et', libelle)}`;
}

/** Each criterion, what the member has there, and whether that is enough. */
export function explique(
  { criteres }: DefinitionAudience,
  membre: MembreAudience,
  libelle: LibelleDe,
): CritereExplique[] {
  return criteres.map((critere) => ({
    critere: critereEnMots(critere, libelle),
    constat: constatEnMots(critere.champ, membre[critere.champ], libelle),
    valeur: membre[critere.champ].join(', ') || null,
    ok: isRempli(critere, membre),
  }));
}

/** Whole years between two days. */
export function ageLe(naissance: string, jour: string): number {
  const annees = Number(jour.slice(0, 4)) - Number(naissance.slice(0, 4));
  return jour.slice(5) < naissance.slice(5) ? annees - 1 : annees;
}
