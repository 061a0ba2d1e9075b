import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { appel } from './appel.ts';

/** The text that comes with the portal; the browser has none of them. */
export type TexteLivre = ModeleMessage & { readonly code: string };

export const TEXTES_LIVRES = appel<readonly TexteLivre[]>('/api/admin/settings/mail/template/livres');

/** Whose name, colours and logo a preview has: the client's own, those of nobody (as the portal is before anybody chose), or another client's, by its code. */
export type MarqueApercue = string;

/** The brands in which somebody may preview a message: their own client first, and for an account of the platform every client of the installation. */
export interface MarqueOfferte {
  readonly code: MarqueApercue;
  readonly libelle: string;
}

export const MARQUES_DE_MESSAGE = appel<readonly MarqueOfferte[]>(
  '/api/admin/settings/mail/template/marques',
);

/** A text of a message as it would be read, with the example of its message. */
export interface ApercuDeMessage {
  readonly expediteur: string;
  readonly objet: string;
  readonly html: string;
  readonly texte: string;
  /** `null`: no SMS is sent of it. */
  readonly sms: string | null;
}

/** `{ code, objet, corpsHtml, corpsTexte, texteSms, marque }`, sent: nothing is written. */
export const APERCU_DE_MESSAGE = appel<ApercuDeMessage>('/api/admin/settings/mail/template/apercu');

export interface EssaiDeMessage {
  /** Where it went: the address of who asked. */
  readonly destinataire: string;
}

export const ESSAI_DE_MESSAGE = appel<EssaiDeMessage>('/api/admin/settings/mail/template/essai');
