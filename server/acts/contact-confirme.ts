import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { type DemandeurContact, prendDemandeEnAttente } from '#server/db/demandes/contact-confirme.ts';
import { insertAction, insertNotification } from '#server/db/demandes/suites.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { currentClient } from '#server/http/current-client.ts';
import type { JetonRecu } from '#server/identity/links.ts';
import { communicationMail } from '#src/acts/adherent/communication-mail.ts';
import { fonctionnalite } from '#src/core/acte/features.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { ServicesActes } from './acte.ts';
import { salutation } from './salutation.ts';

/** What the link of a contact address carries. */
export interface PorteContact {
  readonly demandeId: string;
  readonly reference: string;
  readonly numPers: string;
  readonly email: string;
}

interface Confirmation {
  readonly porte: PorteContact;
  readonly qui: DemandeurContact;
  readonly compteId: string;
}

type Services = Pick<ServicesActes, 'db' | 'liens' | 'coffre' | 'envois'>;

function expire(): never {
  throw new Refusal(400, 'LIEN_EXPIRE', M.LIEN_EXPIRE);
}

async function transmet(
  tx: Queryable,
  { coffre }: Services,
  clientId: string,
  { porte, qui }: Confirmation,
): Promise<void> {
  const { demandeId, reference, numPers, email } = porte;
  const id = randomUUID();
  const transmission: Transmission = {
    id,
    reference,
    codeType: communicationMail.key,
    numContrat: qui.numContrat,
    numPers: qui.numPers,
    numPersConcerne: numPers,
    changement: { nature: 'contacts', numPers, contacts: { email } },
    donnees: { numPers, email },
    fichiers: [],
  };
  const contenu = coffre.scelle(JSON.stringify(transmission), contexteTravail('transmission', id));
  const [genre, correlationId] = ['transmission', null] as const;
  await insertTravail(tx, { id, clientId, demandeId, contenu, genre, correlationId, donnees: {} });
}

async function raconte(
  tx: Queryable,
  { envois }: Services,
  request: FastifyRequest,
  { porte, qui, compteId }: Confirmation,
): Promise<void> {
  const { id: clientId, fonctionnalites } = currentClient(request.tenant);
  const { fonctionnalite: cle, evenement, mail } = communicationMail;
  const libelle = 'Adresse e-mail de contact confirmée';
  const commun = { clientId, compteId, numContrat: qui.numContrat };
  await insertAction(tx, {
    ...commun,
    libelle,
    codeEvenement: evenement,
    reference: null,
    role: qui.role,
    correlation: request.correlation,
  });
  await insertNotification(tx, {
    ...commun,
    titre: NOUVELLES.contact.titre,
    message: NOUVELLES.contact.message,
    codeType: 'information',
    lien: '/profil',
    lienLibelle: NOUVELLES.contact.lien,
  });
  const reglage = cle === null ? null : fonctionnalite(fonctionnalites, cle, qui.numContrat ?? '');
  if (!reglage?.isEnvoiArActivated || mail === null) return;
  await envois.mail(tx, {
    clientId,
    modele: 'AR_EMAIL',
    destinataire: porte.email,
    variables: { ...(await salutation(tx, clientId, qui)), date: aujourdhui(new Date()) },
    correlation: request.correlation,
  });
}

/**
 * Opens the link that was sent to a contact address: from then on it is the person's. The management system has it at once,
 * or as soon as it answers.
 * @throws Refusal 400 where the link does not open.
 */
export async function confirmeContact(
  services: Services,
  request: FastifyRequest,
  jeton: JetonRecu,
): Promise<void> {
  const { db, liens } = services;
  const clientId = request.tenant.id;
  const acteur = {
    id: null,
    nom: 'visiteur',
    motif: 'confirmation d’une adresse de contact',
    correlationId: request.correlation,
  };
  await db.transaction(acteur, async (tx) => {
    const lu = await liens.ouvreAvec(tx, clientId, 'ConfirmationContact', jeton);
    if (!lu) return expire();
    const porte = lu as unknown as PorteContact;
    const qui = await prendDemandeEnAttente(tx, clientId, porte.demandeId);
    if (!qui) return expire();
    const confirmation = { porte, qui, compteId: jeton.userId };
    await transmet(tx, services, clientId, confirmation);
    await raconte(tx, services, request, confirmation);
  });
}
