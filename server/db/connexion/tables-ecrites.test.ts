import { expect, test } from 'vitest';
import { tablesEcrites } from './tables-ecrites.ts';

test.each([
  ['select * from pays where code = $1', []],
  ['update pays set is_ue = true', ['pays']],
  ['insert into sexe (code) values ($1) on conflict (code) do update set code = excluded.code', ['sexe']],
  ['with a as (delete from alerte returning 1) insert into travail select 1', ['alerte', 'travail']],
  ['select id from demande for update of demande skip locked', []],
  ['select id from demande for update', []],
])('%s écrit %j', (texte, attendues) => {
  expect(tablesEcrites(texte)).toEqual(attendues);
});
