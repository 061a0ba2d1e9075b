import { appel } from './appel.ts';

/** A value by which mails leave, and where it comes from. */
export interface Provenance {
  readonly quoi: string;
  readonly valeur: string;
  readonly source: string;
}

/** By what mails leave now, value by value. */
export const PROVENANCES_MAIL = appel<readonly Provenance[]>('/api/admin/settings/mail/config/provenances');

/** By what the trial left; in the demonstration nothing leaves, and it is to be read where what would leave is. */
export interface EssaiParti {
  readonly serveur: 'client' | 'installation' | 'demonstration';
  /** Its identifier there. */
  readonly envoi?: string;
}

/** Sends a mail by the server as it is saved, whether it is in use or not. Body: `destinataire`. */
export const ESSAI_MAIL = appel<EssaiParti>('/api/admin/settings/mail/config/essai');
