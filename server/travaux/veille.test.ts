import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSignals } from '#server/http/signals.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { veille } from './veille.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

test('ce qui échoue et ce que personne ne prend se dit une fois, tant que cela dure', async () => {
  const dit: string[] = [];
  const note = (_: unknown, phrase: string) => void dit.push(phrase);
  const signals = makeSignals({ error: note, info: note } as never);
  await base.db.query('delete from travail');
  await veille(base.db, signals);
  expect(signals.current).toEqual([]);
  await base.db.query(
    `insert into travail (genre, erreur, prochain_essai) values ('mois-du-journal', 'Plus de place.', now() + interval '1 hour')`,
  );
  await base.db.query(
    `insert into travail (client_id, genre, prochain_essai, erreur)
     select id, 'envoi', now() - interval '16 minutes', 'j***@exemple.fr' from client`,
  );
  await base.db.query(
    `insert into travail (client_id, genre, prochain_essai) select id, 'transmission', now() - interval '2 minutes' from client`,
  );
  const attendu = [
    'E-mail ou SMS : attend depuis plus d’un quart d’heure',
    'Mois du journal, d’avance : Plus de place.',
  ];
  // Of a node that has just come, only what fails.
  await veille(base.db, signals, 60_000);
  expect(signals.current).toEqual(attendu.slice(1));
  await veille(base.db, signals);
  await veille(base.db, signals);
  expect(signals.current.toSorted()).toEqual(attendu);
  expect(dit.toSorted()).toEqual(attendu);
  await base.db.query('update travail set prochain_essai = now(), erreur = null');
  await veille(base.db, signals);
  expect(signals.current).toEqual([]);
  expect(dit.slice(2)).toEqual(['alerte levée', 'alerte levée']);
});
