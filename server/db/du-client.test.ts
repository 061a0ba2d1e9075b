import { expect, test } from 'vitest';
import { avecSonClient, lieAuClient, lignesDe } from './du-client.ts';

test.each([
  [
    'select a from {compte} where id = $1',
    'select a from (select * from compte where client_id = $2) compte where id = $1',
  ],
  [
    'select 1 from {compte} c join {role} as r on r.id = c.role',
    'select 1 from (select * from compte where client_id = $1) c join (select * from role where client_id = $1) r on r.id = c.role',
  ],
  [
    "insert into {envoi} (id, texte) values ($1, ')')",
    "insert into envoi (client_id, id, texte) values ($2, $1, ')')",
  ],
  [
    'insert into {note} as n (a) select v from unnest($1::text[]) v on conflict (a) do update set a = n.a',
    'insert into note as n (client_id, a) select $2, v from unnest($1::text[]) v on conflict (a) do update set a = n.a',
  ],
  [
    'insert into {compte} (nom, rang) values ($1, $2) on conflict {nom, rang} do nothing returning id',
    'insert into compte (client_id, nom, rang) values ($3, $1, $2) on conflict (client_id, nom, rang) do nothing returning id',
  ],
  [
    'insert into {releve} (rang) values ($1) on conflict {} do update set rang = excluded.rang',
    'insert into releve (client_id, rang) values ($2, $1) on conflict (client_id) do update set rang = excluded.rang',
  ],
  [
    'update {compte} c set a = (select 1 from {role} where b = $2) where c.id = $1 returning c.id',
    'update compte c set a = (select 1 from (select * from role where client_id = $3) role where b = $2) where c.client_id = $3 and c.id = $1 returning c.id',
  ],
  [
    'with o as (delete from {lien} where id = $1 returning id) delete from {session} s using o where s.lien = o.id',
    'with o as (delete from lien where lien.client_id = $2 and id = $1 returning id) delete from session s using o where s.client_id = $2 and s.lien = o.id',
  ],
  ["select '{compte}', '{}'::text[] from pays", "select '{compte}', '{}'::text[] from pays"],
])('%s', (ecrite, liee) => {
  expect(lieAuClient(ecrite)).toBe(liee);
});

test('une écriture qui ne choisit pas ses lignes est refusée', () => {
  expect(() => lieAuClient('delete from {session}')).toThrow('where');
  expect(() => lieAuClient('insert into {session} (a) default')).toThrow('values');
});

test('une instruction sur les clients lit les lignes de celui qu’elle tient', () => {
  expect(lignesDe('c.id', 'select (select count(*) from {compte} k), c.id from client c')).toBe(
    'select (select count(*) from (select * from compte where client_id = c.id) k), c.id from client c',
  );
  expect(`select c.code from role r ${avecSonClient('r')}`).toBe(
    'select c.code from role r join client c on c.id = r.client_id',
  );
});
