import { type ActeServeur, defineActeServeur } from '#server/acts/acte.ts';
import { souscriptionsPossibles } from '#server/acts/options-en-ligne.ts';
import { bulletinDe, parSignature, signatureDuBulletin } from '#server/acts/signe.ts';
import { situationDite } from '#server/acts/situation.ts';
import { calculsDeSouscription, effetsDeSouscription } from '#server/acts/tunnel.ts';
import { optionSituationContractuelle as acte } from '#src/acts/adherent/option-situation-contractuelle.ts';

const signature = signatureDuBulletin(bulletinDe(acte), () => optionSituationContractuelleServeur);

/** An option that a change of work asks for: always by hand, as that change is. */
export const optionSituationContractuelleServeur: ActeServeur = defineActeServeur({
  acte,
  prefill: async (demandeur, services) => ({
    donnees: await souscriptionsPossibles(demandeur, services, ['option', 'renfort', 'surcomplementaire']),
    initial: {},
  }),
  calculs: calculsDeSouscription,
  externes: { signature },
  async effets(demandeur, services, reponses, contexte, references) {
    const signe = await parSignature(
      ...([signature, demandeur, services, references.signature, contexte.calculs] as const),
    );
    return {
      ...effetsDeSouscription(demandeur, reponses, contexte, signe, situationDite(reponses)),
      numPersConcerne: demandeur.numPers,
    };
  },
});
