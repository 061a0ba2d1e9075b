import { findMembre, type MembreRow } from '#server/db/adherent/members.ts';
import type { Database } from '#server/db/connection.ts';
import type { Contrat, Gestion } from '#server/gestion/gestion.ts';
import type { Tenant } from '#server/http/tenants.ts';

/** A contract of somebody who is signed in. */
export interface ContratMembre {
  readonly contrat: Contrat;
  /** Signed by the person, and not only covering them. */
  readonly isTitulaire: boolean;
}

export interface MembreEtContrats {
  readonly membre: MembreRow | undefined;
  /** Valid ones first, then the latest. */
  readonly contrats: readonly ContratMembre[];
}

function avant(a: Contrat, b: Contrat): number {
  const valide = Number(b.etat === 'valide') - Number(a.etat === 'valide');
  return valide !== 0 ? valide : b.dateEffet.localeCompare(a.dateEffet);
}

/**
 * The contracts of an account, and of nobody else: its person is the one that the account names.
 * @throws GestionIndisponible
 */
export async function contratsDuCompte(
  { db, gestion }: { readonly db: Database; readonly gestion: Gestion },
  tenant: Pick<Tenant, 'id' | 'code'>,
  compteId: string,
): Promise<MembreEtContrats> {
  const membre = await findMembre(db, tenant.id, compteId);
  if (!membre?.numPers) return { membre, contrats: [] };
  const [personne, contrats] = await Promise.all([
    gestion.personne(tenant.code, membre.numPers),
    gestion.contrats(tenant.code, membre.numPers),
  ]);
  const signes = new Set(
    personne?.contrats.filter(({ titulaire }) => titulaire).map(({ numContrat }) => numContrat),
  );
  return {
    membre,
    contrats: contrats.toSorted(avant).map((contrat) => ({
      contrat,
      isTitulaire: signes.has(contrat.numContrat),
    })),
  };
}
