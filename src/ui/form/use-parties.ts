import { useEffect, useRef, useState } from 'react';
import type { Partie } from '#src/core/definition/form.ts';
import { resumeDe } from '#src/ui/form-summary.tsx';
import { type FormulaireEnCours, inputId } from './use-formulaire.ts';
import { useRedites } from './use-redites.ts';

export interface EnParties {
  /** The form as the part that is shown has it: its own problems, and a button that goes on or, at the last, sends. */
  readonly en: FormulaireEnCours;
  readonly partie: Partie;
  /** From 0. */
  readonly rang: number;
  readonly isDerniere: boolean;
  /** Back to a part that was gone through; nothing is lost of this one. */
  readonly revient: (rang: number) => void;
}

/** Rank of the part where the first of the problems can be mended. */
function rangDe({ problems, key }: FormulaireEnCours, parties: readonly Partie[]): number {
  const faux = new Set(problems.map(({ inputId: id }) => id));
  return parties.findIndex(({ noms }) => noms.some((nom) => faux.has(inputId(key, nom))));
}

/**
 * A form that is asked part by part: a part is left once its own questions are answered right, and what the server refuses is
 * said in the part that asks about it.
 */
export function useParties(entier: FormulaireEnCours, parties: readonly Partie[]): EnParties {
  const [rang, setRang] = useState(0);
  const [essais, setEssais] = useState(0);
  const partie = parties[rang];
  if (!partie) throw new Error(`Formulaire « ${entier.key} » sans partie`);
  const isDerniere = rang === parties.length - 1;
  useRedites(entier.form, entier.champs);
  const juge = useRef(entier.attempt);
  useEffect(() => {
    if (entier.isSubmitting || juge.current === entier.attempt) return;
    juge.current = entier.attempt;
    const fausse = rangDe(entier, parties);
    if (fausse >= 0) setRang(fausse);
  });
  const ids = new Set(partie.noms.map((nom) => inputId(entier.key, nom)));
  const problems = entier.problems.filter(({ inputId: id }) => ids.has(id));
  async function avance(event?: React.BaseSyntheticEvent) {
    event?.preventDefault();
    const isJuste = await entier.form.trigger([...(partie?.noms ?? [])]);
    setEssais((nb) => nb + 1);
    if (isJuste) setRang(rang + 1);
  }
  return {
    en: {
      ...entier,
      problems,
      message: problems.length > 0 ? resumeDe(problems) : isDerniere ? entier.message : null,
      attempt: entier.attempt + essais,
      submit: isDerniere ? entier.submit : avance,
    },
    partie,
    rang,
    isDerniere,
    revient: setRang,
  };
}
