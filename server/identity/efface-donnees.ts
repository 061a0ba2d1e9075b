import type { Coffre } from '#server/config/secrets.ts';
import { findAccess } from '#server/db/comptes/account-access.ts';
import { effaceCompte, supprimeCompte } from '#server/db/comptes/deleted-accounts.ts';
import { effacementAFaire, effacementFait } from '#server/db/comptes/demandes-rgpd.ts';
import type { Database } from '#server/db/connection.ts';
import { clientDuTravail } from '#server/db/exploitation/operations.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { definitif } from '#server/travaux/echec.ts';
import type { TravailServeur } from '#server/travaux/moitie.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
  readonly envois: BoiteEnvoi;
}

const REGARD_MS = 10_000;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Effacement des données d’une personne' } as const;

/** Closes an account and takes its name off it, in one transaction; answers the sessions that were open. */
async function efface(
  { db, envois }: Services,
  clientId: string,
  demande: string,
): Promise<readonly string[]> {
  return db.transaction(ACTEUR, async (tx) => {
    const compteId = await effacementAFaire(tx, clientId, demande);
    // Done already, by a node that died before it could say so.
    if (compteId === undefined) return [];
    const compte = await findAccess(tx, clientId, compteId);
    const ids = { compteId, clientId };
    const sessions = (await supprimeCompte(tx, { ...ids, motif: 'RGPD' })) ?? [];
    // Told while there is still somebody to tell, and only of what happens now.
    if (compte && !compte.email.endsWith('@supprime.invalid'))
      await envois.mail(tx, {
        clientId,
        modele: 'RGPD_EFFACEMENT_FAIT',
        destinataire: compte.email,
        variables: { prenom: compte.prenom, date: aujourdhui(new Date()) },
        correlation: demande,
      });
    await effaceCompte(tx, ids);
    await effacementFait(tx, clientId, demande);
    return sessions;
  });
}

/** Does the erasures that somebody decided: apart from the decision, so that its trail keeps no name. */
export function effacementServeur(services: Services): TravailServeur {
  const { db } = services;
  return {
    travail: travaux['effacement-des-donnees'],
    ensemble: 1,
    regardMs: REGARD_MS,
    async fait({ id, donnees: { demande = '' } }) {
      const clientId = await clientDuTravail(db, id);
      if (clientId === null) throw definitif('Le client de cette demande n’est plus là.');
      for (const empreinte of await efface(services, clientId, demande))
        db.changes.announce(`session:${empreinte}`);
      return { contenu: null };
    },
  };
}
