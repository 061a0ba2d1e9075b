import { describe, expect, test } from 'vitest';
import { ownMs } from '#tests/support/own-time.ts';
import { guetteFormules } from './formules.ts';

const CLASSEUR =
  '<workbook><sheets><sheet name="F" sheetId="2" r:id="rId2"/><sheet name="G" sheetId="1" r:id="rId1"/></sheets></workbook>';
const LIENS = `<Relationships><Relationship Id="rId1" Type="…/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Target="/xl/worksheets/sheet2.xml" Type="…/worksheet" Id="rId2"/></Relationships>`;

/** What is found where the first sheet holds these cells, given in pieces of that many bytes. */
function trouvee(cellules: string, { feuille = 'sheet2', parMorceau = 1_000 } = {}) {
  const guet = guetteFormules();
  const parties: Record<string, string> = {
    'xl/workbook.xml': CLASSEUR,
    'xl/_rels/workbook.xml.rels': LIENS,
    [`xl/worksheets/${feuille}.xml`]: `<worksheet><sheetData><row r="4">${cellules}</row></sheetData></worksheet>`,
  };
  for (const [fileName, texte] of Object.entries(parties))
    for (let ici = 0; ici < texte.length; ici += parMorceau)
      guet.regarde({ fileName }, Buffer.from(texte.slice(ici, ici + parMorceau)));
  return guet.trouvee();
}

const B4 = { ligne: 4, place: 'B4' };

describe('une formule sans son résultat est trouvée', () => {
  test.each([
    ['sans rien', '<c r="A4"><v>1</v></c><c r="B4"><f>A4+1</f></c>'],
    ['d’une valeur vide', '<c r="B4"><f>A4+1</f><v></v></c>'],
    ['d’une valeur fermée aussitôt', '<c r="B4" s="1"><f>A4+1</f><v/></c>'],
    ['partagée', '<c r="B4"><f t="shared" si="0"/></c>'],
    ['préfixée', '<x:c r="B4"><x:f>A4+1</x:f></x:c>'],
  ])('%s', (_, cellules) => {
    for (const parMorceau of [1, 7, 1_000]) expect(trouvee(cellules, { parMorceau })).toEqual(B4);
  });
});

test.each([
  ['qui a son résultat', '<c r="B4"><f>A4+1</f><v>2</v></c>'],
  ['dont le résultat est un texte vide', '<c r="B4" t="str"><f>""</f><v></v></c>'],
  ['partagée, et qui l’a', '<c r="B4"><f t="shared" si="0"/><v>2</v></c>'],
  ['dont le texte ressemble à une case', '<c r="B4" t="str"><f>"&lt;/f>&lt;/c>"</f><v>x</v></c>'],
])('une formule %s n’arrête rien', (_, cellules) => {
  expect(trouvee(cellules)).toBeNull();
});

test('celle d’une autre feuille ne compte pas', () => {
  expect(trouvee('<c r="B4"><f>A4+1</f></c>', { feuille: 'sheet1' })).toBeNull();
});

test('ce qui est écrit pour faire attendre n’attend pas', () => {
  const debut = ownMs();
  expect(trouvee(`${'<f'.repeat(200_000)}</f>${' '.repeat(400_000)}`, { parMorceau: 65_536 })).toBeNull();
  expect(ownMs() - debut).toBeLessThan(2_000);
});
