import { expect, test } from 'vitest';
import { anneeScolaire, isAgeDuCertificat, isCertificatAttendu } from './scolarite.ts';

const ENFANT = { code: 'ENF', ageMax: 28, ageCertificat: 18 };

test.each([
  ['2026-08-31', '2025-2026', '2026-12-31'],
  ['2026-09-01', '2026-2027', '2027-12-31'],
  ['2027-01-01', '2026-2027', '2027-12-31'],
])('le %s est de l’année scolaire %s', (jour, libelle, jusquau) => {
  expect(anneeScolaire(jour)).toEqual({ libelle, jusquau });
});

test.each([
  [17, false],
  [18, true],
  [28, true],
  [29, false],
])('à %d ans : %s', (age, demande) => {
  expect(isAgeDuCertificat(ENFANT, age)).toBe(demande);
  expect(isAgeDuCertificat({ ...ENFANT, ageCertificat: null }, age)).toBe(false);
});

test.each([
  ['jamais donné', null, true],
  ['de l’année passée', '2026-12-31', true],
  ['de cette année', '2027-12-31', false],
  ['que le contrat ne demande pas', undefined, false],
])('un certificat %s', (_, dateFinScolarite, attendu) => {
  expect(isCertificatAttendu({ dateNaissance: '2006-09-30', dateFinScolarite }, ENFANT, '2026-11-26')).toBe(
    attendu,
  );
});

test('la veille de l’âge, rien n’est attendu', () => {
  const attendu = (jour: string) =>
    isCertificatAttendu({ dateNaissance: '2008-11-26', dateFinScolarite: null }, ENFANT, jour);
  expect([attendu('2026-11-25'), attendu('2026-11-26')]).toEqual([false, true]);
});
