import { useRef, useState } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { phraseResultat, type ResultatAction } from '#src/core/acte/act-result.ts';
import type { Resultats } from '#src/core/acte/calculs.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { brouillons, type LieuBrouillon } from '#src/provider/brouillons.ts';
import { contrats } from '#src/provider/contrats.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { envoieActe } from '#src/provider/member-provider.ts';
import { navigation } from '#src/provider/navigation.ts';
import { stored } from '#src/provider/stored.ts';
import { toast } from '#src/ui/toasts.ts';
import { CleEnvoi } from './cle-envoi.ts';
import { annonceEnvoi, seul } from './envoi-unique.ts';

/** Specification 2 §9: after an act that changed contracts which cannot be read again. */
const RECHARGE_MS = 5000;
const AILLEURS = 'Cette demande est en cours d’envoi dans un autre onglet.';

type Reponses = Readonly<Record<string, unknown>>;

/** The sentence of an accepted act: the usual one, or its own, with what was answered. */
function phraseSucces({ textes }: Acte, reponses: Reponses, resultat: ResultatAction): string {
  const { succes } = textes;
  if (succes === undefined) return phraseResultat(resultat);
  return succes.replace(/\{(\w+)\}/g, (_, nom: string) => String(reponses[nom] ?? ''));
}

/** What the server changed is shown: contracts are read again, or the page is, 5 s later, where they cannot be. */
async function relitContrats(
  { changeContrats }: Acte,
  { isModeGestionManuel }: ResultatAction,
): Promise<void> {
  if (!changeContrats || isModeGestionManuel) return;
  if (!(await contrats.actualise())) window.setTimeout(() => navigation.reload(), RECHARGE_MS);
}

export interface Envoi {
  readonly isSending: boolean;
  /**
   * Sends once, whoever presses what and how often. `null`: it is already on its way, here or in another tab. Throws the
   * server's `HttpError`, after it was told in passing.
   */
  readonly envoie: (reponses: Reponses, more?: Reponses) => Promise<ResultatAction | null>;
}

interface Montre {
  /** The answers that may be kept. */
  readonly saisieGardee: () => Reponses;
  /** The calculations as they were shown. */
  readonly calculs?: Resultats;
}

/** Sends an act and does what follows from it, wherever it is sent from (specification 2 §4, §8). */
export function useEnvoi(acte: Acte, lieu: LieuBrouillon, { saisieGardee, calculs }: Montre): Envoi {
  const [cle] = useState(() => new CleEnvoi(brouillons.lit(lieu)?.cle));
  const isOnItsWay = useRef(false);
  const [isSending, setSending] = useState(false);
  const onglets = JSON.stringify(lieu);

  async function envoieUneFois(reponses: Reponses, more: Reponses): Promise<ResultatAction> {
    const data = { ...reponses, ...more };
    const sous = cle.pour(data);
    brouillons.ecrit(lieu, { saisie: saisieGardee(), cle: cle.incertaine });
    try {
      const resultat = await envoieActe(acte, data, sous, calculs);
      cle.acceptee();
      brouillons.efface(lieu);
      annonceEnvoi(onglets);
      toast(phraseSucces(acte, reponses, resultat), 'info');
      if (resultat.logoutUrl) {
        stored.forgetPersonal();
        navigation.leave(resultat.logoutUrl);
      } else void relitContrats(acte, resultat);
      return resultat;
    } catch (error) {
      if (error instanceof HttpError) {
        cle.refusee(error);
        brouillons.ecrit(lieu, { saisie: saisieGardee(), cle: cle.incertaine });
      }
      throw error;
    }
  }

  return {
    isSending,
    async envoie(reponses, more = {}) {
      if (isOnItsWay.current) return null;
      isOnItsWay.current = true;
      setSending(true);
      try {
        const resultat = await seul(onglets, () => envoieUneFois(reponses, more));
        if (resultat === null) toast(AILLEURS, 'error');
        return resultat;
      } finally {
        isOnItsWay.current = false;
        setSending(false);
      }
    },
  };
}

/** Told in passing when an act is refused; what is wrong with it is told on the page. */
export function ditEchec({ textes }: Acte): void {
  toast(textes.echec ?? PHRASES.ACTION_ECHEC, 'error');
}
