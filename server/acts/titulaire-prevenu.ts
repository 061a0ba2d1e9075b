import { comptesDesPersonnes } from '#server/db/comptes/comptes-des-personnes.ts';
import type { Queryable } from '#server/db/connection.ts';
import { insertNotification } from '#server/db/demandes/suites.ts';
import type { FichePersonne } from '#server/gestion/portefeuille.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { compteMail } from '#server/identity/message-quota.ts';
import type { IdentityServices } from '#server/identity/services.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { NOUVELLES } from '#src/core/adherent/nouvelles.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';

type Services = Pick<IdentityServices, 'coffre' | 'envois' | 'adresses'>;

/** A termination that somebody asked for in a holder's name, without signing in. */
export interface ResiliationDite {
  readonly tenant: Tenant;
  readonly correlation: string;
  readonly ip: string;
  readonly reference: string;
  readonly numContrat: string;
  /** The day and the time at which it was asked for. */
  readonly date: string;
  readonly heure: string;
  readonly dateFin: string;
  /** Where its acknowledgement goes: what was typed, that proves nothing. */
  readonly dite: string;
}

const CONTACT = ligneActe('contact').route;
const minuscule = (adresse: string) => adresse.trim().toLowerCase();

/**
 * Tells the holder of a contract, in their space and at the addresses that are known of them, that somebody has asked for its
 * end, and how to contest it. An address is not written to without end.
 */
export async function previensTitulaire(
  tx: Queryable,
  { coffre, envois, adresses }: Services,
  { numPers, prenom, contacts }: FichePersonne,
  dite: ResiliationDite,
): Promise<void> {
  const { tenant, correlation, reference, date, heure, dateFin, numContrat } = dite;
  const clientId = tenant.id;
  const comptes = await comptesDesPersonnes(tx, clientId, [numPers]);
  for (const { compteId } of comptes)
    await insertNotification(tx, {
      ...{
        clientId,
        compteId,
        numContrat,
        codeType: 'securite',
        lien: CONTACT,
        lienLibelle: NOUVELLES.resiliation.lien,
      },
      titre: NOUVELLES.resiliation.titre,
      message: NOUVELLES.resiliation.message(reference, jourFrancais(dateFin)),
    });
  const connues = [contacts.email, ...comptes.map(({ email }) => email)].flatMap((une) => une ?? []);
  const autres = new Set(connues.map(minuscule).filter((une) => une !== minuscule(dite.dite)));
  for (const destinataire of autres) {
    const quota = { quoi: 'resiliation-titulaire', clientId, qui: destinataire, ip: dite.ip };
    if (!(await compteMail(tx, coffre, quota)).permis) continue;
    await envois.mail(tx, {
      ...{ clientId, correlation, destinataire, modele: 'RESILIATION_TITULAIRE' },
      variables: { prenom, reference, date, heure, dateFin, lien: adresses.of(tenant, CONTACT) },
    });
  }
}
