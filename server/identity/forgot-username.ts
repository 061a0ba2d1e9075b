import { writeMailForNobody } from '#server/db/comptes/decoy.ts';
import { countOne } from '#server/db/comptes/limits.ts';
import { activeIdentifiers } from '#server/db/comptes/registrations.ts';
import type { ReponsesPersonne } from '#src/acts/identite/inscription.ts';
import { identifie } from './identification.ts';
import type { Demande, InscriptionServices } from './register.ts';

/** An account that is reminded more often is being bombarded. */
const RAPPELS = { nombre: 3, secondes: 3600 } as const;

/**
 * What stands for an address in the answer before a forgotten identifier: the same for everybody, since the first letter
 * of a true one would already tell that the person has an account.
 */
const EMAIL_MASQUE = '•••••@•••••';

/**
 * Reminds a person of his identifier, at that very address; nobody else learns whether there is one. Every call counts,
 * since its answer says nothing.
 * @throws Refusal 429, 503.
 */
export async function rappelleIdentifiant(
  { db, coffre, envois, adresses, gestion, essais }: InscriptionServices,
  { tenant, client, reponses, ip, correlation }: Demande<ReponsesPersonne>,
): Promise<void> {
  const { numeroContrat, nir } = reponses;
  const clientId = tenant.id;
  await essais.compte(db, { clientId, ip, numeroContrat, nir }, client.registerAttemptNumber);
  const numPers = (await identifie(gestion, tenant, reponses))?.numPers ?? '';
  const actor = { id: null, nom: 'visiteur', motif: 'identifiant oublié', correlationId: correlation };
  await db.transaction(actor, async (tx) => {
    const trouves = await activeIdentifiers(tx, clientId, numPers);
    // Written for nobody as well: an answer that does not wait for the disk would tell.
    const qui = numPers || JSON.stringify([numeroContrat, nir]);
    const { permis } = await countOne(tx, coffre.empreinte('identifiant-rappel', clientId, qui), RAPPELS);
    const destinataires = permis ? trouves : [];
    if (destinataires.length === 0) await writeMailForNobody(tx);
    for (const { userName, prenom } of destinataires) {
      const variables = { prenom, lien: adresses.of(tenant, '/login') };
      const modele = 'IDENTIFIANT_OUBLIE';
      await envois.mail(tx, { clientId, modele, destinataire: userName, variables, correlation });
    }
  });
}

/** A look before it: counts, searches and answers the same to all. */
export async function avantRappel(
  { db, gestion, essais }: InscriptionServices,
  { tenant, client, reponses, ip }: Demande<Partial<ReponsesPersonne>>,
): Promise<{ readonly email: string }> {
  await essais.compte(db, { clientId: tenant.id, ip, ...reponses }, client.registerAttemptNumber);
  await identifie(gestion, tenant, reponses);
  return { email: EMAIL_MASQUE };
}
