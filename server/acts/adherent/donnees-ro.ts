import { defineActeServeur } from '#server/acts/acte.ts';
import { fauteNumeroDe } from '#server/acts/numero-d-adulte.ts';
import { coordonneesPour } from '#server/acts/personnes.ts';
import { rattachementComplet, rattachementDe, rattachementEnMots } from '#server/adherent/rattachement.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { donneesRo as acte } from '#src/acts/adherent/donnees-ro.ts';
import { dernierRetour } from './dernier-retour.ts';
import { rattaches } from './rattaches.ts';

/** New details of the compulsory scheme, of oneself or of a minor; the numbers are kept sealed, and shown masked. */
export const donneesRoServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { numPers, aujourdhui } = demandeur;
    const personnes = await rattaches(coordonneesPour, demandeur, services, (fiche, mots) => ({
      dateNaissance: fiche.dateNaissance,
      codeCivilite: fiche.codeCivilite,
      isMineure: !isMajeur(fiche.dateNaissance, aujourdhui),
      actuel: rattachementEnMots(fiche, aujourdhui, mots),
    }));
    return {
      donnees: { personnes },
      initial: { numPers, dateEffet: aujourdhui },
    };
  },
  controle: fauteNumeroDe,
  async effets(demandeur, services, reponses, { donnees }) {
    const { numPers, dateEffet, isTeletransmission } = reponses;
    const avant = donnees.personnes.find(({ code }) => code === numPers)?.actuel;
    const rattachement = rattachementDe(reponses);
    const secondParent = rattachementComplet({
      nir: reponses['rattachement2.nir'],
      codeGrandRegime: reponses['rattachement2.codeGrandRegime'],
      codeCaisse: reponses['rattachement2.codeCaisse'],
      codeCentre: reponses['rattachement2.codeCentre'],
    });
    return {
      numPersConcerne: numPers,
      donnees: { numPers, rattachement, secondParent, dateEffet, isTeletransmission },
      avant: [
        ...(avant ? [{ libelle: 'Assurance maladie', valeur: avant }] : []),
        ...(await dernierRetour(demandeur, services, numPers)),
      ],
      changement: {
        nature: 'rattachement' as const,
        ...{ numPers, rattachement, secondParent, dateEffet, isTeletransmission },
      },
    };
  },
});
