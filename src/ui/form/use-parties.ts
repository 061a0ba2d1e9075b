import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
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
 * The part one is at, in the history of the browser: its way back leads to the part before, as the button does. None that was
 * not come to since the page was loaded: what was typed in those before is gone.
 */
function useRang(): readonly [rang: number, va: (rang: number) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [atteint, setAtteint] = useState(0);
  const rang = Math.min(Number(state?.rang ?? 0), atteint);
  const va = (autre: number) => {
    setAtteint(Math.max(atteint, autre));
    if (autre < rang) void navigate(autre - rang);
    else if (autre > rang) void navigate({ search }, { state: { rang: autre } });
  };
  return [rang, va];
}

/**
 * A form that is asked part by part: a part is left once its own questions are answered right, and what the server refuses is
 * said in the part that asks about it.
 */
export function useParties(entier: FormulaireEnCours, parties: readonly Partie[]): EnParties {
  const [rang, va] = useRang();
  const [essais, setEssais] = useState(0);
  const partie = parties[rang];
  if (!partie) throw new Error(`Formulaire « ${entier.key} » sans partie`);
  const isDerniere = rang === parties.length - 1;
  useRedites(entier.form, entier.champs);
  const isJuge = useRef(false);
  const juge = useRef(entier.attempt);
  useEffect(() => {
    if (entier.isSubmitting || juge.current === entier.attempt) return;
    juge.current = entier.attempt;
    const fausse = rangDe(entier, parties);
    if (fausse >= 0) va(fausse);
  });
  const ids = new Set(partie.noms.map((nom) => inputId(entier.key, nom)));
  const problems = entier.problems.filter(({ inputId: id }) => ids.has(id));
  async function avance(event?: React.BaseSyntheticEvent) {
    event?.preventDefault();
    if (isJuge.current) return;
    isJuge.current = true;
    const isJuste = await entier.form.trigger([...(partie?.noms ?? [])]);
    isJuge.current = false;
    setEssais((nb) => nb + 1);
    if (isJuste) va(rang + 1);
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
    revient: va,
  };
}
