import { defineActeServeur } from '#server/acts/acte.ts';
import { finsPossibles } from '#server/acts/fin-option.ts';
import { radiationRenfort as acte } from '#src/acts/adherent/radiation-renfort.ts';
import type { Couverture } from '#src/lectures/couvertures.ts';

/** What is taken besides the base, and may be ended by itself. */
const TYPES: readonly Couverture['type'][] = ['option', 'renfort', 'surcomplementaire'];

/** The end of an option, as somebody looks at it. */
export const radiationRenfortServeur = defineActeServeur({
  acte,
  prefill: async (demandeur, services) => ({
    donnees: await finsPossibles(demandeur, services, TYPES),
    initial: {},
  }),
  async effets({ contrat }, _services, reponses) {
    const { codeCouverture, assures, codeMotif, dateEffet, commentaire } = reponses;
    return {
      donnees: { codeCouverture, assures, codeMotif, dateEffet, commentaire },
      changement: {
        nature: 'radiationRenfort' as const,
        numContrat: contrat.contrat.numContrat,
        codeCouverture,
        numPers: assures,
        dateFin: dateEffet,
        codeMotif,
      },
    };
  },
});
