import { expect, it } from 'vitest';
import { M } from '#src/core/definition/messages.ts';
import { bic, iban } from './compte.ts';

const dit = (lu: ReturnType<ReturnType<typeof iban>['lit']>) => (lu.ok ? lu.value : lu.message);
const IBAN = 'FR7630006000011234567890189';

it.each([
  [IBAN, IBAN],
  ['FR76 3000 6000 0112 3456 7890 189', IBAN],
  ['CFMOMCMXXXX', M.IBAN],
  ['FR7530006000011234567890189', M.IBAN],
  ['FR0030006000011234567890189', M.IBAN],
  ['FR76300060000112345678901890', M.IBAN27],
  ['XX7630006000011234567890189', M.IBAN],
  // Whether its country is in SEPA, the list of countries says, at the server.
  ['TN5910006035183598478831', 'TN5910006035183598478831'],
  ['TN5810006035183598478831', M.IBAN],
  ['30006000011234567890189', M.IBAN],
])('the IBAN «%s» answers «%s»', (saisi, dite) => expect(dit(iban().lit(saisi))).toBe(dite));

// Boxes write capitals while one types; what is sent otherwise is refused as it is (domain reference §7.3).
it.each([
  'BNPAFRP',
  'BNPAFRPPXX',
  'bnpafrpp',
  'BNPA1RPP',
  'BN9AFRPP',
  'BNPA-RPP',
  'BNPA FRPP',
  'BNPAFRPPXXXX',
])('the BIC «%s» is refused', (saisi) => expect(bic().lit(saisi)).toMatchObject({ ok: false }));

it.each([
  'AGRIFRPP882',
  'BNPAFRPP',
  'BNPAFRPPXXX',
  'CRLYFRPPXXX',
  'CCBPFRPPMTG',
  'BREDFRPPXXX',
  'CFMOMCMXXXX',
])('the BIC «%s» is kept', (saisi) => expect(dit(bic().lit(saisi))).toBe(saisi));

it('a BIC in small letters has the sentence of a BIC', () => {
  expect(dit(bic().lit('bnpafrpp'))).toBe(M.BIC);
});
