import { randomBytes } from 'node:crypto';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteCarte } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { insertCartePartagee, isCarteAOuvrir, ouvreCartePartagee } from '#server/db/adherent/shared-cards.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';
import { carteDe } from './cartes-vues.ts';

interface Partage {
  readonly numContrat: string;
  readonly idCarte: string;
  readonly numPers: readonly string[];
}

const JETON = /^[\w-]{43}$/;

/** A code that opens a card once, and what keeps it: its digest alone stays here. */
export function makePartage(
  { coffre }: { readonly coffre: Coffre },
  { client, compte, contrat }: Demandeur,
  carte: CarteTp,
  dateExpiration: Date,
) {
  const jeton = randomBytes(32).toString('base64url');
  const empreinte = coffre.empreinte('carte-partagee', jeton);
  const partage: Partage = {
    numContrat: contrat.contrat.numContrat,
    idCarte: carte.id,
    numPers: carte.beneficiaires.map(({ numPers }) => numPers),
  };
  const contenu = coffre.scelle(JSON.stringify(partage), contexteCarte(empreinte));
  return {
    jeton,
    ecrit: (tx: Queryable) =>
      insertCartePartagee(tx, {
        empreinte,
        contenu,
        dateExpiration,
        clientId: client.id,
        compteId: compte.id,
      }),
  };
}

/** Whether the link of a card still opens: looked at, it is not used. */
export async function isLienOuvrable(
  { id: clientId }: Pick<Tenant, 'id'>,
  { db, coffre }: { readonly db: Queryable; readonly coffre: Coffre },
  jeton: unknown,
): Promise<boolean> {
  if (typeof jeton !== 'string' || !JETON.test(jeton)) return false;
  return isCarteAOuvrir(db, { empreinte: coffre.empreinte('carte-partagee', jeton), clientId });
}

/**
 * The card of a link, once: who holds it sees whom it was shared for, as the contract stands now. `null`: opened already,
 * too late, or no link at all.
 */
export async function ouvreCarte(
  tenant: Tenant,
  { db, gestion, coffre }: { readonly db: Queryable; readonly gestion: Gestion; readonly coffre: Coffre },
  jeton: unknown,
): Promise<CarteTp | null> {
  if (typeof jeton !== 'string' || !JETON.test(jeton)) return null;
  const empreinte = coffre.empreinte('carte-partagee', jeton);
  const row = await ouvreCartePartagee(db, { empreinte, clientId: tenant.id });
  if (!row) return null;
  const { numContrat, idCarte, numPers } = JSON.parse(
    coffre.ouvre(row.contenu, contexteCarte(empreinte)),
  ) as Partage;
  const { cartes } = await gestion.cartes(tenant.code, numContrat);
  const carte = cartes.find(({ id }) => id === idCarte);
  return carte ? carteDe(carte, new Set(numPers)) : null;
}
