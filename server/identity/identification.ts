import type { Gestion, Personne } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import type { Tenant } from '#server/http/tenants.ts';
import type { ReponsesPersonne } from '#src/acts/identite/inscription.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';

/** What somebody says of himself. An e-mail address is compared only where it is given here. */
export type Identite = Partial<ReponsesPersonne> & { readonly email?: string | undefined };

/** Letters alone: people write `D’Angelo`, `D'ANGELO` or `DANGELO`, `Jean-Pierre` or `Jean Pierre`. */
function lettres(nom: string): string {
  return normalise(nom).replace(/[^\p{L}]/gu, '');
}

/** Whether a criterion that was given is that of the person; what the insurer does not know fits nobody. */
function convient(
  donne: string | null | undefined,
  connu: string | null,
  forme = (texte: string) => texte,
): boolean {
  if (donne === undefined || donne === null) return true;
  return connu !== null && forme(donne) === forme(connu);
}

/** Whether what is said of somebody is what the management system knows of a person. */
export function correspond(personne: Personne, identite: Identite): boolean {
  return (
    convient(identite.nom, personne.nom, lettres) &&
    convient(identite.prenom, personne.prenom, lettres) &&
    convient(identite.dateNaissance, personne.dateNaissance) &&
    convient(identite.codePostal, personne.codePostal) &&
    convient(identite.email, personne.email, (adresse) => adresse.toLowerCase()) &&
    convient(identite.iban, personne.ibanFin)
  );
}

/** Whether somebody is this very person, by their civil status: who has no known day of birth is nobody for sure. */
export function memePersonne(
  personne: Personne,
  {
    nom,
    prenom,
    dateNaissance,
  }: Pick<Personne, 'nom' | 'prenom'> & { readonly dateNaissance: string | null },
): boolean {
  return dateNaissance !== null && correspond(personne, { nom, prenom, dateNaissance });
}

/**
 * The insured person who fits everything that is said; `null` when nobody does, when several do, or when no contract
 * covers the one who does. Nothing tells which criterion failed.
 * @throws Refusal 503 when the management system does not answer.
 */
export async function identifie(
  gestion: Gestion,
  tenant: Pick<Tenant, 'code'>,
  identite: Identite,
): Promise<Personne | null> {
  const { numeroContrat, nir } = identite;
  const recherche = { ...(numeroContrat && { numeroContrat }), ...(nir && { nir }) };
  try {
    const personnes = await gestion.cherche(tenant.code, recherche);
    const [seule, ...autres] = personnes.filter((personne) => correspond(personne, identite));
    return seule && autres.length === 0 && seule.contrats.length > 0 ? seule : null;
  } catch (error) {
    if (!(error instanceof GestionIndisponible)) throw error;
    throw new Refusal(503, 'SERVICE_INDISPONIBLE', messageStatut(503), { cause: error });
  }
}
