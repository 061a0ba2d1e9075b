import { useCallback, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { inputId } from '#src/ui/form/use-formulaire.ts';

type Form = UseFormReturn<Record<string, unknown>>;

/** Beside an answer that nobody has typed. */
const A_VERIFIER = 'Lu sur votre facture, vérifiez.';

export interface Propositions {
  /** Answers that were proposed, by the names of their questions. */
  readonly proposees: Saisie;
  /** The questions whose answer still is what was proposed. */
  readonly lues: readonly string[];
  /** The same questions, those said to be looked over. */
  readonly champs: Champs;
  /** Answers questions that nobody has answered; says which. What is typed stays, whole or half. */
  readonly propose: (reponses: Saisie) => readonly string[];
}

/** Somebody is at it, or has begun. */
function isTouchee(id: string): boolean {
  const boite = document.getElementById(id);
  if (!(boite instanceof HTMLInputElement)) return false;
  return boite === document.activeElement || boite.value !== '';
}

/** Answers that come from elsewhere than the keyboard, said as such until they are changed. */
export function usePropositions(
  cle: string,
  form: Form,
  champs: Champs,
  valeurs: Saisie,
  avant: Saisie = {},
): Propositions {
  const [proposees, setProposees] = useState(avant);
  const dernieres = useRef({ proposees, champs });
  dernieres.current = { proposees, champs };
  const propose = useCallback(
    (reponses: Saisie) => {
      const { proposees: deja, champs: posees } = dernieres.current;
      const prises = Object.entries(reponses).filter(([nom, valeur]) => {
        const champ = posees[nom];
        const sienne = form.getValues(nom);
        const isLibre =
          (sienne ?? '') === (champ?.vide ?? '') ? !isTouchee(inputId(cle, nom)) : sienne === deja[nom];
        return isLibre && champ?.lit(valeur).ok === true;
      });
      for (const [nom, valeur] of prises)
        form.setValue(nom, valeur, { shouldDirty: true, shouldValidate: false });
      const toutes = { ...deja, ...Object.fromEntries(prises) };
      dernieres.current = { ...dernieres.current, proposees: toutes };
      setProposees(toutes);
      return prises.map(([nom]) => nom);
    },
    [cle, form],
  );
  const lues = Object.keys(proposees)
    .filter((nom) => champs[nom] && auChemin(valeurs, nom) === proposees[nom])
    .join(' ');
  const dites = useMemo(() => {
    const marques = lues.split(' ').flatMap((nom) => {
      const champ = champs[nom];
      return champ ? [[nom, { ...champ, aide: [A_VERIFIER, champ.aide].filter(Boolean).join(' ') }]] : [];
    });
    return marques.length > 0 ? ({ ...champs, ...Object.fromEntries(marques) } as Champs) : champs;
  }, [champs, lues]);
  return { proposees, lues: lues === '' ? [] : lues.split(' '), champs: dites, propose };
}
