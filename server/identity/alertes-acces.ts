import {
  type AlerteLevee,
  administrateurs,
  leveAlertes,
  type Seuils,
} from '#server/db/audit/alertes-acces.ts';
import { tousLesClients } from '#server/db/clients/clients.ts';
import type { Queryable } from '#server/db/connection.ts';
import { defineTravailPlanifie, type TravailServeur } from '#server/travaux/moitie.ts';
import { dansLesMotsDuClient } from '#server/travaux/mots.ts';
import { etiquette } from '#src/core/texte/etiquette.ts';
import { phrase } from '#src/core/texte/phrase.ts';
import { travaux } from '#src/core/travail/travaux.ts';
import type { AccountServices } from './account-mail.ts';

type Services = Pick<AccountServices, 'db' | 'envois' | 'adresses'>;

const REGARD_MS = 60_000;
const ACTEUR = { id: null, nom: 'Portail', motif: 'Alertes d’accès' };
/** Domain reference §6.8. */
const SEUILS: Seuils = { consultations: 50, lignes: 500 };

const DITES = etiquette(
  'message.alerteAcces',
  {
    export: phrase<[acteur: string, nombre: number]>('{acteur} a exporté {nombre} lignes d’une liste.'),
    consultation: phrase<[acteur: string, nombre: number]>(
      '{acteur} a consulté {nombre} adhérents en une heure.',
    ),
  },
  true,
);

function quoiDe({ nature, acteur, nombre }: AlerteLevee): string {
  return nature === 'export' ? DITES.export(acteur, nombre) : DITES.consultation(acteur, nombre);
}

async function previent(
  tx: Queryable,
  { envois, adresses }: Services,
  clientId: string,
  alerte: AlerteLevee,
): Promise<void> {
  for (const { email, prenom, hotes } of await administrateurs(tx, clientId))
    await envois.mail(tx, {
      clientId,
      modele: 'ALERTE_ACCES',
      destinataire: email,
      variables: { prenom, quoi: quoiDe(alerte), lien: adresses.of({ hotes }, '/admin/alerte-acces') },
      correlation: 'alerte-acces',
    });
}

/** Raises the alerts of the last hour, and tells the administrators of each; both are written, or neither. */
export async function leveEtPrevient(services: Services): Promise<void> {
  await services.db.transaction(ACTEUR, async (tx) => {
    for (const { id } of await tousLesClients(tx))
      for (const alerte of await leveAlertes(tx, id, SEUILS))
        await dansLesMotsDuClient(services.db, id, () => previent(tx, services, id, alerte));
  });
}

/** Watches over what managers look at and take away. */
export function alertesAccesServeur(services: Services): TravailServeur {
  return defineTravailPlanifie(travaux['alertes-d-acces'], REGARD_MS, () => leveEtPrevient(services));
}
