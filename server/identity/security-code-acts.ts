import { activateAmf, type CompteAmf, changeTelAmf, deactivateAmf } from '#server/db/comptes/amf.ts';
import { type NewAppareil, recordDevice } from '#server/db/comptes/devices.ts';
import { deleteOtherSessionsOf } from '#server/db/comptes/sessions.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { BoiteEnvoi } from '#server/mail/outbox.ts';
import type { OperationAmf, SendType } from '#src/core/compte/security-code.ts';

/** Tells the owner by mail, whoever did it. */
export async function previent(
  tx: Queryable,
  envois: BoiteEnvoi,
  { clientId, email, prenom }: Pick<CompteAmf, 'clientId' | 'email' | 'prenom'>,
  quoi: string,
  correlation: string,
): Promise<void> {
  await envois.mail(tx, {
    clientId,
    modele: 'SECU_MODIFICATION',
    destinataire: email,
    variables: { prenom, quoi },
    correlation,
  });
}

export interface Contexte {
  readonly envois: BoiteEnvoi;
  readonly compte: CompteAmf;
  /** Digest of the session that acts, which goes on. */
  readonly session: Buffer;
  /** For what concerns the device itself. */
  readonly appareil: NewAppareil | null;
  readonly nouveauTel: string | null;
  readonly correlation: string;
}

/** What was done, as the notice says it; nothing where there is nothing to tell. */
async function fait(
  tx: Queryable,
  operation: OperationAmf,
  sendType: SendType,
  { compte, session, appareil, nouveauTel }: Contexte,
): Promise<string | null> {
  switch (operation) {
    case 'ACTIVATE_AMF':
      await activateAmf(tx, compte, sendType);
      return `Protection par code de sécurité activée, par ${sendType === 'SMS' ? 'SMS' : 'e-mail'}`;
    case 'DEACTIVATE_AMF':
      await deactivateAmf(tx, compte);
      await deleteOtherSessionsOf(tx, compte, session);
      return 'Protection par code de sécurité désactivée';
    case 'MODIFY_PHONE':
      if (nouveauTel === null) return null;
      await changeTelAmf(tx, compte, nouveauTel, sendType === 'SMS');
      await deleteOtherSessionsOf(tx, compte, session);
      return 'Numéro de téléphone des codes de sécurité modifié';
    case 'ACTIVATE_BIOMETRICS':
    case 'DEACTIVATE_BIOMETRICS': {
      if (appareil === null) return null;
      const active = operation === 'ACTIVATE_BIOMETRICS';
      await recordDevice(tx, appareil, active);
      return `Biométrie ${active ? 'activée' : 'désactivée'} sur un appareil (${appareil.libelle})`;
    }
    default:
      return null;
  }
}

/** Does what a right code was asked for, and tells the account's owner. */
export async function agit(
  tx: Queryable,
  operation: OperationAmf,
  sendType: SendType,
  contexte: Contexte,
): Promise<void> {
  const quoi = await fait(tx, operation, sendType, contexte);
  const { envois, compte, correlation } = contexte;
  if (quoi !== null) await previent(tx, envois, compte, quoi, correlation);
}
