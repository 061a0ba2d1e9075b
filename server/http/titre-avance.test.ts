import { describe, expect, it } from 'vitest';
import type { PageData } from '#src/core/api/page-data.ts';
import { titresDAvance } from './titre-avance.ts';

const GESTIONNAIRE = [
  { ressource: 'civilite', actions: ['read'], champsLecture: null, champsEcriture: null, condition: null },
];

function data(currentUser: object | null, remplacements?: Record<string, string>): PageData {
  return {
    currentUser,
    currentClient: { id: 'c1' },
    ...(remplacements && { remplacements }),
  } as unknown as PageData;
}
const bureau = (habilitations: readonly object[]) => ({
  id: '1',
  userName: 'm',
  nom: 'Lemoine',
  prenom: 'Marc',
  roles: ['Gestionnaire'],
  isPlateforme: false,
  isBackEndUser: true,
  habilitations,
});

describe('the titles that come with the document', () => {
  it('names for a member the pages of the area, and none of the back office', () => {
    const titres = titresDAvance(data({ id: '2', prenom: 'Jeanne', roles: ['User'], isBackEndUser: false }));
    expect(titres['/remboursements/versements']).toBe('Mes versements');
    expect(Object.keys(titres).filter((route) => route.startsWith('/admin'))).toEqual([]);
  });

  it('names for a back-end user the rooms that they may enter', () => {
    expect(titresDAvance(data(bureau([])))['/admin/civilite']).toBeUndefined();
    expect(titresDAvance(data(bureau(GESTIONNAIRE)))['/admin/civilite']).toBe('Civilités');
    expect(titresDAvance(data(bureau(GESTIONNAIRE)))['/admin/role']).toBeUndefined();
  });

  it('says them as the client does', () => {
    const dit = data(bureau(GESTIONNAIRE), { 'liste.civilite.label': 'Titres' });
    expect(titresDAvance(dit)['/admin/civilite']).toBe('Titres');
  });

  it('has nothing for a visitor', () => {
    expect(titresDAvance(data(null))).toEqual({});
  });
});
