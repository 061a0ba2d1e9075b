import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Acte, type Contexte, formulaireDe, type Prefill } from '#src/core/acte/act.ts';
import type { ResultatAction } from '#src/core/acte/act-result.ts';
import type { CleActe } from '#src/core/acte/actes.ts';
import { nomDeLActe, sousLeNom } from '#src/core/acte/facette.ts';
import { verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import type { LieuBrouillon } from '#src/provider/brouillons.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import type { FormulaireEnCours } from '#src/ui/form/use-formulaire.ts';
import { type EtapePosee, etapePermise, etapesPosees, fautes, VERIFICATION } from './etapes.ts';
import { saisieDeLOnglet } from './saisie-gardee.ts';
import { useAvance } from './use-avance.ts';
import { ditEchec, useEnvoi } from './use-envoi.ts';
import { type Etape, useEtape } from './use-etape.ts';
import { type EtatExterne, useExternes } from './use-externes.ts';
import { type Parcours, useParcours } from './use-parcours.ts';
import { useRefus } from './use-refus.ts';
import { type SaisieActe, useSaisie } from './use-saisie.ts';
import { type Tentative, useTentative } from './use-tentative.ts';

/** A refusal that asks whether one means it: the same again is sent with `isConfirme` (domain reference §2.12). */
const CONFIRMATION_REQUISE = 'CONFIRMATION_REQUISE';
/** What was shown no longer holds: it is worked out and looked at again. */
const CALCUL_CHANGE = 'CALCUL_CHANGE';
/** What is done elsewhere is not done, or was of other answers. */
const EXTERNE_ATTENDU = 'EXTERNE_ATTENDU';

export interface ActeEnCours {
  /** By the name that its answers give it. */
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
  /** What is done elsewhere, as its step shows it. */
  readonly externe: (nom: string) => EtatExterne;
  /** «Continuer» was pressed, and waits for a calculation. */
  readonly isEnAttente: boolean;
  /** Another device has taken it up. */
  readonly isAilleurs: boolean;
}

type OnFin = (resultat: ResultatAction, etape: Etape, acte: Acte) => void;

/** What becomes of a page. */
export interface Suites {
  readonly onFin: OnFin;
  /** The server asks what this page does not: what was shown has changed since, and is read again. */
  readonly onPerime: () => void;
}

/** Sends the answers, and says what became of them. */
function useEnvoiActe(
  acte: Acte,
  lieu: LieuBrouillon,
  saisie: SaisieActe,
  tentative: Tentative,
  parcours: Parcours,
  { fin, refus }: { fin: (resultat: ResultatAction) => void; refus: (error: HttpError) => boolean },
) {
  const { champs, contexte, form } = saisie;
  const etapes = etapesPosees(acte, champs, saisie.valeurs);
  const [question, setQuestion] = useState<string | null>(null);
  const envoi = useEnvoi(acte, lieu, {
    saisieGardee: () => saisieDeLOnglet(acte, champs, form.getValues()),
    ...(acte.calculs && { calculs: contexte.calculs }),
  });

  function refuse(error: HttpError): void {
    if (error.status === 409 && error.body.code === CONFIRMATION_REQUISE) {
      setQuestion(error.message);
      return;
    }
    ditEchec(acte);
    const laQuiEstDite = etapes.find(({ key }) => key === error.body.etape)?.key;
    if (error.body.code === CALCUL_CHANGE) {
      saisie.recalcule();
      tentative.renvoie(
        laQuiEstDite ?? etapes.find(({ montre }) => montre !== undefined)?.key,
        error.message,
      );
      return;
    }
    if (error.body.code === EXTERNE_ATTENDU) {
      tentative.renvoie(
        laQuiEstDite ?? etapes.find(({ externe }) => externe !== undefined)?.key,
        error.message,
      );
      return;
    }
    if (!refus(error)) tentative.montre({}, error.message);
  }

  async function envoie(more = {}): Promise<void> {
    setQuestion(null);
    const lu = verifie(formulaireDe(acte), form.getValues(), contexte as Contexte<never>);
    if (!lu.ok) {
      tentative.montre(lu.errors, M.FORM);
      return;
    }
    try {
      // Another device has gone on: this page says so, and sends nothing.
      if (!(await parcours.fige(true))) return;
      const resultat = await envoi.envoie(lu.reponses, more);
      if (resultat === null) return;
      tentative.oublie();
      saisie.envoyee(acte.sansResume !== true);
      fin(resultat);
    } catch (error) {
      await parcours.fige(false);
      if (!(error instanceof HttpError)) throw error;
      refuse(error);
    }
  }
  return { envoie, question, renonce: () => setQuestion(null), isSending: envoi.isSending };
}

/** The steps as the answers stand, and the one that is shown. */
function useEtapes(
  acte: Acte,
  { parcours }: Prefill<unknown>,
  { champs, contexte, valeurs, externes, etatDe }: SaisieActe,
) {
  const isEnCalcul = Object.values<unknown>(contexte.calculs).includes(null);
  const etapes = etapesPosees(acte, champs, valeurs, externes, isEnCalcul);
  const reprise = useRef(parcours?.etape ?? null);
  const etape = useEtape((demandee) => {
    const errors = fautes(acte, contexte, valeurs);
    const { key, attend } = etapePermise(etapes, errors, contexte, demandee ?? reprise.current);
    // Who comes back to a later step waits for what was worked out before it, and for the answers to what comes of it.
    const isEnCours = attend !== undefined && etatDe(attend).etape === 'enCours';
    const isProvisoire = isEnCours || Object.keys(champs).some((nom) => auChemin(valeurs, nom) === undefined);
    // One is led to where one left once, and goes wherever one wants from there.
    if (!isProvisoire) reprise.current = null;
    return { key, isProvisoire };
  });
  return { etapes, etape };
}

/** An act by the name that its answers give it. */
function useNom(definition: Acte, valeurs: SaisieActe['valeurs']): Acte {
  const nom = nomDeLActe(definition, valeurs);
  return useMemo(() => sousLeNom(definition, nom), [definition, nom]);
}

/** Under what its answers are kept in this tab. */
function useLieu(entree: CleActe, { cadre: { numContrat } }: Prefill<unknown>): LieuBrouillon {
  const compte = pageData().currentUser?.id ?? '';
  return useMemo(() => ({ compte, numContrat, acte: entree }), [compte, numContrat, entree]);
}

/** Everything that a page of an act shows and does. @param entree the name by which one came */
export function useActe(
  definition: Acte,
  entree: CleActe,
  prefill: Prefill<unknown>,
  { onFin, onPerime }: Suites,
): ActeEnCours {
  const lieu = useLieu(entree, prefill);
  const [adresse] = useSearchParams();
  const saisie = useSaisie(definition, prefill, lieu, adresse);
  const { champs, form, valeurs } = saisie;
  const acte = useNom(definition, valeurs);
  const { etapes, etape } = useEtapes(acte, prefill, saisie);
  const parcours = useParcours(acte, prefill, saisie, etape.key);
  const tentative = useTentative(acte, saisie, etapes, etape);
  const refus = useRefus(acte, saisie, { tentative, parcours, etape }, onPerime);
  const externe = useExternes(acte, saisie, parcours, refus);
  const { avance, isEnAttente } = useAvance(acte, saisie, etape, tentative);
  const { envoie, question, renonce, isSending } = useEnvoiActe(acte, lieu, saisie, tentative, parcours, {
    fin: (resultat) => onFin(resultat, etape, acte),
    refus,
  });
  const isLast = acte.sansResume === true || etape.key === VERIFICATION;
  const { message, problems, attempt } = tentative;
  return {
    acte,
    saisie,
    etapes,
    etape,
    lieu,
    question,
    externe,
    renonce,
    confirme: () => void envoie({ isConfirme: true }),
    en: {
      key: acte.key,
      champs,
      form,
      ...{ message, problems, attempt, propose: saisie.propose },
      isSubmitting: isSending,
      async submit(event) {
        event?.preventDefault();
        await (isLast ? envoie() : avance());
      },
    },
    isEnAttente,
    isAilleurs: parcours.isAilleurs,
    recommence() {
      parcours.oublie();
      saisie.recommence();
      tentative.oublie();
      const [premiere] = etapes;
      if (premiere && !acte.sansResume) etape.va(premiere.key, { replace: true });
    },
  };
}
