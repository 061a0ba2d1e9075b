import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { prendReponses, type ReponseDue } from '#server/db/demandes/reponses.ts';
import type { PortalAddress } from '#server/http/portal-address.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';
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
  readonly db: Database;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly envois: Pick<BoiteEnvoi, 'mail'>;
  readonly adresses: Pick<PortalAddress, 'of'>;
}

const SUITES = etiquette(
  'message.suite',
  {
    refusee: 'n’a pas pu être acceptée',
    refuseeParce: phrase<[motif: string]>('n’a pas pu être acceptée : {motif}'),
    acceptee: 'est acceptée',
    traitee: 'est terminée',
    repondue: 'a reçu une réponse',
  },
  true,
);

/** What became of a request, for somebody who has no page to read it on. */
function suiteDe({ etat, motif }: ReponseDue): string {
  if (etat === 'refusee') return motif ? SUITES.refuseeParce(motif) : SUITES.refusee;
  if (etat === 'acceptee') return SUITES.acceptee;
  return etat === 'traitee' ? SUITES.traitee : SUITES.repondue;
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
  for (const due of dues)
    await dansLesMotsDuClient(services.db, due.clientId, async () =>
      ecris(tx, services, await motifEnMots(tx, due)),
    );
  return dues.length;
}
