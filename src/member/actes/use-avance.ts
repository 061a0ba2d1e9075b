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
  /** The step whose calculation is waited for: that one, or one before it that is worked out again. */
  readonly attendue: string;
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
  const ici = etapesPosees(acte, champs, valeurs, externes);
  const posee = ici.find(({ key }) => key === etape.key);
  const attendue = ici.find(({ key }) => key === voulue?.attendue);
  const isLaMeme = voulue?.key === posee?.key && voulue?.reponses === ditDe(voulue?.noms ?? [], valeurs);
  const etat = posee && attendue && isLaMeme ? etatIci(attendue).etape : null;

  async function avance(): Promise<void> {
    if (!(await tentative.eprouve())) return;
    const reponses = form.getValues();
    const posees = etapesPosees(acte, champs, reponses, externes);
    const at = posees.findIndex(({ key }) => key === etape.key);
    const errors = fautes(acte, contexte, reponses);
    const avant = posees.slice(0, at).flatMap(({ noms }) => noms);
    const fausses = Object.entries(errors).filter(([name]) => avant.includes(name));
    const la = posees[at];
    const retient = posees.slice(0, at + 1).find((une) => attente(une, contexte) !== null);
    if (fausses.length > 0) tentative.montre(Object.fromEntries(fausses), M.FORM);
    else if (la && retient) attend(la, retient, reponses);
    else etape.va(etape.etat.depuisResume ? VERIFICATION : (posees[at + 1]?.key ?? VERIFICATION));
  }

  /** A calculation that is under way is waited for, one that failed is tried again; why it is refused, and what else is missing, is said. */
  function attend(la: EtapePosee, retient: EtapePosee, reponses: object): void {
    const calcul = etatIci(retient);
    if (calcul.etape === 'attente') {
      tentative.renvoie(retient.key, attente(retient, contexte) ?? '');
      return;
    }
    if (calcul.etape === 'refus') {
      tentative.renvoie(retient.key, calcul.message);
      return;
    }
    if (calcul.etape === 'echec') calcul.relance();
    const { key, noms } = la;
    setVoulue({ key, attendue: retient.key, noms, reponses: ditDe(noms, reponses) });
  }

  useEffect(() => {
    if (voulue === null || etat === 'enCours') return;
    setVoulue(null);
    // A question that the calculation brought here is answered first: it says so itself.
    if (etat === 'fait') void avance();
  });

  return { avance, isEnAttente: etat === 'enCours' };
}
