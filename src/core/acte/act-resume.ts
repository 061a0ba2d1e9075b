import type { Champ, Champs } from '#src/core/definition/form.ts';
import { type Acte, type Contexte, champsDeLEtape, type Etape } from './act.ts';
import { calculEnMots } from './calcul-en-mots.ts';

/** One answer in words. */
export interface LigneResume {
  readonly libelle: string;
  readonly valeur: string;
}

/**
 * What there is today, for who decides. `demande`: what is asked in its place, where no answer of the form has the same name;
 * `null`: nothing is, it is there to be known.
 */
export interface LigneAvant extends LigneResume {
  readonly demande?: string | null;
}

/** The answers of one step. */
export interface PartieResume {
  readonly titre: string;
  readonly lignes: readonly LigneResume[];
}

/**
 * An answer as a person reads it, as its meaning says it. `null`: nothing to read, because nothing was answered or because it
 * must not be read again.
 */
export function enMots({ controle }: Pick<Champ, 'controle'>, valeur: unknown): string | null {
  if (!controle || valeur === null || valeur === undefined || valeur === '') return null;
  if (controle.mots) return controle.mots(valeur);
  return typeof valeur === 'object' ? null : String(valeur);
}

/** What a step shows besides answers: what was worked out of them. */
export function lignesDuCalcul(
  { calculs }: Pick<Acte, 'calculs'>,
  { montre }: Pick<Etape, 'montre'>,
  contexte: Contexte<unknown>,
): readonly LigneResume[] {
  const calcul = montre === undefined ? undefined : calculs?.[montre];
  const resultat = montre === undefined ? null : contexte.calculs[montre];
  return calcul && resultat ? calculEnMots(calcul, resultat) : [];
}

/** The answers to an act, step by step, in words; from its own definition, which says what each of them means. */
export function resumeDe(
  acte: Pick<Acte, 'etapes' | 'champs' | 'secrets' | 'calculs'>,
  contexte: Contexte<unknown>,
  reponses: Readonly<Record<string, unknown>>,
): PartieResume[] {
  const champs: Champs = acte.champs(contexte as Contexte<never>);
  return acte.etapes
    .map((etape) => ({
      titre: etape.titre,
      lignes: [
        ...champsDeLEtape(etape, champs).flatMap((nom) => {
          const champ = acte.secrets?.includes(nom) ? undefined : champs[nom];
          const valeur = champ ? enMots(champ, reponses[nom]) : null;
          return champ && valeur !== null ? [{ libelle: champ.label, valeur }] : [];
        }),
        ...lignesDuCalcul(acte, etape, contexte),
      ],
    }))
    .filter(({ lignes }) => lignes.length > 0);
}
