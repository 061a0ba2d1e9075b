import { expect, test } from 'vitest';
import { regionTelephone } from './region-telephone.ts';
import { telephone } from './telephone.ts';
import { indicatifDe, numeroAvecIndicatif } from './telephone-libre.ts';

test.each([
  [{}, 'FR', '+33'],
  [{ codePays: 'FR', codePostal: '75001' }, 'FR', '+33'],
  [{ codePays: 'FR', codePostal: '97133' }, 'GP', '+590'],
  [{ codePays: 'FR', codePostal: '97200' }, 'MQ', '+596'],
  [{ codePays: 'FR', codePostal: '97400' }, 'RE', '+262'],
  [{ codePays: 'FR', codePostal: '97600' }, 'YT', '+262'],
  [{ codePays: 'FR', codePostal: '98600' }, 'WF', '+681'],
  [{ codePays: 'FR', codePostal: '98800' }, 'NC', '+687'],
  [{ codePays: 'BE', codePostal: '97400' }, 'BE', '+32'],
  [{ codePays: 'MC', codePostal: '98000' }, 'MC', '+377'],
])('une adresse %j : région %s, indicatif %s', (adresse, region, indicatif) => {
  expect(regionTelephone(adresse)).toBe(region);
  expect(indicatifDe(adresse, { BE: '+32', MC: '+377', FR: '+33' })).toBe(indicatif);
});

test.each([
  ['0612345678', 'FR', '+33612345678'],
  ['0590123456', 'GP', '+590590123456'],
  ['0692123456', 'RE', '+262692123456'],
  ['0112345678', 'FR', '+33112345678'],
  ['0939123456', 'FR', '+33939123456'],
  ['+32470123456', 'FR', '+32470123456'],
  ['+33612345678', 'RE', '+33612345678'],
  // The numbers of one place are none of another.
  ['0692123456', 'FR', null],
  ['0612345678', 'RE', null],
  ['0639123456', 'YT', null],
  ['06123456789', 'FR', null],
  ['0012345678', 'FR', null],
])('%s, région %s : %s', (saisi, region, e164) => {
  const lu = telephone({ label: 'Téléphone' }, region).lit(saisi);
  expect(lu.ok ? lu.value : null).toBe(e164);
});

test.each([
  ['0612345678', '+33612345678'],
  ['+32470123456', '+32470123456'],
  ['0692123456', null],
  ['06123456789', null],
  ['0012345678', null],
  ['0612', null],
])('%s, indicatif +33 : %s', (saisi, e164) => {
  expect(numeroAvecIndicatif(saisi, '+33')).toBe(e164);
});
