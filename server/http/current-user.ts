import { EN_PERSONNE } from '#src/core/acte/en-personne.ts';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import { derivedFlags } from '#src/core/definition/principal.ts';
import type { Session } from './session.ts';

/** Field by field on purpose: what is added to an account one day does not reach the browser by itself. */
export function currentUser(session: Session | null): CurrentUser | null {
  if (!session) return null;
  const { principal, email, codeCivilite, apercu, remplacement } = session;
  return {
    id: principal.id,
    userName: principal.userName,
    email,
    nom: principal.nom,
    prenom: principal.prenom,
    codeCivilite,
    roles: principal.roles,
    ...derivedFlags(principal),
    isPlateforme: principal.isPlateforme,
    habilitations: principal.habilitations,
    ...(apercu !== null && { apercu }),
    ...(remplacement && {
      remplacement: {
        jusqua: new Date(remplacement.jusqua).toISOString(),
        ecrit: remplacement.ecrit,
        enPersonne: EN_PERSONNE,
      },
    }),
  };
}
