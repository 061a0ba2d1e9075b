import type { CompteAmf } from '#server/db/comptes/amf.ts';
import type { OperationAmf, SendType } from '#src/core/compte/security-code.ts';
import { masqueEmail, masqueTelephone } from './security-code-masks.ts';
import { telephone } from './security-code-phone.ts';

/** Why a code that was asked for by SMS goes by mail (specification 1 §4). */
type Repli = 'interdit' | 'nonConfirme' | 'sansSms';

/** How a code goes, where, and why there. */
export interface Trajet {
  readonly sendType: SendType;
  readonly numero: string | null;
  readonly telephoneForbidden: boolean;
  readonly repli: Repli | null;
}

interface Voulu {
  readonly operation: OperationAmf;
  /** What was asked for; `null`: as the account prefers. */
  readonly sendType: SendType | null;
  readonly nouveauTel: string | null;
  /** The client's flag: codes go by SMS at all. */
  readonly amfSmsActivated: boolean;
}

function repliDe(
  { operation, amfSmsActivated }: Voulu,
  compte: CompteAmf,
  telephoneForbidden: boolean,
): Repli | null {
  if (!amfSmsActivated) return 'sansSms';
  if (telephoneForbidden) return 'interdit';
  // A new number is proved by the code itself.
  return operation === 'MODIFY_PHONE' || (compte.isTelAmfConfirme && compte.telAmf !== null)
    ? null
    : 'nonConfirme';
}

/** By SMS where it was asked for and can be, by mail otherwise. The code of a new number goes to the new number. */
export function trajet(voulu: Voulu, compte: CompteAmf): Trajet {
  const isNouveau = voulu.operation === 'MODIFY_PHONE';
  const numero = isNouveau ? voulu.nouveauTel : compte.telAmf;
  const telephoneForbidden = numero !== null && telephone(numero).genre === 'interdit';
  const demande = voulu.sendType ?? (isNouveau ? 'SMS' : compte.amfSendType);
  const repli = demande === 'SMS' ? repliDe(voulu, compte, telephoneForbidden) : null;
  const sendType = demande === 'SMS' && repli === null ? 'SMS' : 'MAIL';
  return { sendType, numero, telephoneForbidden, repli };
}

const POURQUOI: Readonly<Record<Repli, string>> = {
  interdit: ', car ce numéro de téléphone ne peut pas recevoir de code',
  nonConfirme: ', car votre numéro de téléphone n’est pas confirmé',
  sansSms: ', car l’envoi de codes par SMS n’est pas proposé',
};

/** Where the code went, in words, with everything masked. */
export function phraseEnvoi({ sendType, numero, repli }: Trajet, email: string): string {
  if (sendType === 'SMS' && numero !== null) {
    return `Un code de sécurité vient d’être envoyé par SMS au ${masqueTelephone(numero)}.`;
  }
  const pourquoi = repli === null ? '' : POURQUOI[repli];
  return `Un code de sécurité vient d’être envoyé par e-mail à ${masqueEmail(email)}${pourquoi}.`;
}
