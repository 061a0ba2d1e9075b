import { defineActeServeur, type ServicesActes } from '#server/acts/acte.ts';
import { ribEnMots } from '#server/acts/avant-en-mots.ts';
import { remplaceCompte } from '#server/acts/compte-verse.ts';
import { modeVerse } from '#server/acts/mode-verse.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { ContratMembre } from '#server/adherent/member-contracts.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import { ribPrestations as acte, type PrefillRib } from '#src/acts/adherent/rib-prestations.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { libelleContrat } from '#src/core/adherent/contrat.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { decoupeCompte, nomSepa } from '#src/core/valeurs/bank-account.ts';
import { masqueIban } from '#src/core/valeurs/iban.ts';

/**
 * The contracts whose account somebody may change: those that they have signed, or the one that covers them; of those that
 * have ended or for which it is switched off, none.
 */
function contratsOfferts({ espace, client, contrat, isBeneficiaire }: Demandeur): readonly ContratMembre[] {
  const { fonctionnalites } = client;
  return espace.contrats.filter(
    (un) =>
      (isBeneficiaire ? un === contrat : un.isTitulaire) &&
      un.contrat.etat !== 'resilie' &&
      fonctionnalite(fonctionnalites, acte.fonctionnalite ?? '', un.contrat.numContrat) !== null,
  );
}

/** A beneficiary has an account of their own from 18 on. */
async function refuseMineur(demandeur: Demandeur, { gestion }: ServicesActes): Promise<void> {
  const { isBeneficiaire, client, numPers, aujourdhui } = demandeur;
  if (!isBeneficiaire) return;
  const [fiche] = await gestion.fiches(client.code, [numPers]);
  const naissance = fiche?.dateNaissance;
  if (naissance === undefined || !isMajeur(naissance, aujourdhui))
    throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/** The account that is changed: that of the contract, or a beneficiary's own. */
function ribDe({ contrat: { contrat, isTitulaire }, isBeneficiaire }: Demandeur) {
  if (isBeneficiaire) return contrat.ribPropre ?? null;
  return isTitulaire ? contrat.modalitePaiementPrestation.rib : null;
}

function donneesDe(demandeur: Demandeur): PrefillRib {
  const { compte, numPers, contrat, client } = demandeur;
  const rib = ribDe(demandeur);
  const reglage = fonctionnalite(
    client.fonctionnalites,
    acte.fonctionnalite ?? '',
    contrat.contrat.numContrat,
  );
  return {
    contrats: contratsOfferts(demandeur).map((un) => ({
      code: un.contrat.numContrat,
      libelle: libelleContrat(un.contrat),
    })),
    destinataires: [{ code: numPers, libelle: `${compte.prenom} ${compte.nom}` }],
    actuel: rib ? masqueIban(rib.iban) : null,
    isRibRequis: reglage?.modeGestion === 'manuel',
  };
}

/**
 * Gives or changes the account of contracts. A first account asks for no code; replacing one does, whichever page sends it. A
 * beneficiary gives one for their own care alone, always with a code: the contract keeps that of who signed it.
 */
export const ribPrestationsServeur = defineActeServeur({
  acte,
  async prefill(demandeur, services) {
    await refuseMineur(demandeur, services);
    const { numContrat } = demandeur.contrat.contrat;
    const donnees = donneesDe(demandeur);
    const isOffert = donnees.contrats.some(({ code }) => code === numContrat);
    return {
      donnees,
      initial: { contrats: isOffert ? [numContrat] : [], numPers: demandeur.numPers },
    };
  },
  codeSecurite: (demandeur, { contrats }) => remplaceCompte(demandeur, contrats ?? []),
  async effets(demandeur, services, { titulaire, iban, bic, contrats }) {
    const { contrat, isBeneficiaire, numPers } = demandeur;
    const numContrats = contrats?.length ? contrats : [contrat.contrat.numContrat];
    const offerts = new Set(contratsOfferts(demandeur).map((un) => un.contrat.numContrat));
    if (!numContrats.every((numContrat) => offerts.has(numContrat)))
      throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
    const rib = ribDe(demandeur);
    return {
      numContrat: numContrats[0] ?? null,
      contrats: numContrats,
      donnees: { titulaire, iban, bic, contrats: numContrats },
      ...(isBeneficiaire && { numPersConcerne: numPers }),
      ...(rib && { donneesAvant: { ...rib }, avant: ribEnMots(rib) }),
      changement: {
        nature: 'ribPrestations' as const,
        numContrats,
        numPers: isBeneficiaire ? numPers : null,
        rib: { titulaire: nomSepa(titulaire), compte: decoupeCompte(iban, bic) },
        codeModePaiement: await modeVerse(demandeur, services.db),
      },
    };
  },
});
