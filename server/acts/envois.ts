import type { NewEnvoi } from '#server/db/outbox.ts';
import { scelleEnvoi } from '#server/mail/outbox.ts';
import { jourFrancais } from '#src/core/dates.ts';
import type { ServicesActes } from './acte.ts';
import type { ActeRecu } from './acte-recu.ts';

const HEURE = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** What every acknowledgement may say. */
function variablesDe(
  { adresses }: Pick<ServicesActes, 'adresses'>,
  { acte, demandeur, effets }: ActeRecu,
  reference: string,
): Readonly<Record<string, string>> {
  const { request, compte, aujourdhui } = demandeur;
  const route = acte.demande === 'suivie' ? `/demandes/${reference}` : '/accueil';
  const pieces = (effets.piecesAttendues ?? []).map(({ libelle }) => libelle).join(', ') || 'aucun';
  return {
    prenom: compte.prenom,
    reference,
    delai: String(effets.delaiJours ?? acte.delaiJours ?? ''),
    date: jourFrancais(aujourdhui),
    heure: HEURE.format(new Date()),
    lien: adresses.of(request.tenant, route),
    liste: pieces,
    documents: pieces,
    ...effets.variables,
  };
}

/** What SECU_MODIFICATION says was changed; by hand, nothing is yet. */
function quoiDe(secu: string, isManuel: boolean): string {
  return isManuel ? `Demande de modification : ${secu}` : secu;
}

/**
 * What the person is told: the acknowledgement where the client wants it, security always and at the address of before, and
 * the act's own messages.
 */
export function envoisDe(services: ServicesActes, recu: ActeRecu, reference: string): NewEnvoi[] {
  const { acte, demandeur, effets, isManuel } = recu;
  const { compte, client, correlation } = demandeur;
  const mail = (modele: string, destinataire: string, variables: Readonly<Record<string, string>>) =>
    scelleEnvoi(services.coffre, 'MAIL', {
      clientId: client.id,
      modele,
      destinataire,
      variables,
      correlation,
    });
  const accuse =
    acte.mail !== null && recu.isAr
      ? [mail(acte.mail, compte.email, variablesDe(services, recu, reference))]
      : [];
  const { secu } = acte;
  const alertes =
    secu === null
      ? []
      : [...new Set(effets.secuDestinataires ?? [compte.email])].map((adresse) =>
          mail('SECU_MODIFICATION', adresse, { prenom: compte.prenom, quoi: quoiDe(secu, isManuel) }),
        );
  const propres = (effets.messages ?? []).map(({ modele, destinataire, variables }) =>
    mail(modele, destinataire, variables),
  );
  return [...accuse, ...alertes, ...propres];
}
