import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Coffre, makeCoffre } from '#server/config/secrets.ts';
import { activeClients } from '#server/db/clients/clients.ts';
import { findCompteAmfByName } from '#server/db/comptes/amf.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import type { Tenant } from '#server/http/tenants.ts';
import { makeBoiteEnvoi } from '#server/mail/outbox.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import type { AccountServices, Demandeur } from './account-mail.ts';
import { forgotPassword, resendActivation, resendConfirmation } from './forgot-password.ts';
import { makeLiens } from './links.ts';
import { envoieCode } from './security-code.ts';

const ME = 'adherent@demo.fr';
const UNCONFIRMED = 'beneficiaire@demo.fr';
const NOBODY = 'personne@demo.fr';

let base: TestDatabase;
let demandeur: Demandeur;
beforeAll(async () => {
  base = await testDatabase();
  const tenant = (await activeClients(base.db)).find(({ code }) => code === 'horizon') as Tenant;
  demandeur = { tenant, ip: '203.0.113.7', correlation: '01900000-0000-7000-8000-000000000000' };
  await base.db.query(`update compte set etat_compte = 'enAttenteActivation' where user_name = $1`, [
    UNCONFIRMED,
  ]);
});
beforeEach(() => base.db.query('delete from limite'));
afterAll(() => base.close());

/** The services of identity, and how often they spoke to the base, made a digest, sealed something. */
function counted() {
  const count = { instructions: 0, empreintes: 0, scelles: 0 };
  const listens = <Q extends Queryable>(q: Q): Q => ({
    ...q,
    query(...args: Parameters<Queryable['query']>) {
      count.instructions++;
      return q.query(...args);
    },
    prepared(...args: Parameters<Queryable['prepared']>) {
      count.instructions++;
      return q.prepared(...args);
    },
  });
  const db: Database = {
    ...listens(base.db),
    transaction: (actor, work) => base.db.transaction(actor, (tx) => work(listens(tx))),
  };
  const safe = makeCoffre('x'.repeat(40));
  const coffre: Coffre = {
    ...safe,
    empreinte(...args) {
      count.empreintes++;
      return safe.empreinte(...args);
    },
    scelle(...args) {
      count.scelles++;
      return safe.scelle(...args);
    },
  };
  const services: AccountServices = {
    db,
    coffre,
    envois: makeBoiteEnvoi(coffre),
    liens: makeLiens(coffre),
    adresses: makePortalAddress(undefined, () => 3000),
  };
  return { services, count };
}

async function workOf(call: (services: AccountServices) => Promise<unknown>) {
  const { services, count } = counted();
  await call(services);
  const [row] = await base.db.query<{ nombre: number }>('select count(*)::int as nombre from envoi');
  await base.db.query('delete from envoi');
  return { count, envois: row?.nombre };
}

/** Each call for those who get a mail, then for those who get none. */
test.each([
  [
    'forgot-password',
    (userName: string) => (services: AccountServices) => forgotPassword(services, demandeur, { userName }),
    [ME, UNCONFIRMED],
    [NOBODY],
  ],
  [
    'relance-confirmation',
    (email: string) => (services: AccountServices) => resendConfirmation(services, demandeur, email),
    [UNCONFIRMED],
    [NOBODY, ME],
  ],
  [
    'send-security-code, without a session',
    (userName: string) => async (services: AccountServices) => {
      const { id: clientId } = demandeur.tenant;
      const compte = (await findCompteAmfByName(services.db, clientId, userName)) ?? null;
      const porteur = randomBytes(32);
      await envoieCode(
        services,
        { clientId, compte, userName, porteur, remplacant: null, correlation: demandeur.correlation },
        { operation: 'VERIFY_UNAUTHENTICATED', sendType: null, nouveauTel: null, amfSmsActivated: true },
      );
    },
    [ME],
    [NOBODY, UNCONFIRMED],
  ],
] as const)(
  '%s: the same statements and digests, whether there is an account or not',
  async (_, call, known, unknown) => {
    const somebody = await workOf(call(known[0]));
    expect(somebody.envois).toBe(1);
    expect(somebody.count.instructions).toBeGreaterThan(3);
    for (const name of known.slice(1)) expect(await workOf(call(name))).toEqual(somebody);
    for (const name of unknown) {
      expect(await workOf(call(name))).toEqual({ count: somebody.count, envois: 0 });
    }
  },
);

test('relance-activation: the same, by the number of an account', async () => {
  const idOf = async (name: string) => {
    const [row] = await base.db.query<{ id: string }>(
      'select id from compte where client_id = $1 and user_name = $2',
      [demandeur.tenant.id, name],
    );
    return row?.id ?? '';
  };
  const again = (id: string) => workOf((services) => resendActivation(services, demandeur, id));
  const somebody = await again(await idOf(UNCONFIRMED));
  expect(somebody.envois).toBe(1);
  for (const id of [await idOf(ME), '01900000-0000-7000-8000-00000000abcd', 'x'])
    expect(await again(id)).toEqual({ count: somebody.count, envois: 0 });
});

test('a mail that may not leave any more costs as much as one that does', async () => {
  const ask = () => workOf((services) => forgotPassword(services, demandeur, { userName: ME }));
  const first = await ask();
  for (let count = 0; count < 2; count++) expect(await ask()).toEqual(first);
  expect(await ask()).toEqual({ ...first, envois: 0 });
});
