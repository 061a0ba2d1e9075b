import { expect, it } from 'vitest';
import { ACTIONS, type Action, derivedFlags, type Habilitation } from './principal.ts';

const line = (actions: readonly Action[]): Habilitation => ({
  ressource: '*',
  actions,
  champsLecture: null,
  champsEcriture: null,
  condition: null,
});
const none = {
  isAdmin: false,
  isBackEndUser: false,
  isBeneficiaire: false,
  isUser: false,
  isConsultant: false,
};

it.each([
  [[], [], none],
  [['Admin'], [line(ACTIONS)], { ...none, isAdmin: true, isBackEndUser: true }],
  [['admin_digital'], [line(ACTIONS)], { ...none, isAdmin: true, isBackEndUser: true }],
  [['Gestionnaire'], [line(['read']), line(['update'])], { ...none, isBackEndUser: true }],
  [['consultant'], [line(['read'])], { ...none, isBackEndUser: true, isConsultant: true }],
  // A back-office account without any right reads nothing: it is no consultant.
  [['consultant'], [], { ...none, isBackEndUser: true }],
  [['User'], [line(['read'])], { ...none, isUser: true }],
  [['Beneficiaire'], [], { ...none, isBeneficiaire: true }],
  [['adh_benef'], [], { ...none, isUser: true, isBeneficiaire: true }],
])('%j', (roles, habilitations, expected) => {
  expect(derivedFlags({ roles, habilitations })).toEqual(expected);
});
