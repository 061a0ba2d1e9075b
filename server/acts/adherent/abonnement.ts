import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { canauxDe, motifsDe } from '#server/acts/canaux-d-alerte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { insertPreference, moyensDe, preferenceDe } from '#server/db/adherent/preferences.ts';
import { consentementsDe } from '#server/db/comptes/consent-answers.ts';
import { abonnement as acte, type PrefillAbonnement } from '#src/acts/adherent/abonnement.ts';
import {
  type Abonnement,
  type ChoixAbonnement,
  canauxOfferts,
  SUJETS,
} from '#src/core/adherent/preferences.ts';

interface Choix {
  readonly abonnements: readonly ChoixAbonnement[];
  readonly frequence: string;
}

async function donneesDe({ client, compte }: Demandeur, { db }: ServicesActes): Promise<PrefillAbonnement> {
  const ids = { clientId: client.id, compteId: compte.id };
  const [mobile, consentements, choix] = await Promise.all([
    moyensDe(db, client.id, compte.id),
    consentementsDe(db, client.id, compte.id),
    preferenceDe<Choix>(db, { ...ids, code: 'abonnements' }),
  ]);
  const acceptes = new Set(consentements.filter(({ isAccepted }) => isAccepted).map(({ nom }) => nom));
  const moyens = { client, acceptes, isMobileConfirme: mobile?.isMobileConfirme === true };
  const offerts = canauxOfferts(client);
  const abonnements = SUJETS.map((sujet): Abonnement => {
    const { codeType } = sujet;
    const motifs = motifsDe(codeType, moyens);
    const choisis = choix?.abonnements.find((un) => un.codeType === codeType)?.canaux;
    const canaux = canauxDe(codeType, choisis, moyens);
    return { ...sujet, canaux, motifs, isModifiable: offerts.some((canal) => motifs[canal] === undefined) };
  });
  return { abonnements, offerts, frequence: choix?.frequence ?? 'immediate' };
}

/** Keeps what somebody wants to be told of, and by what. */
export const abonnementServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const donnees = await donneesDe(demandeur, services);
    const abonnements = donnees.abonnements.map(({ codeType, canaux }) => ({ codeType, canaux }));
    return { donnees, initial: { abonnements, frequence: donnees.frequence } };
  },
  async effets({ client, compte }, _services, { abonnements, frequence }) {
    const valeur: Choix = { abonnements, frequence };
    const ids = { clientId: client.id, compteId: compte.id };
    return {
      numContrat: null,
      notification: null,
      ecrit: (tx) => insertPreference(tx, { ...ids, code: 'abonnements', valeur, versionTexte: null }),
    };
  },
});
