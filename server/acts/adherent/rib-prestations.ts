import { type Demandeur, defineActeServeur } from '#server/acts/acte.ts';
import type { ContratMembre } from '#server/gestion/member-contracts.ts';
import { ribPrestations as acte, type PrefillRib } from '#src/acts/adherent/rib-prestations.ts';
import { decoupeCompte, nomSepa } from '#src/core/bank-account.ts';
import { libelleContrat } from '#src/core/contrat.ts';
import { Refusal } from '#src/core/errors.ts';
import { masqueIban } from '#src/core/iban.ts';
import { messageStatut } from '#src/core/messages.ts';

/** The contracts that who asks has signed: nobody else changes where they pay to. */
function signes({ espace }: Demandeur): readonly ContratMembre[] {
  return espace.contrats.filter(({ isTitulaire, contrat }) => isTitulaire && contrat.etat !== 'resilie');
}

function donneesDe(demandeur: Demandeur): PrefillRib {
  const { rib } = demandeur.contrat.contrat.modalitePaiementPrestation;
  const { compte, numPers } = demandeur;
  return {
    contrats: signes(demandeur).map(({ contrat }) => ({
      code: contrat.numContrat,
      libelle: libelleContrat(contrat),
    })),
    destinataires: [{ code: numPers, libelle: `${compte.prenom} ${compte.nom}` }],
    actuel: rib && demandeur.contrat.isTitulaire ? masqueIban(rib.iban) : null,
  };
}

/** Gives or changes the account of contracts. A first account asks for no code; replacing one does, whichever page sends it. */
export const ribPrestations = defineActeServeur({
  acte,
  async prefill(demandeur) {
    return {
      donnees: donneesDe(demandeur),
      initial: { contrats: [demandeur.contrat.contrat.numContrat], numPers: demandeur.numPers },
    };
  },
  codeSecurite: ({ espace, contrat }, { contrats }) => {
    const vises = new Set(contrats?.length ? contrats : [contrat.contrat.numContrat]);
    const remplace = espace.contrats.some(
      ({ contrat: { numContrat, modalitePaiementPrestation } }) =>
        vises.has(numContrat) && !modalitePaiementPrestation.isMissing,
    );
    return remplace;
  },
  async effets(demandeur, _services, { titulaire, iban, bic, contrats }) {
    if (demandeur.isBeneficiaire) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    const numContrats = contrats?.length ? contrats : [demandeur.contrat.contrat.numContrat];
    const { rib } = demandeur.contrat.contrat.modalitePaiementPrestation;
    return {
      numContrat: numContrats[0] ?? null,
      donnees: { titulaire, iban, bic, contrats: numContrats },
      ...(rib && { donneesAvant: { ...rib } }),
      changement: {
        nature: 'ribPrestations',
        numContrats,
        rib: { titulaire: nomSepa(titulaire), compte: decoupeCompte(iban, bic) },
      },
    };
  },
});
