import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { isConjointCouvert } from '#server/adherent/conjoint.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { situationFamiliale as acte } from '#src/acts/adherent/situation-familiale.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';

/** Whether who asks may add somebody to the contract by themselves. */
async function isAjoutOuvert(
  { client, contrat, isBeneficiaire }: Demandeur,
  { gestion }: Pick<ServicesActes, 'gestion'>,
): Promise<boolean> {
  const { numContrat } = contrat.contrat;
  const { fonctionnalite: cle } = ligneActe('inscriptionBeneficiaire');
  if (isBeneficiaire || (cle !== null && !fonctionnalite(client.fonctionnalites, cle, numContrat)))
    return false;
  return (await gestion.contrat(client.code, numContrat))?.isBeneficiaireAjoutable === true;
}

/**
 * A new family situation, of who asks. At once, but where it touches who is covered: a couple that parts while the contract
 * covers both, or a spouse to add whom who asks may not add by themselves (domain reference §2.25).
 */
export const situationFamilialeServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { client, numPers, compte } = demandeur;
    const [[fiche], isCouvert] = await Promise.all([
      services.gestion.fiches(client.code, [numPers]),
      isConjointCouvert(demandeur, services),
    ]);
    return {
      donnees: {
        actuelle: fiche?.codeSituationFamiliale ?? null,
        prenom: fiche?.prenom ?? compte.prenom,
        tailleMaxPrenomNom: client.tailleMaxPrenomNom,
        isConjointCouvert: isCouvert,
        isAjoutOuvert: await isAjoutOuvert(demandeur, services),
      },
      initial: {},
    };
  },
  async effets({ numPers }, _services, reponses, { donnees }) {
    const { codeSituationFamiliale, dateEvenement, nomUsage, isAjoutConjoint } = reponses;
    const nommee = (code: string | null) => donnees.situations.find((une) => une.code === code);
    const avant = nommee(donnees.actuelle);
    const nouvelle = nommee(codeSituationFamiliale);
    const isSeparation = donnees.isConjointCouvert && nouvelle?.isConjoint !== true;
    const isAjoutAFaire = isAjoutConjoint === true && !donnees.isAjoutOuvert;
    return {
      numPersConcerne: numPers,
      donnees: { codeSituationFamiliale, dateEvenement, nomUsage, isAjoutConjoint },
      donneesAvant: { codeSituationFamiliale: donnees.actuelle },
      ...(avant && {
        avant: [
          {
            libelle: 'Situation familiale',
            valeur: avant.libelle,
            ...(nouvelle && { demande: nouvelle.libelle }),
          },
        ],
      }),
      changement: {
        nature: 'situationFamiliale' as const,
        numPers,
        codeSituationFamiliale,
        codeInsee: nouvelle?.codeInsee ?? null,
        dateEvenement,
        nomUsage: nomUsage || null,
      },
      ...((isSeparation || isAjoutAFaire) && { isManuel: true as const }),
    };
  },
});
