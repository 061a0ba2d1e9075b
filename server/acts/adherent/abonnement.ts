import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { insertPreference, moyensDe, preferenceDe } from '#server/db/adherent/preferences.ts';
import { consentementsDe } from '#server/db/comptes/consent-answers.ts';
import { abonnement as acte, type PrefillAbonnement } from '#src/acts/adherent/abonnement.ts';
import {
  type Abonnement,
  CANAUX,
  type Canal,
  type Canaux,
  type ChoixAbonnement,
  canauxParDefaut,
  SUJETS,
} from '#src/core/adherent/preferences.ts';

type Motifs = Abonnement['motifs'];

interface Choix {
  readonly abonnements: readonly ChoixAbonnement[];
  readonly frequence: string;
}

const SANS_MOBILE = 'Ajoutez un numéro de mobile pour recevoir des SMS.';
const SANS_APPAREIL = 'Installez l’application mobile pour recevoir des notifications.';
const SANS_ACCORD = 'Acceptez d’abord de recevoir les offres et les conseils de votre mutuelle.';

/** The consents without which nothing about health and prevention is sent. */
const ACCORDS: Readonly<Record<Canal, readonly string[]>> = {
  email: ['OFFRES_MUTUELLE_EMAIL'],
  sms: ['OFFRES_MUTUELLE_SMS'],
  push: ['OFFRES_MUTUELLE_EMAIL', 'OFFRES_MUTUELLE_SMS'],
};

function sansAccord(acceptes: ReadonlySet<string>): Motifs {
  const fermes = CANAUX.filter((canal) => !ACCORDS[canal].some((nom) => acceptes.has(nom)));
  return Object.fromEntries(fermes.map((canal) => [canal, SANS_ACCORD]));
}

/** What is chosen, as far as it still may be: a number that is gone, an agreement that was taken back, switch it off. */
function effectifs(choisis: Canaux, motifs: Motifs): Canaux {
  const ouvert = (canal: Canal) => choisis[canal] && motifs[canal] === undefined;
  return { email: ouvert('email'), sms: ouvert('sms'), push: ouvert('push') };
}

async function donneesDe({ client, compte }: Demandeur, { db }: ServicesActes): Promise<PrefillAbonnement> {
  const ids = { clientId: client.id, compteId: compte.id };
  const [moyens, consentements, choix] = await Promise.all([
    moyensDe(db, client.id, compte.id),
    consentementsDe(db, client.id, compte.id),
    preferenceDe<Choix>(db, { ...ids, code: 'abonnements' }),
  ]);
  const acceptes = new Set(consentements.filter(({ isAccepted }) => isAccepted).map(({ nom }) => nom));
  const communs: Motifs = {
    ...(!moyens?.isMobileConfirme && { sms: SANS_MOBILE }),
    ...(!moyens?.hasAppareil && { push: SANS_APPAREIL }),
  };
  const abonnements = SUJETS.map((sujet): Abonnement => {
    const { codeType } = sujet;
    const motifs = codeType === 'SANTE_PREVENTION' ? { ...sansAccord(acceptes), ...communs } : communs;
    const choisis = choix?.abonnements.find((un) => un.codeType === codeType)?.canaux;
    const canaux = effectifs(choisis ?? canauxParDefaut(codeType, client), motifs);
    return { ...sujet, canaux, motifs, isModifiable: CANAUX.some((canal) => motifs[canal] === undefined) };
  });
  return { abonnements, frequence: choix?.frequence ?? 'immediate' };
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
