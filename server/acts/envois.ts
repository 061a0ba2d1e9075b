import type { EnvoiActe } from '#server/db/demandes/insert.ts';
import { scelleEnvoi } from '#server/mail/outbox.ts';
import type { Acte } from '#src/core/acte/act.ts';
import { heureFrancaise, jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CodeMessage, ValeursAccuse, ValeursDuMessage } from '#src/messages/registre.ts';
import type { ServicesActes } from './acte.ts';
import type { ActeRecu } from './acte-recu.ts';
import { salutation } from './salutation.ts';

/** What every acknowledgement may say. */
async function variablesDe(
  { adresses, db }: Pick<ServicesActes, 'adresses' | 'db'>,
  { acte, demandeur, effets }: ActeRecu,
  reference: string,
): Promise<ValeursAccuse> {
  const { request, client, compte, aujourdhui } = demandeur;
  const route = acte.demande === 'suivie' ? `/demandes/${reference}` : '/accueil';
  const delai = effets.delaiJours ?? acte.delaiJours ?? undefined;
  const pieces = (effets.piecesAttendues ?? []).map(({ libelle }) => libelle).join(', ') || 'aucun';
  return {
    ...(await salutation(db, client.id, compte)),
    reference,
    ...(delai !== undefined && { delai }),
    date: aujourdhui,
    heure: heureFrancaise(new Date()),
    lien: adresses.of(request.tenant, route),
    liste: pieces,
    documents: pieces,
    ...effets.variables,
  };
}

/** What SECU_MODIFICATION says was changed; by hand, or before a link is opened, nothing is yet. */
function quoiDe(
  { quoi, modifie }: NonNullable<Acte['secu']>,
  isDemande: boolean,
  aujourdhui: string,
): string {
  return isDemande
    ? `Demande de modification : ${quoi}`
    : `${quoi.charAt(0).toUpperCase()}${quoi.slice(1)} ${modifie} le ${jourFrancais(aujourdhui)}.`;
}

/** The mailbox of those who will handle it; `null`: nobody follows it, or they have none. */
function boiteDuGestionnaire({ acte, demandeur, effets }: ActeRecu): string | null {
  if (acte.demande !== 'suivie' || effets.isEnAttente || effets.sansDemande) return null;
  const { fonctionnalites } = demandeur.client;
  return effets.gestionnaire ?? fonctionnalites[acte.fonctionnalite ?? '']?.emailGestionnaire ?? null;
}

type Suite = EnvoiActe['suite'];

/**
 * What the person is told: the acknowledgement where the client wants it, security always and at the address of before, and
 * the act's own messages. What is handed over at once is told once it is done; when somebody takes it by hand instead,
 * security alone tells that it was asked for.
 */
export async function envoisDe(
  services: ServicesActes,
  recu: ActeRecu,
  { reference, isAussitot }: { readonly reference: string; readonly isAussitot: boolean },
): Promise<EnvoiActe[]> {
  const { acte, demandeur, effets, isManuel } = recu;
  const { compte, client, correlation, aujourdhui } = demandeur;
  const mail = <C extends CodeMessage>(
    modele: C,
    destinataire: string,
    variables: ValeursDuMessage<C>,
    suite: Suite = null,
  ): EnvoiActe => ({
    suite,
    ...scelleEnvoi(services.coffre, 'MAIL', {
      clientId: client.id,
      modele,
      destinataire,
      variables,
      correlation,
    }),
  });
  const faite = isAussitot ? 'faite' : null;
  const accuses =
    acte.mail !== null && recu.isAr
      ? [mail(acte.mail, effets.accuseA ?? compte.email, await variablesDe(services, recu, reference), faite)]
      : [];
  const { secu } = acte;
  const alerte = (quoi: string, suite: Suite) =>
    [...new Set(effets.secuDestinataires ?? [compte.email])].map((adresse) =>
      mail('SECU_MODIFICATION', adresse, { prenom: compte.prenom, quoi }, suite),
    );
  const alertes =
    secu === null
      ? []
      : [
          ...alerte(quoiDe(secu, isManuel || effets.isEnAttente === true, aujourdhui), faite),
          ...(isAussitot ? alerte(quoiDe(secu, true, aujourdhui), 'manuelle') : []),
        ];
  const propres = (effets.messages ?? []).map(({ modele, destinataire, variables }) =>
    mail(modele, destinataire, variables),
  );
  const boite = boiteDuGestionnaire(recu);
  const prevenus =
    boite !== null && (isManuel || isAussitot)
      ? [
          mail(
            'MANAGER_NOUVELLE_DEMANDE',
            boite,
            {
              ...{ demarche: acte.label, reference },
              lien: services.adresses.of(demandeur.request.tenant, '/admin/demande-adherent'),
            },
            isManuel ? null : 'manuelle',
          ),
        ]
      : [];
  return [...accuses, ...alertes, ...propres, ...prevenus];
}
