import type { ServicesActes } from '#server/acts/acte.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { Refusal } from '#src/core/api/errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusJours, plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';

type Services = Pick<ServicesActes, 'gestion'>;

/** Days before a due date from which it cannot be changed any more (domain reference §2.21). */
const PREAVIS = 14;
const ECHEANCES_MAX = 6;

/** The current contract in full. @throws Refusal 404 */
export async function dossierDe(
  { client, contrat }: Demandeur,
  { gestion }: Services,
): Promise<DossierContrat> {
  const dossier = await gestion.contrat(client.code, contrat.contrat.numContrat);
  if (!dossier) throw new Refusal(404, 'RESSOURCE_INTROUVABLE', messageStatut(404));
  return dossier;
}

/** What is still to be paid, this year and the next, in the order of its dates. */
export async function aVenir(
  { client, contrat, aujourdhui }: Demandeur,
  { gestion }: Services,
): Promise<readonly Echeance[]> {
  const annee = Number(aujourdhui.slice(0, 4));
  const { numContrat } = contrat.contrat;
  const deDeuxAns = await Promise.all([
    gestion.echeances(client.code, numContrat, annee),
    gestion.echeances(client.code, numContrat, annee + 1),
  ]);
  return deDeuxAns
    .flat()
    .filter(({ etat }) => etat === 'aVenir')
    .sort((a, b) => (a.dateEcheance < b.dateEcheance ? -1 : 1));
}

/** The due dates to come that leave the time that a collection takes; the first of the month where none is known. */
export async function echeancesOffertes(demandeur: Demandeur, services: Services): Promise<Option[]> {
  const { aujourdhui } = demandeur;
  const premiere = plusJours(aujourdhui, PREAVIS);
  const connues = (await aVenir(demandeur, services))
    .map(({ dateEcheance }) => dateEcheance)
    .filter((jour) => jour >= premiere);
  const mois = Array.from({ length: ECHEANCES_MAX }, (_, rang) =>
    plusMois(`${aujourdhui.slice(0, 7)}-01`, rang),
  );
  const jours = connues.length > 0 ? connues : mois.filter((jour) => jour >= premiere);
  return [...new Set(jours)]
    .slice(0, ECHEANCES_MAX)
    .map((jour) => ({ code: jour, libelle: jourFrancais(jour) }));
}

/**
 * Another account of the same payer goes on under the same mandate; another payer signs one of their own.
 * @param payeur the name of the account in the characters of payments
 * @param reference the signature that it is for: two mandates of one day have two names
 */
export function rumPour(
  { mandat, ribCotisations, numContrat }: DossierContrat,
  payeur: string,
  aujourdhui: string,
  reference: string,
): { readonly rum: string; readonly isAmende: boolean } {
  const isMemePayeur = ribCotisations !== null && nomSepa(ribCotisations.titulaire) === payeur;
  if (mandat && mandat.etat === 'actif' && isMemePayeur) return { rum: mandat.rum, isAmende: true };
  const suite = reference.slice(0, 6).toUpperCase();
  return { rum: `${numContrat}-${aujourdhui.replaceAll('-', '')}-${suite}`, isAmende: false };
}
