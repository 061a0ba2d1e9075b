import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fauteIban, isBic, isBicDuPays, longueursSepa, masqueIban, nettoieIban, tientIban } from './iban.ts';

/** Domain reference §7.2 and §7.3. */
const VALIDES =
  `FR1420041010050500013M02606 MC5811222000010123456789030 DE89370400440532013000 LU280019400644750000
  ES9121000418450200051332 PT50000201231234567890154 AT611904300234573201 GB29NWBK60161331926819
  SM86U0322509800000000270100 LI21088100002324013AA CZ6508000000192000145399 HU42117730161111101800000000
  BG80BNBG96611020345678 SI56263300012039086 CY17002001280000001200527600 EE382200221020145685
  LT121000011101001000 SE4550000000058398257466 NO9386011117947 AL47212110090000000235698741
  ME25505000012345678951 RS35260005601001611379 FR5499999000020123456789X73 FR7630004000031234567890143`.split(
    /\s+/,
  );

describe('an IBAN', () => {
  it.each(VALIDES)('%s is right', (iban) => {
    expect(fauteIban(iban)).toBeNull();
  });

  it.each([
    ['FR7530006000011234567890189', 'cle'],
    ['FR76300060000112345678901890', 'longueur'],
    ['FR76 3000 6000 0112 3456 7890 189', 'format'],
    ['XX7630006000011234567890189', 'cle'],
    [avecCle('XX', '30006000011234567890189'), 'pays'],
    ['FR0030006000011234567890189', 'cle'],
    ['TN5910006035183598478831', 'horsSepa'],
    // Countries outside of the registry whose banks use IBANs: Morocco, Algeria, Senegal.
    [avecCle('MA', '011519000001205000534921'), 'horsSepa'],
    [avecCle('DZ', '0002100001113000000570'), 'horsSepa'],
    [avecCle('SN', 'K00100152000025690007542'), 'horsSepa'],
    ['MA65011519000001205000534921', 'cle'],
    ['30006000011234567890189', 'format'],
    ['', 'format'],
    ['fr7630006000011234567890189', 'format'],
    ['FR76300060000112345678901٨9', 'format'],
  ])('%s: %s', (iban, faute) => {
    expect(fauteIban(iban)).toBe(faute);
  });

  it('holds together wherever it is kept: the list of countries says the rest', () => {
    for (const juste of ['FR7630004000031234567890143', 'TN5910006035183598478831', avecCle('XX', '12345')])
      expect(tientIban(juste)).toBe(true);
    for (const faux of ['TN5810006035183598478831', 'XX7630006000011234567890189', 'DE8937040044053201300'])
      expect(tientIban(faux)).toBe(false);
  });

  it('of Gibraltar goes with the United Kingdom into SEPA', () => {
    expect(fauteIban('GI75NWBK000000007099453')).toBeNull();
    expect(fauteIban('GI75NWBK00000000709945')).toBe('longueur');
  });

  it('has a letter where its country has digits', () => {
    // Check digits made for it, so that only the structure is wrong.
    expect(fauteIban(avecCle('DE', '37040044053201300A'))).toBe('format');
  });

  it('has a key of its own in France, besides the check digits', () => {
    expect(fauteIban(avecCle('FR', '20041010050500013M02606'))).toBeNull();
    expect(fauteIban(avecCle('FR', '20041010050500013M02607'))).toBe('cle');
  });

  it('is read as it is pasted, with spaces and in small letters', () => {
    expect(fauteIban(nettoieIban(' fr76 3000 6000 0112 3456 7890\u00a0189 '))).toBeNull();
  });

  it('is shown masked', () => {
    expect(masqueIban('FR7630006000011234567890189')).toBe('FR76 **** **** **** **** ***0 189');
    expect(masqueIban('NO9386011117947')).toBe('NO93 **** ***7 947');
  });
});

/** An IBAN whose check digits are right, whatever the account. */
function avecCle(pays: string, compte: string): string {
  const chiffres = [...`${compte}${pays}00`].map((signe) => Number.parseInt(signe, 36)).join('');
  return pays + String(98n - (BigInt(chiffres) % 97n)).padStart(2, '0') + compte;
}

it('the countries of SEPA and their lengths are those of the list of countries', () => {
  const [entete = '', ...lignes] = readFileSync('server/listes/data/pays.csv', 'utf8').trim().split('\n');
  const colonnes = entete.split(',');
  const lu = lignes
    .map((ligne) => ligne.split(','))
    .filter((ligne) => ligne[colonnes.indexOf('isSepa')] === 'true')
    .map((ligne) => [ligne[0], Number(ligne[colonnes.indexOf('longueurIban')])]);
  expect(lu.length).toBe(41);
  // Gibraltar counts with the United Kingdom there, and has IBANs of its own.
  expect(longueursSepa()).toEqual({ ...Object.fromEntries(lu), GI: 23 });
});

describe('a BIC', () => {
  it.each('AGRIFRPP882 BNPAFRPP BNPAFRPPXXX CRLYFRPPXXX CCBPFRPPMTG BREDFRPPXXX CFMOMCMXXXX'.split(' '))(
    '%s is right',
    (bic) => {
      expect(isBic(bic)).toBe(true);
    },
  );

  it.each([
    'BNPAFRP',
    'BNPAFRPPX',
    'BNPAFRPPXX',
    'BNPAFRPPXXXX',
    'bnpafrpp',
    'BN9AFRPP',
    'BNPA1RPP',
    'BNPA-RPP',
    'BNPA FRPP',
    '',
  ])('«%s» is not', (bic) => {
    expect(isBic(bic)).toBe(false);
  });

  it('is of the country of its IBAN, or of a place that shares it', () => {
    expect(isBicDuPays('AGRIFRPP882', 'FR7630004000031234567890143')).toBe(true);
    expect(isBicDuPays('CFMOMCMXXXX', 'FR7630004000031234567890143')).toBe(true);
    expect(isBicDuPays('BNPAREPP', 'FR7630004000031234567890143')).toBe(true);
    expect(isBicDuPays('MIDLJE22', 'GB29NWBK60161331926819')).toBe(true);
    expect(isBicDuPays('BNPAZZPP', 'FR7630004000031234567890143')).toBe(false);
    expect(isBicDuPays('AGRIFRPP882', 'DE89370400440532013000')).toBe(false);
  });
});
