import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { lieuDuFil } from '#server/db/demandes/messages.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { GestionIndisponible } from '#server/http/gestion-indisponible.ts';
import { filNomme, filsDe } from '#server/messagerie/fils.ts';
import { filsDuCompte } from '#server/messagerie/messages-envoyes.ts';
import type { MessageDuDossier } from '#src/core/adherent/dossier.ts';
import type { Courrier } from '#src/lectures/courriers.ts';

interface Services {
  readonly db: Queryable;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly gestion: Pick<Gestion, 'courriers'>;
}

interface Client {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
}

/** The insurer's half; without its system, what is kept here is shown all the same. */
async function recus({ gestion }: Services, { code }: Client, numContrat: string) {
  try {
    return await gestion.courriers(code, numContrat, false);
  } catch (error) {
    if (!(error instanceof GestionIndisponible)) throw error;
    return [];
  }
}

function nomDe({ sens, expediteur, destinataire }: Courrier, isAdherent: boolean): string {
  return (sens === 'entrant') === isAdherent ? expediteur : destinataire;
}

/** All that was said in the thread of a request that is a message, as its author reads it; of any other, nothing. */
export async function echangeDuDossier(
  services: Services,
  client: Client,
  demandeId: string,
): Promise<readonly MessageDuDossier[]> {
  const lieu = await lieuDuFil(services.db, client.id, demandeId);
  if (!lieu?.compteId || !lieu.numContrat) return [];
  const { compteId, nom, numContrat } = lieu;
  const [envoyes, siens] = await Promise.all([
    filsDuCompte(services, { compteId, nom, numContrat, client }),
    recus(services, client, numContrat),
  ]);
  const fil = filNomme(filsDe(envoyes, siens), demandeId);
  if (!fil) return [];
  const { courrier } = fil;
  return courrier.messages.map(({ date, auteur, texte, documents }) => {
    const isAdherent = auteur === 'adherent';
    const pieces = documents.map(({ nomFichier }) => nomFichier);
    return { date, isAdherent, texte, pieces, nom: nomDe(courrier, isAdherent) };
  });
}
