import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Acte, formulaireDe, type Prefill } from '#src/core/act.ts';
import type { ResultatAction } from '#src/core/act-result.ts';
import { verifie } from '#src/core/form.ts';
import { M } from '#src/core/messages.ts';
import type { LieuBrouillon } from '#src/provider/brouillons.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';
import { type EtapePosee, etapePermise, etapesPosees, fautes, VERIFICATION } from './etapes.ts';
import { saisieGardee } from './saisie-gardee.ts';
import { ditEchec, useEnvoi } from './use-envoi.ts';
import { type Etape, useEtape } from './use-etape.ts';
import { type SaisieActe, useSaisie } from './use-saisie.ts';
import { errorsDe, type Tentative, useTentative } from './use-tentative.ts';

/** A refusal that asks whether one means it: the same again is sent with `isConfirme` (domain reference §2.12). */
const CONFIRMATION_REQUISE = 'CONFIRMATION_REQUISE';

export interface ActeEnCours {
  readonly acte: Acte;
  readonly saisie: SaisieActe;
  readonly etapes: readonly EtapePosee[];
  readonly etape: Etape;
  /** The form of the step that is shown; of all of them where the act has no summary. */
  readonly en: FormulaireEnCours;
  readonly lieu: LieuBrouillon;
  /** What the server asks before it takes it; the answers to that. */
  readonly question: string | null;
  readonly confirme: () => void;
  readonly renonce: () => void;
  readonly recommence: () => void;
}

type OnFin = (resultat: ResultatAction, etape: Etape) => void;

/** To the next step, or to the summary from which one came, once the answers so far do. */
async function avance(
  acte: Acte,
  { champs, form, contexte }: SaisieActe,
  etape: Etape,
  tentative: Tentative,
) {
  if (!(await tentative.eprouve())) return;
  const valeurs = form.getValues();
  const posees = etapesPosees(acte, champs, valeurs);
  const at = posees.findIndex(({ key }) => key === etape.key);
  const errors = fautes(acte, contexte, valeurs);
  const avant = posees.slice(0, at).flatMap(({ noms }) => noms);
  const fausses = Object.entries(errors).filter(([name]) => avant.includes(name));
  if (fausses.length > 0) tentative.montre(Object.fromEntries(fausses), M.FORM);
  else etape.va(etape.etat.depuisResume ? VERIFICATION : (posees[at + 1]?.key ?? VERIFICATION));
}

/** Sends the answers, and says what became of them. */
function useEnvoiActe(
  acte: Acte,
  lieu: LieuBrouillon,
  saisie: SaisieActe,
  tentative: Tentative,
  fin: (resultat: ResultatAction) => void,
) {
  const { champs, contexte, form } = saisie;
  const [question, setQuestion] = useState<string | null>(null);
  const envoi = useEnvoi(acte, lieu, () => saisieGardee(acte, champs, form.getValues()));

  function refuse(error: HttpError): void {
    if (error.status === 409 && error.body.code === CONFIRMATION_REQUISE) {
      setQuestion(error.message);
      return;
    }
    ditEchec(acte);
    const errors = errorsDe(error, champs);
    tentative.montre(errors, Object.keys(errors).length > 0 ? M.FORM : error.message);
  }

  async function envoie(more = {}): Promise<void> {
    setQuestion(null);
    const lu = verifie(formulaireDe(acte), form.getValues(), contexte);
    if (!lu.ok) {
      tentative.montre(lu.errors, M.FORM);
      return;
    }
    try {
      const resultat = await envoi.envoie(lu.reponses, more);
      if (resultat === null) return;
      tentative.oublie();
      saisie.envoyee(acte.sansResume !== true);
      fin(resultat);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refuse(error);
    }
  }
  return { envoie, question, renonce: () => setQuestion(null), isSending: envoi.isSending };
}

/** Everything that a page of an act shows and does. */
export function useActe(acte: Acte, prefill: Prefill<unknown>, onFin: OnFin): ActeEnCours {
  const compte = pageData().currentUser?.id ?? '';
  const { numContrat } = prefill.cadre;
  const lieu = useMemo(() => ({ compte, numContrat, acte: acte.key }), [compte, numContrat, acte.key]);
  const [adresse] = useSearchParams();
  const saisie = useSaisie(acte, prefill, lieu, adresse);
  const { champs, contexte, form, valeurs } = saisie;
  const etapes = etapesPosees(acte, champs, valeurs);
  const etape = useEtape((demandee) => etapePermise(etapes, fautes(acte, contexte, valeurs), demandee));
  const tentative = useTentative(acte, saisie, etapes, etape);
  const { envoie, question, renonce, isSending } = useEnvoiActe(acte, lieu, saisie, tentative, (resultat) =>
    onFin(resultat, etape),
  );
  const isLast = acte.sansResume === true || etape.key === VERIFICATION;
  const { message, problems, attempt } = tentative;
  return {
    acte,
    saisie,
    etapes,
    etape,
    lieu,
    question,
    renonce,
    confirme: () => void envoie({ isConfirme: true }),
    en: {
      key: acte.key,
      champs,
      form,
      message,
      problems,
      attempt,
      isSubmitting: isSending,
      async submit(event) {
        event?.preventDefault();
        await (isLast ? envoie() : avance(acte, saisie, etape, tentative));
      },
    },
    recommence() {
      saisie.recommence();
      tentative.oublie();
      const [premiere] = etapes;
      if (premiere && !acte.sansResume) etape.va(premiere.key, { replace: true });
    },
  };
}
