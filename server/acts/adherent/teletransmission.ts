import { defineActeServeur } from '#server/acts/acte.ts';
import { fauteNumeroDe } from '#server/acts/numero-d-adulte.ts';
import { personnesPour } from '#server/acts/personnes.ts';
import {
  rattachementActuel,
  rattachementComplet,
  transmissionEnMots,
} from '#server/adherent/rattachement.ts';
import { teletransmission as acte } from '#src/acts/adherent/teletransmission.ts';
import { dernierRetour } from './dernier-retour.ts';
import { rattaches } from './rattaches.ts';

/** Asks the office of somebody for their statements, or no more; in force once the office has answered. */
export const teletransmissionServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { numPers, aujourdhui } = demandeur;
    const personnes = await rattaches(personnesPour, demandeur, services, (fiche, mots) => ({
      etat: transmissionEnMots(fiche, aujourdhui, mots),
      isInconnue: fiche.nir === null || rattachementActuel(fiche, aujourdhui) === undefined,
    }));
    return {
      donnees: { personnes },
      initial: { numPers },
    };
  },
  controle: fauteNumeroDe,
  async effets(demandeur, services, reponses, { donnees }) {
    const { numPers, isTeletransmission, codeMotifRefus, commentaire } = reponses;
    const avant = donnees.personnes.find(({ code }) => code === numPers);
    const rattachement = rattachementComplet(reponses);
    return {
      numPersConcerne: numPers,
      donnees: { numPers, isTeletransmission, codeMotifRefus, commentaire, rattachement },
      avant: [
        ...(avant
          ? [
              {
                libelle: 'Télétransmission',
                valeur: avant.etat,
                demande: isTeletransmission ? 'À activer' : 'À arrêter',
              },
            ]
          : []),
        ...(await dernierRetour(demandeur, services, numPers)),
      ],
      changement: {
        nature: 'teletransmission' as const,
        numPers,
        isTeletransmission,
        codeMotifRefus: codeMotifRefus ?? null,
        commentaire: commentaire || null,
        rattachement,
      },
    };
  },
});
