import type { LightMyRequestResponse } from 'fastify';
import type { TestApp } from './app.ts';
import type { Host } from './principals.ts';
import { visitor } from './visitor.ts';

/** A password that no list knows and no name explains. */
export const NOUVEAU = 'Tulipe-Orage-47!';

/** Insured people of the demonstration without an account, as they would fill in everything. */
export const ASSURES = {
  paul: {
    ...{ numeroContrat: '00020001', nir: '1790275111003', prenom: 'Paul', nom: 'Durand' },
    ...{ dateNaissance: '1979-02-03', codePostal: '75011', email: 'paul@exemple.fr' },
  },
  zoe: {
    ...{ numeroContrat: '00020002', nir: '2921169383004', prenom: 'Zoé', nom: 'D’Angelo', iban: '9207' },
    ...{ dateNaissance: '1992-11-21', codePostal: '69003', email: 'zoe@exemple.fr' },
  },
  linh: {
    ...{ numeroContrat: '00020004', nir: '2010133063006', prenom: 'Linh', nom: 'Nguyễn', iban: '9401' },
    ...{ dateNaissance: '2001-01-09', codePostal: '33000', email: 'linh@exemple.fr' },
  },
  hugo: {
    ...{ numeroContrat: 'PL100002', nir: '1831217306003', prenom: 'Hugo', nom: 'Legrand' },
    ...{ dateNaissance: '1983-12-01', email: 'hugo.legrand@exemple.fr' },
  },
  camille: {
    ...{ numeroContrat: 'PL100003', nir: '2950685194004', prenom: 'Camille', nom: 'Petit', iban: '0371' },
    ...{ dateNaissance: '1995-06-18', email: 'camille.petit@exemple.fr' },
  },
} as const;

/** What goes with it when an account is created. */
export const CREATION = { password: NOUVEAU, confirmPassword: NOUVEAU, cgu: true } as const;

/** Sends a form of identity as somebody who has just opened the page. */
export async function envoie(
  app: TestApp['app'],
  call: string,
  body: object,
  { host = 'localhost', ip = '127.0.0.1' }: { readonly host?: Host; readonly ip?: string } = {},
): Promise<LightMyRequestResponse> {
  const someone = visitor(app, host);
  await someone.get('/');
  return someone.call('POST', `/api/identity/${call}`, { body, headers: { 'x-forwarded-for': ip } });
}

/** Changes the configuration of a client for the node of this database. */
export async function configure(
  { db }: Pick<TestApp, 'db'>,
  code: 'horizon' | 'littoral',
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.query('update client set configuration = configuration || $2::jsonb where code = $1', [
    code,
    JSON.stringify(changes),
  ]);
  db.changes.announce('client');
}
