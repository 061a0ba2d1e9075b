import { defineActeServeur } from '#server/acts/acte.ts';
import { personnesPour } from '#server/acts/personnes.ts';
import {
  motsDesRattachements,
  rattachementActuel,
  rattachementDe,
  transmissionEnMots,
} from '#server/adherent/rattachement.ts';
import { teletransmission as acte } from '#src/acts/adherent/teletransmission.ts';

/** Asks the office of somebody for their statements, or no more; in force once the office has answered. */
export const teletransmissionServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { numPers, aujourdhui } = demandeur;
    const [fiches, mots] = await Promise.all([
      personnesPour(demandeur, services),
      motsDesRattachements(demandeur, services.db),
    ]);
    return {
      donnees: {
        personnes: fiches.map((fiche) => ({
          code: fiche.numPers,
          libelle: `${fiche.prenom} ${fiche.nom}`,
          etat: transmissionEnMots(fiche, aujourdhui, mots),
          isInconnue: fiche.nir === null || rattachementActuel(fiche, aujourdhui) === undefined,
        })),
      },
      initial: { numPers },
    };
  },
  async effets(_demandeur, _services, reponses, { donnees }) {
    const { numPers, isTeletransmission, codeMotifRefus, commentaire } = reponses;
    const { nir, codeGrandRegime, codeCaisse, codeCentre } = reponses;
    const avant = donnees.personnes.find(({ code }) => code === numPers);
    const rattachement =
      nir && codeGrandRegime && codeCaisse && codeCentre
        ? rattachementDe({ nir, codeGrandRegime, codeCaisse, codeCentre })
        : null;
    return {
      numPersConcerne: numPers,
      donnees: { numPers, isTeletransmission, codeMotifRefus, commentaire, rattachement },
      ...(avant && { avant: [{ libelle: 'Télétransmission', valeur: avant.etat }] }),
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
