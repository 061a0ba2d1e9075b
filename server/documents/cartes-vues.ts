import type { Readable } from 'node:stream';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { motifSansCarte } from '#src/core/adherent/contrat.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import type { Cartes, CarteTp } from '#src/lectures/cartes.ts';
import { dessine } from './atelier.ts';
import { charteImprimee } from './pdf/charte-imprimee.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

/** A card as far as these people go; `null` where none of them is on it. */
export function carteDe(carte: CarteTp, numPers: ReadonlySet<string>): CarteTp | null {
  const beneficiaires = carte.beneficiaires.filter((une) => numPers.has(une.numPers));
  return beneficiaires.length === 0 ? null : { ...carte, beneficiaires };
}

/**
 * The cards of the current contract, or why there is none: the policyholder's has everybody, a beneficiary's themselves and
 * the minors attached to them. Every door that gives a card asks here. @throws GestionIndisponible
 */
export async function cartesVues(demandeur: Demandeur, services: Services): Promise<Cartes> {
  const { client, contrat, isBeneficiaire } = demandeur;
  // Whatever the management system still keeps of it.
  const motif = motifSansCarte(contrat.contrat);
  if (motif !== null) return { cartes: [], motifIndisponible: motif };
  const [connues, { visibles }] = await Promise.all([
    services.gestion.cartes(client.code, contrat.contrat.numContrat),
    isBeneficiaire ? visibiliteDe(demandeur, services) : { visibles: [] },
  ]);
  if (!isBeneficiaire) return connues;
  const personnes = new Set(visibles);
  const cartes = connues.cartes.flatMap((carte) => carteDe(carte, personnes) ?? []);
  return { cartes, motifIndisponible: cartes.length > 0 ? null : (connues.motifIndisponible ?? 'sansCarte') };
}

/** The same for the acts that send or share a card. @throws Refusal 422 where there is none */
export async function cartesAEnvoyer(
  demandeur: Demandeur,
  services: Services,
): Promise<readonly [CarteTp, ...CarteTp[]]> {
  const [premiere, ...autres] = (await cartesVues(demandeur, services)).cartes;
  if (!premiere) throw new Refusal(422, 'CARTE_INDISPONIBLE', R.CARTE_INDISPONIBLE);
  return [premiere, ...autres];
}

/** `carte-tiers-payant-2026.pdf`: nobody's name, and no number. */
export function nomCarte({ annee }: CarteTp): string {
  return `carte-tiers-payant-${annee}.pdf`;
}

/** A card to print, with the whole numbers of those who are on it: they never go anywhere else. */
export async function imprimeCarte(
  carte: CarteTp,
  tenant: Tenant,
  { gestion }: Pick<Services, 'gestion'>,
): Promise<Readable> {
  const numPers = carte.beneficiaires.map((une) => une.numPers);
  const [fiches, charte] = await Promise.all([gestion.fiches(tenant.code, numPers), charteImprimee(tenant)]);
  const nirs = new Map(fiches.flatMap((fiche) => (fiche.nir ? [[fiche.numPers, fiche.nir] as const] : [])));
  return dessine('carteTp', { carte, nirs }, charte);
}
