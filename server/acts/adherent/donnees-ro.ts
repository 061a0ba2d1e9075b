import { defineActeServeur } from '#server/acts/acte.ts';
import { coordonneesPour } from '#server/acts/personnes.ts';
import { motsDesRattachements, rattachementDe, rattachementEnMots } from '#server/adherent/rattachement.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { donneesRo as acte } from '#src/acts/adherent/donnees-ro.ts';

/** New details of the compulsory scheme, of oneself or of a minor; the numbers are kept sealed, and shown masked. */
export const donneesRoServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { numPers, aujourdhui } = demandeur;
    const [fiches, mots] = await Promise.all([
      coordonneesPour(demandeur, services),
      motsDesRattachements(demandeur, services.db),
    ]);
    return {
      donnees: {
        personnes: fiches.map((fiche) => ({
          code: fiche.numPers,
          libelle: `${fiche.prenom} ${fiche.nom}`,
          dateNaissance: fiche.dateNaissance,
          codeCivilite: fiche.codeCivilite,
          isMineure: !isMajeur(fiche.dateNaissance, aujourdhui),
          actuel: rattachementEnMots(fiche, aujourdhui, mots),
        })),
      },
      initial: { numPers, dateEffet: aujourdhui },
    };
  },
  async effets(_demandeur, _services, reponses, { donnees }) {
    const { numPers, dateEffet, isTeletransmission } = reponses;
    const avant = donnees.personnes.find(({ code }) => code === numPers)?.actuel;
    const nir = reponses['rattachement2.nir'];
    const codeGrandRegime = reponses['rattachement2.codeGrandRegime'];
    const codeCaisse = reponses['rattachement2.codeCaisse'];
    const codeCentre = reponses['rattachement2.codeCentre'];
    const rattachement = rattachementDe(reponses);
    const secondParent =
      nir && codeGrandRegime && codeCaisse && codeCentre
        ? rattachementDe({ nir, codeGrandRegime, codeCaisse, codeCentre })
        : null;
    return {
      numPersConcerne: numPers,
      donnees: { numPers, rattachement, secondParent, dateEffet, isTeletransmission },
      ...(avant && { avant: [{ libelle: 'Assurance maladie', valeur: avant }] }),
      changement: {
        nature: 'rattachement' as const,
        ...{ numPers, rattachement, secondParent, dateEffet, isTeletransmission },
      },
    };
  },
});
