import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import { prendReponses, type ReponseDue } from '#server/db/demandes/reponses.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { ValeursDuMessage } from '#src/messages/registre.ts';
import { contenuDe } from './alerte-en-mots.ts';
import { motifEnMots } from './motif-en-mots.ts';

type Commun = 'prenom' | 'reference';

/** Where the author of a request is answered by mail, and what an acceptance tells besides who and which. */
export interface ReponseEcrite {
  readonly destinataire: string;
  readonly prenom: string;
  /** `null`: no more than that it is accepted. */
  readonly acceptee: {
    readonly modele: 'RESILIATION_CONFIRMEE' | 'RADIATION_CONFIRMEE';
    readonly variables: Omit<ValeursDuMessage<'RESILIATION_CONFIRMEE'>, Commun | 'message'>;
  } | null;
}

interface Services {
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly envois: Pick<BoiteEnvoi, 'mail'>;
  readonly adresses: Pick<PortalAddress, 'of'>;
}

/** What became of a request, for somebody who has no page to read it on. */
function suiteDe({ etat, motif }: ReponseDue): string {
  if (etat === 'refusee') return `n’a pas pu être acceptée${motif ? ` : ${motif}` : ''}`;
  if (etat === 'acceptee') return 'est acceptée';
  return etat === 'traitee' ? 'est terminée' : 'a reçu une réponse';
}

async function ecris(tx: Queryable, { coffre, envois, adresses }: Services, due: ReponseDue): Promise<void> {
  const { id, clientId, hotes, reference, etat, message, isSansCompte } = due;
  const ecrite = JSON.parse(coffre.ouvre(due.reponse, contexteDemande(id))) as ReponseEcrite;
  const { destinataire, prenom, acceptee } = ecrite;
  const commun = { clientId, destinataire, correlation: 'réponse' };
  const dit = { prenom, reference, ...(isSansCompte && message !== null && { message }) };
  if (etat === 'acceptee' && acceptee !== null)
    return envois.mail(tx, {
      ...commun,
      modele: acceptee.modele,
      variables: { ...dit, ...acceptee.variables },
    });
  if (isSansCompte)
    return envois.mail(tx, {
      ...commun,
      modele: 'REPONSE_SANS_COMPTE',
      variables: { ...dit, suite: suiteDe(due) },
    });
  const { modele, route, variables } = contenuDe(due);
  const lien = adresses.of({ hotes }, route);
  await envois.mail(tx, { ...commun, modele, variables: { prenom, reference, lien, ...variables } });
}

/**
 * Answers by mail those who are answered so whatever they chose: in the mail itself where they have no account. Answers how many.
 */
export async function ecrisReponses(tx: Queryable, services: Services, nombre: number): Promise<number> {
  const dues = await prendReponses(tx, nombre);
  for (const due of dues) await ecris(tx, services, await motifEnMots(tx, due));
  return dues.length;
}
