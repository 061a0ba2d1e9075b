import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';
import type { CurrentUser } from '#src/core/api/page-data.ts';
import type { PropositionTotp, SecuriteDuCompte } from '#src/core/compte/sign-in-step.ts';
import { http } from './http.ts';

const PATH = '/api/identity/second-factor';

/** What shows a second factor; a password stands for it where there is none yet. */
export type PreuveSaisie =
  | { readonly code: string }
  | { readonly recuperation: string }
  | { readonly cle: AuthenticationResponseJSON }
  | { readonly password: string };

interface Options {
  readonly method?: 'POST' | 'DELETE';
  readonly body?: object;
  /** Between the password and the session, a 401 means to start again: the page sees to it. */
  readonly leaveOnRefusal?: boolean;
}

async function call<T>(path: string, { method = 'POST', body = {}, leaveOnRefusal = true }: Options = {}) {
  const answer = await http(PATH + path, { method, body: JSON.stringify(body), leaveOnRefusal });
  return answer.json as T;
}

/** Nobody answered, or somebody changed his mind: the browser says no more. */
export class CleSansReponse extends Error {}

type Demande = Parameters<typeof import('@simplewebauthn/browser').startAuthentication>[0]['optionsJSON'];
type Creation = Parameters<typeof import('@simplewebauthn/browser').startRegistration>[0]['optionsJSON'];

/** The library comes when somebody uses a key. */
async function sign(optionsJSON: Demande): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch(() => {
    throw new CleSansReponse();
  });
}

async function create(optionsJSON: Creation): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON }).catch(() => {
    throw new CleSansReponse();
  });
}

/** The second step of a sign-in, whose password was right. */
export const connexionEnCours = {
  montre: (preuve: PreuveSaisie) => call<CurrentUser>('', { body: preuve, leaveOnRefusal: false }),
  signe: async () => ({ cle: await sign(await call<Demande>('/key-options', { leaveOnRefusal: false })) }),
  propose: () => call<PropositionTotp>('/enrolment', { leaveOnRefusal: false }),
  confirme: (code: string) =>
    call<{ readonly user: CurrentUser; readonly codes: readonly string[] }>('/enrolment/confirm', {
      body: { code },
      leaveOnRefusal: false,
    }),
};

/** What protects the account that is signed in. */
export const securiteDuCompte = {
  lit: async () => (await http(PATH)).json as SecuriteDuCompte,
  prouve: (preuve: PreuveSaisie) => call<SecuriteDuCompte>('/proof', { body: preuve }),
  signe: async () => ({ cle: await sign(await call<Demande>('/proof/key-options')) }),
  propose: () => call<PropositionTotp>('/totp'),
  confirme: (code: string) =>
    call<{ readonly codes: readonly string[] }>('/totp/confirm', { body: { code } }),
  renouvelle: () => call<{ readonly codes: readonly string[] }>('/recovery-codes'),
  async ajouteCle(libelle: string) {
    const cle = await create(await call<Creation>('/keys/options'));
    return call<SecuriteDuCompte>('/keys', { body: { libelle, cle } });
  },
  retireCle: (identifiant: string) =>
    call<SecuriteDuCompte>(`/keys/${encodeURIComponent(identifiant)}`, { method: 'DELETE' }),
};
