import { expect, test } from 'vitest';
import { objetDuJournal } from './objet-du-journal.ts';

test.each([
  ['sexe', 'Sexes'],
  ['medical', 'Données médicales'],
  ['GET /api/admin/referentiel/sexe/export', 'Sexes'],
  ['GET /api/admin/rgpd/demandes', 'Demandes sur des données'],
  ['GET /api/admin/connexion-counter', 'Compteur de connexions'],
  ['GET /api/v2/adherent/prestations/annee', 'Soins de l’année'],
  ['GET /api/v2/adherent/prestations/export', 'Remboursements'],
  ['GET /api/rgpd/demande/:id/fichier', 'Données personnelles'],
  ['GET /api/rgpd/export', 'Données personnelles'],
  ['POST /api/identity/client/create', 'Identité'],
  ['GET /api/referentiel/sexe/:id', 'Sexes'],
  ['POST /api/forms/adresse', 'Modifier mon adresse'],
])('%s is called as its page is: %s', (ressource, nom) => {
  expect(objetDuJournal(ressource)).toBe(nom);
});

test('what nothing is called by stays as it was written, a neighbour’s beginning too', () => {
  expect(objetDuJournal('GET /api/admin/rien-de-connu')).toBe('GET /api/admin/rien-de-connu');
  expect(objetDuJournal('une-liste-disparue')).toBe('une-liste-disparue');
});
