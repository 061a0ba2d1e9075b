import { expect, test } from 'vitest';
import { champsDuJournal } from './champs-du-journal.ts';

test.each([
  ['bibliotheque', ['id_parent', 'libelle'], 'Dans la bibliothèque, Libellé'],
  ['version-bloc', ['date_effet', 'name', 'name_tri'], 'En ligne à partir du, Collection'],
  ['GET /api/admin/history/export', ['format', 'lignes'], 'Format, Nombre de lignes'],
  ['GET /api/admin/referentiel/sexe/:id', ['id'], 'Fiche'],
  ['POST /api/admin/audiences-test', ['numContrat', 'userName'], 'Contrat, Compte'],
  ['une-liste-disparue', ['un_champ'], 'un_champ'],
])('of %s, %j is said «%s»', (ressource, noms, dits) => {
  expect(champsDuJournal(ressource, noms)).toBe(dits);
});

test('says nothing of nothing', () => {
  expect(champsDuJournal('sexe', [])).toBeNull();
});
