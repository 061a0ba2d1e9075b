import type { Demandeur } from '#server/adherent/demandeur.ts';
import { isMajeur } from '#server/adherent/visibilite.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import { M } from '#src/core/definition/messages.ts';
import type { ServicesActes } from './acte.ts';
import { dossierDe } from './prelevement.ts';

/** Without its key. */
const LONGUEUR_NIR = 13;

/** What is known of who is covered today, or will be. */
export async function couverts(
  demandeur: Demandeur,
  services: Pick<ServicesActes, 'gestion'>,
): Promise<readonly FichePersonne[]> {
  const { client, aujourdhui } = demandeur;
  const { assures } = await dossierDe(demandeur, services);
  const presents = assures.filter(({ dateSortie }) => dateSortie === null || dateSortie >= aujourdhui);
  return services.gestion.fiches(
    client.code,
    presents.map(({ numPers }) => numPers),
  );
}

/** Whose number it is to be; `numPers` is `null` for somebody who is not there yet. */
type Porteur = Pick<FichePersonne, 'dateNaissance'> & { readonly numPers: string | null };

/** Two adults never have one number; a child carries that of a parent. */
export function fauteNumero(
  nir: string | null | undefined,
  { numPers, dateNaissance }: Porteur,
  connus: readonly FichePersonne[],
  aujourdhui: string,
): FieldErrors {
  const numero = nir?.slice(0, LONGUEUR_NIR);
  if (!numero || !isMajeur(dateNaissance, aujourdhui)) return {};
  const isDejaPris = connus.some(
    (connu) =>
      connu.numPers !== numPers && connu.nir?.numero === numero && isMajeur(connu.dateNaissance, aujourdhui),
  );
  return isDejaPris ? { nir: M.NIR_DEJA } : {};
}

/** The same of a number that is given for somebody whom the contract covers. */
export async function fauteNumeroDe(
  demandeur: Demandeur,
  services: Pick<ServicesActes, 'gestion'>,
  { numPers, nir }: { readonly numPers: string; readonly nir?: string | null | undefined },
): Promise<FieldErrors> {
  if (!nir) return {};
  const connus = await couverts(demandeur, services);
  const porteur = connus.find((connu) => connu.numPers === numPers);
  return porteur ? fauteNumero(nir, porteur, connus, demandeur.aujourdhui) : {};
}
