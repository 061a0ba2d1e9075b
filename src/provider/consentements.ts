import type { Consentements, ConsentementMembre as Lu } from '#src/lectures/consentements.ts';
import { fenetreDeSession } from './fenetre-de-session.ts';
import { litLegere } from './lectures-legeres.ts';
import { memberProvider } from './member-provider.ts';

/** One consent as whoever shows it has it. */
export type ConsentementMembre = Lu;

/** Where somebody answers. The window sends the two members of specification 2 §7, and no more. */
export type Origine = 'modal' | 'profil';

/** The answers of who is signed in, and what waits for one. */
export function lireConsentements(): Promise<Consentements> {
  return litLegere('consentement');
}

/** Gives, refuses or takes back one consent: `POST /forms/consentement/form`. */
export async function repond(nomConsentement: string, isAccepted: boolean, origine: Origine): Promise<void> {
  const source = origine === 'profil' ? { source: origine } : {};
  await memberProvider.act(
    'consentement',
    { nomConsentement, isAccepted, ...source },
    { efface: ['consentement'] },
  );
}

/** The window of consents, once a session. */
export const fenetreConsentements = fenetreDeSession('consentements');
