import { useMemo, useState } from 'react';
import type { Acte, Contexte, Prefill } from '#src/core/acte/act.ts';
import { calculsValables, type Resultats } from '#src/core/acte/calculs.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { type EtatCalcul, type Faits, useEtatsCalculs } from './use-calculs.ts';

type Depart = Pick<Prefill<unknown>, 'cadre' | 'donnees'>;

/** The questions of an act, as the calculations stand. */
export function poseLes(acte: Acte, { cadre, donnees }: Depart, calculs: Resultats): Champs {
  return acte.champs({ cadre, donnees, calculs } as Contexte<never>);
}

/** What is worked out of answers as they stand, of what was worked out so far. */
export function useFaits(acte: Acte, depart: Depart) {
  const [faits, setFaits] = useState<Faits>({});
  const lit = (saisie: Saisie) =>
    calculsValables(acte.calculs, (calculs) => poseLes(acte, depart, calculs), saisie, faits);
  return { lit, setFaits };
}

export interface Questions {
  readonly contexte: Contexte<unknown>;
  readonly champs: Champs;
  /** A calculation, as its step shows it. */
  readonly etatDe: (nom: string) => EtatCalcul;
  /** What was worked out no longer holds: it is asked for anew. */
  readonly recalcule: () => void;
}

/** The questions as the answers stand, which calculations may change. */
export function useQuestions(
  acte: Acte,
  { cadre, donnees }: Depart,
  { lit, setFaits }: ReturnType<typeof useFaits>,
  valeurs: Saisie,
): Questions {
  const { demandes, calculs } = lit(valeurs);
  const resultats = JSON.stringify(calculs);
  const contexte = useMemo(
    () => ({ cadre, donnees, calculs: JSON.parse(resultats) as Contexte<unknown>['calculs'] }),
    [cadre, donnees, resultats],
  );
  const champs = useMemo(() => poseLes(acte, contexte, contexte.calculs), [acte, contexte]);
  const etatDe = useEtatsCalculs(acte, { champs, valeurs, calculs, demandes }, setFaits);
  return { contexte, champs, etatDe, recalcule: () => setFaits({}) };
}
