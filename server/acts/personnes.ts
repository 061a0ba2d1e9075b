import { assuresConnus } from '#server/adherent/assures.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import { regionTelephone } from '#src/acts/champs/region-telephone.ts';
import type { Option } from '#src/core/definition/form.ts';

/**
 * The people for whom somebody may ask something about the current contract: everyone covered for who signed it, themselves
 * and their minor children for a beneficiary. Who asks comes first.
 * @throws GestionIndisponible
 */
export async function personnesPour(
  { client, contrat, isBeneficiaire, numPers, aujourdhui }: Demandeur,
  { gestion }: { readonly gestion: Gestion },
): Promise<readonly FichePersonne[]> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) return gestion.fiches(client.code, [numPers]);
  const regard = {
    clientId: client.id,
    clientCode: client.code,
    numPers,
    isTitulaire: !isBeneficiaire,
    aujourdhui,
  };
  const connus = await assuresConnus(gestion, regard, dossier);
  const presents = connus
    .filter(({ assure }) => assure.dateSortie === null || assure.dateSortie >= aujourdhui)
    .map(({ fiche }) => fiche);
  return presents.toSorted((a, b) => Number(b.numPers === numPers) - Number(a.numPers === numPers));
}

/**
 * The people whose telephone and address somebody may change: themselves and minors. An adult is reached where they say so
 * themselves, whoever signed the contract. @throws GestionIndisponible
 */
export async function coordonneesPour(
  demandeur: Demandeur,
  services: { readonly gestion: Gestion },
): Promise<readonly FichePersonne[]> {
  const { numPers, aujourdhui } = demandeur;
  const fiches = await personnesPour(demandeur, services);
  return fiches.filter((fiche) => fiche.numPers === numPers || !isMajeur(fiche.dateNaissance, aujourdhui));
}

/** People as a list offers them. */
export function optionsPersonnes(fiches: readonly FichePersonne[]): Option[] {
  return fiches.map(({ numPers, prenom, nom }) => ({ code: numPers, libelle: `${prenom} ${nom}` }));
}

/** The region of the numbers that somebody types without a prefix: that of their address. @throws GestionIndisponible */
export async function regionTelephoneDe(
  { client, numPers }: Pick<Demandeur, 'client' | 'numPers'>,
  { gestion }: { readonly gestion: Gestion },
): Promise<string> {
  const [fiche] = await gestion.fiches(client.code, [numPers]);
  return regionTelephone(fiche?.adresse ?? {});
}
