import { expect, test } from 'vitest';
import { PanneEmbarquee, panneDe } from './panne.ts';

test.each([
  ['FATAL:  could not write to file "pg_wal/x": No space left on device', 'le disque est plein'],
  ['initdb: error: could not create directory "/x": Read-only file system', 'le disque est en lecture seule'],
  [
    'initdb: error: could not access directory "/x": Permission denied',
    'son compte n’a pas le droit d’écrire dans son dossier',
  ],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'la mémoire manque'],
  [
    'LOG:  could not bind IPv4 address "127.0.0.1": Address already in use',
    'l’adresse où il écoute est déjà prise',
  ],
  [
    'FATAL:  invalid value for parameter "shared_buffers": "beaucoup"',
    'le réglage « shared_buffers » est refusé',
  ],
  [
    'PANIC:  could not locate a valid checkpoint record at 0/1',
    'ses données sont abîmées ou incomplètes, restaurez une sauvegarde',
  ],
])('%s : dit %s, et garde les mots anglais pour sa cause', (dit, raison) => {
  const panne = panneDe('PostgreSQL ne démarre pas', dit, '/donnees/postgresql.log');
  expect(panne).toBeInstanceOf(PanneEmbarquee);
  expect(panne.message).toBe(
    `PostgreSQL ne démarre pas : ${raison}. Le détail est dans « /donnees/postgresql.log ».`,
  );
  expect(String(panne.cause)).toContain(dit);
});

test('une raison inconnue ne s’invente pas', () => {
  expect(panneDe('PostgreSQL ne démarre pas', 'Segmentation fault', '/j').message).toBe(
    'PostgreSQL ne démarre pas. Le détail est dans « /j ».',
  );
});
