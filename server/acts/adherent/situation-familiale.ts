import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import { situationFamiliale as acte } from '#src/acts/adherent/situation-familiale.ts';
import { typeBeneficiaire } from '#src/resources/identite-adresse/type-beneficiaire.ts';

/** Whether somebody is covered as a spouse on a day, other than who asks. */
async function conjointCouvert(
  { client, contrat, aujourdhui, numPers }: Demandeur,
  { gestion, db }: ServicesActes,
): Promise<boolean> {
  const [dossier, liens] = await Promise.all([
    gestion.contrat(client.code, contrat.contrat.numContrat),
    lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(typeBeneficiaire, {
      champs: ['code', 'isConjoint'],
    }),
  ]);
  const deConjoint = new Set(liens.filter(({ isConjoint }) => isConjoint).map(({ code }) => code));
  return (dossier?.assures ?? []).some(
    (assure) =>
      assure.numPers !== numPers &&
      deConjoint.has(assure.codeTypeBeneficiaire) &&
      (assure.dateSortie === null || assure.dateSortie >= aujourdhui),
  );
}

/**
 * A new family situation, of who asks. At once, but where it touches who is covered: a spouse to add, or a couple that parts
 * while the contract covers both (domain reference §2.25).
 */
export const situationFamilialeServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    const { client, numPers, compte } = demandeur;
    const [[fiche], isConjointCouvert] = await Promise.all([
      services.gestion.fiches(client.code, [numPers]),
      conjointCouvert(demandeur, services),
    ]);
    return {
      donnees: {
        actuelle: fiche?.codeSituationFamiliale ?? null,
        prenom: fiche?.prenom ?? compte.prenom,
        tailleMaxPrenomNom: client.tailleMaxPrenomNom,
        isConjointCouvert,
      },
      initial: {},
    };
  },
  async effets({ numPers }, _services, reponses, { donnees }) {
    const { codeSituationFamiliale, dateEvenement, nomUsage, isAjoutConjoint } = reponses;
    const nommee = (code: string | null) => donnees.situations.find((une) => une.code === code);
    const avant = nommee(donnees.actuelle);
    const isSeparation = donnees.isConjointCouvert && nommee(codeSituationFamiliale)?.isConjoint !== true;
    return {
      numPersConcerne: numPers,
      donnees: { codeSituationFamiliale, dateEvenement, nomUsage, isAjoutConjoint },
      donneesAvant: { codeSituationFamiliale: donnees.actuelle },
      ...(avant && { avant: [{ libelle: 'Situation familiale', valeur: avant.libelle }] }),
      changement: {
        nature: 'situationFamiliale' as const,
        numPers,
        codeSituationFamiliale,
        dateEvenement,
        nomUsage: nomUsage || null,
      },
      ...((isSeparation || isAjoutConjoint === true) && { isManuel: true as const }),
    };
  },
});
