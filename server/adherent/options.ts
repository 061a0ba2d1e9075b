import type { Database } from '#server/db/connection.ts';
import { lecteur } from '#server/db/store/lecteur.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DemandeOptions, DossierContrat, OptionOfferte } from '#server/gestion/portefeuille.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import type { OptionVel } from '#src/lectures/vel.ts';
import { couverture } from '#src/resources/prestations/couverture.ts';
import { couverturesCommunes } from './couvertures-le.ts';
import type { Demandeur } from './demandeur.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

/**
 * Nobody but who signed a contract buys something on it, and only where the client sells here.
 * @throws Refusal 403
 */
function exigeVente({ client, isBeneficiaire }: Demandeur): void {
  if (isBeneficiaire || !client.isVelActivated) throw new Refusal(403, 'ACCES_REFUSE', messageStatut(403));
}

/** What is guaranteed in the domains of an option, today and with it: what it adds stands last. */
function comparatifDe(
  { code, garanties }: OptionOfferte,
  couvertures: DossierContrat['couvertures'],
): OptionVel['comparatif'] {
  const domaines = new Set(garanties.map(({ codeDomaine }) => codeDomaine));
  const actuelles = couvertures
    .filter((une) => une.code !== code)
    .flatMap((une) => une.garanties)
    .filter(({ codeDomaine }) => domaines.has(codeDomaine));
  return [
    ...actuelles.map(({ codeDomaine, libelle, valeur }) => ({
      ...{ codeDomaine, libelle, actuel: valeur, futur: valeur },
    })),
    ...garanties.map(({ codeDomaine, libelle, valeur }) => ({
      ...{ codeDomaine, libelle, actuel: null, futur: valeur },
    })),
  ];
}

/**
 * What the client sells here of what the management system offers, the least covering first: its list names it by its own code
 * or by that of the management system.
 */
async function vendues(
  { client, aujourdhui }: Demandeur,
  { db }: Services,
  { typeContrat }: DossierContrat,
  offertes: readonly OptionOfferte[],
): Promise<readonly OptionOfferte[]> {
  const lignes = await lecteur(db, { tenant: client.id, jour: aujourdhui }).tous(couverture, {
    champs: ['code', 'codeProduit', 'type'],
    ou: { isVel: true, ...(typeContrat === 'prevoyance' ? { isPrevoyance: true } : { isSante: true }) },
    tri: ['niveau', 'ordre'],
  });
  return lignes.flatMap(({ code, codeProduit, type }) =>
    offertes.filter((une) => (une.code === code || une.code === codeProduit) && une.type === type),
  );
}

/** The people whom a contract covers on a day. */
function presentsDe({ assures }: DossierContrat, jour: string): readonly string[] {
  return assures
    .filter(({ dateSortie }) => dateSortie === null || dateSortie >= jour)
    .map(({ numPers }) => numPers);
}

/**
 * The options that the current contract may take, with their price and what they add to it.
 * @throws Refusal 403 for who may not, 404 for somebody whom the contract does not cover; GestionIndisponible
 */
export async function optionsPour(
  demandeur: Demandeur,
  services: Services,
  demande: DemandeOptions,
): Promise<readonly OptionVel[]> {
  exigeVente(demandeur);
  const { gestion } = services;
  const { client, contrat, aujourdhui } = demandeur;
  const { numContrat } = contrat.contrat;
  const dossier = await gestion.contrat(client.code, numContrat);
  const presents = dossier ? presentsDe(dossier, aujourdhui) : [];
  if (!dossier || demande.assures?.some((numPers) => !presents.includes(numPers)))
    throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  const offertes = await gestion.options(client.code, numContrat, demande);
  const siennes = await vendues(demandeur, services, dossier, offertes);
  const tenues = couverturesCommunes(dossier, demande.assures ?? presents, aujourdhui);
  return siennes.map((option) => ({
    ...option,
    tarifTotal: enEuros(
      option.tarifs.reduce((somme, { montantMensuel }) => somme + Math.round(montantMensuel * 100), 0),
    ),
    comparatif: comparatifDe(option, tenues),
  }));
}
