import { expect, test } from 'vitest';
import { type Extra, testApp } from '#tests/support/app.ts';

const WARN = 40;
const TRUST = 'TRUST_PROXY=true croit l’adresse que chacun annonce : donnez celles de votre mandataire';
const GESTION = 'GESTION_URL est absente : le système de gestion est celui de la démonstration';
const SMTP = 'SMTP_URL est absente : aucun e-mail ne part';

/** What the log says of the variables of an installation when it starts. */
async function saidAtStart(environment: Extra['environment']): Promise<string[]> {
  const server = await testApp({ environment });
  await server.close();
  return server.logs
    .map((line) => JSON.parse(line) as { level: number; msg: string })
    .filter(({ level, msg }) => level === WARN && /^[A-Z]+_[A-Z]+/.test(msg))
    .map(({ msg }) => msg)
    .sort();
}

const BRANCHEE = {
  NODE_ENV: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  GESTION_URL: 'http://127.0.0.1:9/gestion',
  GESTION_JETON: 'jeton-du-systeme-de-gestion',
};

test.each([
  ['a production without mail nor management system', { NODE_ENV: 'production' }, [GESTION, SMTP]],
  ['a production that believes everybody', { ...BRANCHEE, TRUST_PROXY: 'true' }, [TRUST]],
  ['a production that believes its proxy', { ...BRANCHEE, TRUST_PROXY: '10.0.0.5' }, []],
  [
    'a production whose variables name clients that are not here',
    { ...BRANCHEE, OIDC_SECRETS: 'horizon=secret,orizon=secret', OIDC_SECOURS: 'littoral,litoral' },
    [
      'OIDC_SECOURS nomme « litoral », qui n’est le code d’aucun client',
      'OIDC_SECRETS nomme « orizon », qui n’est le code d’aucun client',
    ],
  ],
  ['a demonstration', { TRUST_PROXY: 'true' }, []],
])('%s says at its start what it lacks', async (_, environment, said) => {
  expect(await saidAtStart(environment)).toEqual(said);
});
