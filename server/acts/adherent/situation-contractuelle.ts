import { defineActeServeur } from '#server/acts/acte.ts';
import { situationDite } from '#server/acts/situation.ts';
import { situationContractuelle as acte } from '#src/acts/adherent/situation-contractuelle.ts';

/** What changes in the work of who signed the contract: always by hand. */
export const situationContractuelleServeur = defineActeServeur({
  acte,
  async effets({ numPers, contrat, client }, { gestion }, reponses) {
    const { numContrat } = contrat.contrat;
    const situation = situationDite(reponses);
    const entreprise = (await gestion.contrat(client.code, numContrat))?.entreprise ?? null;
    return {
      numPersConcerne: numPers,
      donnees: { ...situation },
      ...(entreprise && {
        avant: [
          {
            libelle: 'Employeur',
            valeur: entreprise.raisonSociale,
            ...(situation.employeur && { demande: situation.employeur.raisonSociale }),
          },
        ],
      }),
      ...(entreprise && { donneesAvant: { entreprise } }),
      changement: { nature: 'situationContractuelle' as const, numContrat, numPers, ...situation },
    };
  },
});
