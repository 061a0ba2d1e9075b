import { describe, expect, it } from 'vitest';
import { verifie } from '#src/core/definition/form.ts';
import { type ContexteRib, ribPopup } from './rib-popup.ts';

const POPUP: ContexteRib = { isManuel: false, longueurIban: 27, nbMaxFichiers: 2 };
const RIB = { titulaire: 'Jeanne Martin', iban: 'FR7630004000031234567890143', bic: 'BNPAFRPPXXX' };
const FICHIER = {
  remoteFileName: '01900000-0000-7000-8000-000000000001.pdf',
  localFileName: 'RIB.pdf',
  size: 1000,
  inputName: 'rib',
};

function lit(more: object = {}, contexte: Partial<ContexteRib> = {}) {
  return verifie(ribPopup, { ...RIB, ...more }, { ...POPUP, ...contexte });
}
const errors = (...args: Parameters<typeof lit>) => {
  const lu = lit(...args);
  return lu.ok ? {} : lu.errors;
};

describe('the account of one’s repayments', () => {
  it('is cleaned: spaces and small letters of an IBAN that is pasted; a BIC has to be in capitals', () => {
    expect(lit({ iban: 'fr76 3000 4000 0312 3456 7890 143', bic: ' BNPAFRPPXXX ' })).toEqual({
      ok: true,
      reponses: { ...RIB, rib: [] },
    });
    expect(errors({ bic: 'bnpafrppxxx' })).toEqual({
      bic: "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères.",
    });
  });

  it('needs a holder, an IBAN and a BIC', () => {
    const vide = 'Ce champ est obligatoire.';
    expect(errors({ titulaire: '', iban: ' ', bic: null })).toEqual({
      titulaire: vide,
      iban: vide,
      bic: vide,
    });
  });

  it.each([
    ['FR', 'entièrement'],
    ['FR763000400003123456789014', 'entièrement'],
    ['FR76300040000312345678901434', 'entièrement'],
    ['FR76-0004000031234567890143', 'entièrement'],
    ['FR7630004000031234567890144', 'pas valide'],
    ['XX7630004000031234567890143', 'pas valide'],
    ['BE68539007547035', 'pas valide'],
    ['TN5810006035183598478831', 'pas valide'],
    ['HU42117730161111101800000000', 'limité à 27'],
  ])('refuses %s: %s', (iban, phrase) => {
    expect(errors({ iban }).iban).toContain(phrase);
  });

  it('leaves to the list of countries, at the server, whether another one is in SEPA', () => {
    expect(errors({ iban: 'TN5910006035183598478831' })).toEqual({});
  });

  it('takes any account of SEPA that is not longer than the form', () => {
    expect(errors({ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' })).toEqual({});
    expect(errors({ iban: 'HU42117730161111101800000000', bic: 'OTPVHUHB' }, { longueurIban: 34 })).toEqual(
      {},
    );
  });

  it.each(['BNPAFRP', 'BNPAFRPPXX', 'BN9AFRPP'])('refuses the BIC %s', (bic) => {
    expect(errors({ bic })).toEqual({
      bic: "Le BIC saisi n'est pas valide. Il comporte 8 ou 11 caractères.",
    });
  });

  it('refuses a bank of another country', () => {
    expect(errors({ bic: 'BNPAZZPP' })).toEqual({
      bic: "Le pays du BIC ne correspond pas à celui de l'IBAN.",
    });
  });

  it('asks for the statement of the bank only when the change is made by hand', () => {
    const joindre = { rib: 'Merci de joindre le document demandé.' };
    expect(errors({ rib: [] })).toEqual({});
    expect(errors({ rib: [] }, { isManuel: true })).toEqual(joindre);
    expect(errors({}, { isManuel: true })).toEqual(joindre);
    expect(errors({ rib: [FICHIER] }, { isManuel: true })).toEqual({});
  });

  it.each([[[{}]], [['x']], ['x'], [[{ ...FICHIER, remoteFileName: '../x.pdf' }]]])(
    'refuses %j as files',
    (rib) => {
      expect(errors({ rib })).toEqual({ rib: 'Le format de cette valeur n’est pas correct.' });
    },
  );

  it('takes so many files', () => {
    expect(errors({ rib: [FICHIER, FICHIER, FICHIER] }).rib).toContain('2 fichiers au plus');
  });
});
