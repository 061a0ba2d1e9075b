import { expect, it } from 'vitest';
import { defineFormulaire, verifie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';
import { finess, nir, siret } from './numeros.ts';

const formulaire = defineFormulaire({
  key: 'essai',
  champs: () => ({
    numero: nir({ label: 'Numéro' }),
    monaco: nir({ label: 'Numéro', monaco: true, requis: false }),
    siret: siret({ label: 'SIRET', requis: false }),
    finess: finess({ label: 'FINESS', requis: false }),
  }),
});

function lit(saisie: object) {
  const lu = verifie(formulaire, { numero: '184127645108946', ...saisie }, null);
  return lu.ok ? lu.reponses : lu.errors;
}

it.each([
  ['1841276451089 46', '184127645108946'],
  ['1 80 03 2a 004 123 75', '180032A00412375'],
  ['2550814168025 38', '255081416802538'],
  ['190122A004043 03', '190122A00404303'],
  ['2854299352018 34', '285429935201834'],
  ['2019959350123 83', '201995935012383'],
  ['185057800607701', '185057800607701'],
])('%s is kept as %s', (numero, garde) => expect(lit({ numero })).toMatchObject({ numero: garde }));

it.each([
  ['', M.REQ],
  ['1841276451089', M.REQ],
  ['1841276451089 4', M.NIR_CLE],
  ['1841276451089 47', M.NIR_CLE],
  ['184127645108', M.NIR_FMT],
  ['9800000012345', M.NIR_FMT],
  // The vectors of the reference (§7.1), as their two boxes are sent.
  ['1850578006084 36', M.NIR_CLE],
  ['180032B004123 75', M.NIR_CLE],
  ['2550814168025', M.REQ],
  ['2550814168025 3', M.NIR_CLE],
  ['2550014168025 38', M.NIR_FMT],
  ['2550800168025 38', M.NIR_FMT],
  ['25508141680255 38', M.NIR_FMT],
  ['2550814168025538', M.NIR_FMT],
  ['2 55 08 141 680 255 38', M.NIR_FMT],
])('« %s » : %s', (numero, numeroFaute) => expect(lit({ numero })).toEqual({ numero: numeroFaute }));

it('takes a number of Monaco where it is asked', () => {
  expect(lit({ monaco: '9800000012345' })).toMatchObject({ monaco: '9800000012345' });
  expect(lit({ monaco: '9800000000000' })).toEqual({ monaco: M.REQ });
  expect(lit({ monaco: '98123456789012' })).toEqual({ monaco: M.NIR_FMT });
  expect(lit({ monaco: '9800000012345 12' })).toEqual({ monaco: M.NIR_FMT });
  expect(lit({ monaco: '980000001234A' })).toEqual({ monaco: M.NIR_FMT });
  expect(lit({ monaco: '' })).toMatchObject({ monaco: null });
});

it('the number of an establishment, with or without its spaces', () => {
  expect(lit({ siret: '732 829 320 00074' })).toMatchObject({ siret: '73282932000074' });
  expect(lit({ siret: '73282932000073' })).toEqual({ siret: M.SIRET });
});

it('the number of a health establishment, with or without its spaces', () => {
  expect(lit({ finess: '750 712 184' })).toMatchObject({ finess: '750712184' });
  expect(lit({ finess: '2a0000154' })).toMatchObject({ finess: '2A0000154' });
  expect(lit({ finess: '750712185' })).toEqual({ finess: MA.FINESS });
  expect(lit({ finess: '' })).toMatchObject({ finess: null });
});
