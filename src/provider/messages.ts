import {
  APERCU_DE_MESSAGE,
  type ApercuDeMessage,
  ESSAI_DE_MESSAGE,
  type EssaiDeMessage,
  MARQUES_DE_MESSAGE,
  type MarqueApercue,
  type MarqueOfferte,
  TEXTES_LIVRES,
  type TexteLivre,
} from '#src/core/api/messages.ts';
import type { ModeleMessage } from '#src/core/message/texte-livre.ts';
import { appelle } from './appels.ts';

/** A text of a message, saved or not. */
export type TexteEcrit = ModeleMessage & { readonly code: string };

/** The texts that come with the portal, of every message. */
export function lisTextesLivres(signal: AbortSignal): Promise<readonly TexteLivre[]> {
  return appelle(TEXTES_LIVRES, { signal });
}

/** The brands in which it may be read. */
export function lisMarques(signal: AbortSignal): Promise<readonly MarqueOfferte[]> {
  return appelle(MARQUES_DE_MESSAGE, { signal });
}

/** How it would be read. */
export function apercoisMessage(
  texte: TexteEcrit,
  marque: MarqueApercue,
  signal: AbortSignal,
): Promise<ApercuDeMessage> {
  return appelle(APERCU_DE_MESSAGE, { method: 'POST', body: JSON.stringify({ ...texte, marque }), signal });
}

/** Sends it to who asks. */
export function essaieMessage({
  code,
  objet,
  corpsHtml,
  corpsTexte,
  texteSms,
}: TexteEcrit): Promise<EssaiDeMessage> {
  const body = JSON.stringify({ code, objet, corpsHtml, corpsTexte, texteSms });
  return appelle(ESSAI_DE_MESSAGE, { method: 'POST', body });
}
