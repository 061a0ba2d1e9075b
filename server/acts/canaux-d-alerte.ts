import type { CurrentClient } from '#server/http/current-client.ts';
import {
  type Abonnement,
  CANAUX,
  type Canal,
  type Canaux,
  type CodeSujet,
  canauxOfferts,
  canauxParDefaut,
} from '#src/core/adherent/preferences.ts';

const FERMES: Readonly<Record<Canal, string>> = {
  email: 'Votre mutuelle n’envoie pas d’e-mail.',
  sms: 'Votre mutuelle n’envoie pas de SMS.',
  push: 'Votre mutuelle n’envoie pas de notification sur un téléphone.',
};
const SANS_MOBILE = 'Il faut un numéro de mobile confirmé pour recevoir des SMS.';
const SANS_ACCORD = 'Acceptez d’abord de recevoir les offres et les conseils de votre mutuelle.';

/** The consent without which nothing about health and prevention is sent by it. */
const ACCORDS: Readonly<Partial<Record<Canal, string>>> = {
  email: 'OFFRES_MUTUELLE_EMAIL',
  sms: 'OFFRES_MUTUELLE_SMS',
};

/** What decides by what somebody may be told something, besides what they chose. */
export interface MoyensDAlerte {
  readonly client: Pick<CurrentClient, 'amfSmsActivated' | 'isAlerteRemboursementSubscribed'>;
  /** They have a mobile number, which a code has confirmed. */
  readonly isMobileConfirme: boolean;
  /** The names of the consents that they have given, and have not taken back. */
  readonly acceptes: ReadonlySet<string>;
}

function motifDe(
  codeType: CodeSujet,
  canal: Canal,
  { client, isMobileConfirme, acceptes }: MoyensDAlerte,
): string | null {
  if (!canauxOfferts(client).includes(canal)) return FERMES[canal];
  if (canal === 'sms' && !isMobileConfirme) return SANS_MOBILE;
  const accord = codeType === 'SANTE_PREVENTION' ? ACCORDS[canal] : undefined;
  return accord === undefined || acceptes.has(accord) ? null : SANS_ACCORD;
}

/** Why a channel is closed to somebody for a subject; absent: it is open. */
export function motifsDe(codeType: CodeSujet, moyens: MoyensDAlerte): Abonnement['motifs'] {
  return Object.fromEntries(
    CANAUX.flatMap((canal) => {
      const motif = motifDe(codeType, canal, moyens);
      return motif === null ? [] : [[canal, motif]];
    }),
  );
}

/**
 * By what somebody is told of a subject: as they chose, or as is proposed to who has not; as far as it still may be: a number that
 * is gone, an agreement that was taken back, close it.
 */
export function canauxDe(codeType: CodeSujet, choisis: Canaux | undefined, moyens: MoyensDAlerte): Canaux {
  const voulus = choisis ?? canauxParDefaut(codeType, moyens.client);
  const motifs = motifsDe(codeType, moyens);
  const ouvert = (canal: Canal) => voulus[canal] && motifs[canal] === undefined;
  return { email: ouvert('email'), sms: ouvert('sms'), push: ouvert('push') };
}
