import { expect, it } from 'vitest';
import { ACTIONS } from '#src/core/definition/principal.ts';
import { ACTIONS_HABILITATION, libelleDe, PORTEES, ROLES, TYPES_EDITION } from './dictionaries.ts';

it('the codes are those of the specification', () => {
  expect(Object.keys(TYPES_EDITION)).toEqual([
    'AjoutRenforts',
    'Attestation',
    'CarteTP',
    'SituationContractuelle',
    'InscriptionBeneficiaires',
    'MandatSepa',
    'RelevePrestationPrevoyance',
    'RelevePrestationSante',
    'RelevePrestationSanteTiers',
    'ReleveRemboursement',
  ]);
  expect(Object.keys(ACTIONS_HABILITATION)).toEqual(['create', 'read', 'update', 'delete', 'export']);
  expect(Object.keys(ACTIONS_HABILITATION).sort()).toEqual([...ACTIONS].sort());
  expect(Object.keys(PORTEES)).toEqual(['Contrat', 'Benef', 'Both']);
});

it.each([
  ['Admin', 'Administrateur Digital'],
  ['Gestionnaire', 'Gestionnaire'],
  ['User', 'Adhérent'],
  ['Beneficiaire', 'Bénéficiaire'],
  ['adh_benef', 'Adhérent/Bénéficiaire'],
  ['admin_digital', 'Admin Digital'],
  ['autres_admins', 'Autres admins'],
  ['inconnu', 'inconnu'],
  ['constructor', 'constructor'],
])('the role %s is called %s', (code, libelle) => {
  expect(libelleDe(ROLES, code)).toBe(libelle);
});
