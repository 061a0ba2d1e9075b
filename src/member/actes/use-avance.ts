import { useEffect, useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { M } from '#src/core/definition/messages.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import { attente, type EtapePosee, etapesPosees, fautes, VERIFICATION } from './etapes.ts';
import type { EtatCalcul } from './use-calculs.ts';
import type { Etape } from './use-etape.ts';
import type { SaisieActe } from './use-saisie.ts';
import type { Tentative } from './use-tentative.ts';

/** One wants to go on, as soon as the calculation of this step is there. */
interface Voulue {
  readonly key: string;
  /** The questions that were asked there, and their answers: what is answered since is not left in the middle of it. */
  readonly noms: readonly string[];
  readonly reponses: string;
}

export interface Avance {
  /** To the next step, or to the summary from which one came, once the answers so far do. */
  readonly avance: () => Promise<void>;
  /** It was asked, and waits for a calculation. */
  readonly isEnAttente: boolean;
}

function ditDe(noms: readonly string[], valeurs: object): string {
  return JSON.stringify(noms.map((nom) => auChemin(valeurs, nom)));
}

const SANS_CALCUL: EtatCalcul = { etape: 'attente' };

/** Leaves a step. Whoever wants to before its calculation is there is taken on once it is, or reads why it is not. */
export function useAvance(acte: Acte, saisie: SaisieActe, etape: Etape, tentative: Tentative): Avance {
  const { champs, form, valeurs, contexte, externes, etatDe } = saisie;
  const [voulue, setVoulue] = useState<Voulue | null>(null);
  const etatIci = ({ montre }: EtapePosee) => (montre === undefined ? SANS_CALCUL : etatDe(montre));
  const posee = etapesPosees(acte, champs, valeurs, externes).find(({ key }) => key === etape.key);
  const isLaMeme = voulue?.key === posee?.key && voulue?.reponses === ditDe(voulue?.noms ?? [], valeurs);
  const etat = posee && voulue && isLaMeme ? etatIci(posee).etape : null;

  async function avance(): Promise<void> {
    if (!(await tentative.eprouve())) return;
    const reponses = form.getValues();
    const posees = etapesPosees(acte, champs, reponses, externes);
    const at = posees.findIndex(({ key }) => key === etape.key);
    const errors = fautes(acte, contexte, reponses);
    const avant = posees.slice(0, at).flatMap(({ noms }) => noms);
    const fausses = Object.entries(errors).filter(([name]) => avant.includes(name));
    const ici = posees[at];
    if (fausses.length > 0) tentative.montre(Object.fromEntries(fausses), M.FORM);
    else if (ici && attente(ici, contexte) !== null) attend(ici, reponses);
    else etape.va(etape.etat.depuisResume ? VERIFICATION : (posees[at + 1]?.key ?? VERIFICATION));
  }

  /** A calculation that is under way is waited for, one that failed is tried again; what else is missing is said. */
  function attend(ici: EtapePosee, reponses: object): void {
    const calcul = etatIci(ici);
    if (calcul.etape === 'attente') {
      tentative.renvoie(ici.key, attente(ici, contexte) ?? '');
      return;
    }
    if (calcul.etape === 'echec') calcul.relance();
    setVoulue({ key: ici.key, noms: ici.noms, reponses: ditDe(ici.noms, reponses) });
  }

  useEffect(() => {
    if (voulue === null || etat === 'enCours') return;
    setVoulue(null);
    // A question that the calculation brought here is answered first.
    if (etat === 'fait' && posee?.noms.every((nom) => voulue.noms.includes(nom))) void avance();
  });

  return { avance, isEnAttente: etat === 'enCours' };
}
