import { describe, expect, it } from 'vitest';
import { accessOf } from '#src/admin/generate/access.ts';
import type { Principal } from '#src/core/definition/principal.ts';
import { blankValues, changedNames, checkValues, copiedValues, valuesOf } from './form-values.ts';
import { submitErrors } from './submit-errors.ts';

const principal: Principal = {
  id: 'u',
  clientId: 'c',
  userName: 'u',
  nom: 'N',
  prenom: 'P',
  roles: [],
  isPlateforme: false,
  habilitations: [
    {
      ressource: '*',
      actions: ['create', 'read', 'update'],
      champsLecture: null,
      champsEcriture: null,
      condition: null,
    },
  ],
};
const access = accessOf('prestation', principal);
const record = {
  id: 'p1',
  version: 4,
  code: 'G',
  libelle: 'Consultation',
  tauxRo: 70,
  piecesRequises: ['facture'],
  dateFin: null,
};

describe('the values of a form', () => {
  it('start from the defaults of the definition, and from nothing in the kind of the field', () => {
    expect(blankValues(access)).toMatchObject({
      code: null,
      brss: null,
      isDemandeEnLigne: true,
      isRenouvellement: false,
      piecesRequises: [],
      ordre: 0,
      isActif: true,
    });
    expect(blankValues(access)).not.toHaveProperty('isSysteme');
  });

  it('of a copy leave what is unique to be typed', () => {
    expect(copiedValues(access, record)).toMatchObject({ code: null, libelle: 'Consultation', tauxRo: 70 });
  });

  it('of an edit are the inputs alone, never the identity or the version', () => {
    const values = valuesOf(access, record);
    expect(values).toMatchObject({ code: 'G', brss: null, piecesRequises: ['facture'] });
    for (const name of ['id', 'version', 'isSysteme', 'dateMaj']) expect(values).not.toHaveProperty(name);
  });

  it('changed are those that differ, lists by their content', () => {
    const initial = valuesOf(access, record);
    const values = { ...initial, libelle: 'Autre', piecesRequises: ['facture'] };
    expect(changedNames(values, initial)).toEqual(['libelle']);
  });

  it('are checked by the rule of the server, with what the form does not show', () => {
    const limited = accessOf('prestation', {
      ...principal,
      habilitations: principal.habilitations.map((line) => ({ ...line, champsEcriture: ['dateFin'] })),
    });
    const errors = checkValues(limited, { dateFin: '2026-01-01' }, { ...record, dateDebut: '2026-06-01' });
    expect(Object.keys(errors)).toEqual(['dateFin']);
  });
});

describe('submitErrors', () => {
  const refused = (errors: object) => Object.assign(new Error('Refusé'), { body: { errors } });

  it('gives each sentence to its input, and the others to the top', () => {
    const errors = { code: 'Déjà utilisé.', isSysteme: 'Interdit.', root: { serverError: 'Clos.' } };
    expect(submitErrors(refused(errors), ['code'])).toEqual({
      fields: { code: 'Déjà utilisé.' },
      general: 'Interdit. Clos.',
    });
  });

  it('never stays silent', () => {
    expect(submitErrors(refused({}), ['code'])).toEqual({ fields: {}, general: 'Refusé' });
    expect(submitErrors('perdu', ['code']).general).toBe('Une erreur s’est produite.');
  });
});
