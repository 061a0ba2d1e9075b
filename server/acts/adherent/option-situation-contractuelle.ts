import { type ActeServeur, defineActeServeur } from '#server/acts/acte.ts';
import { souscriptionsPossibles } from '#server/acts/options-en-ligne.ts';
import { parSignature } from '#server/acts/signe.ts';
import { situationDite } from '#server/acts/situation.ts';
import { calculsDeSouscription, effetsDeSouscription } from '#server/acts/tunnel.ts';
import { optionSituationContractuelle as acte } from '#src/acts/adherent/option-situation-contractuelle.ts';

/** An option that a change of work asks for: always by hand, as that change is. */
export const optionSituationContractuelleServeur: ActeServeur = defineActeServeur({
  acte,
  prefill: async (demandeur, services) => ({
    donnees: await souscriptionsPossibles(demandeur, services, ['option', 'renfort', 'surcomplementaire']),
    initial: {},
  }),
  calculs: calculsDeSouscription,
  effets: async (demandeur, _services, reponses, contexte) => ({
    ...effetsDeSouscription(
      ...([demandeur, reponses, contexte, parSignature(demandeur), situationDite(reponses)] as const),
    ),
    numPersConcerne: demandeur.numPers,
  }),
});
