import { describe, expect, it } from 'vitest';
import { type Frappe, masqueIban, masqueNir, masqueSiret } from './masque.ts';
import { masqueDate } from './masque-date.ts';

/** `12|/05` → the text and its caret. */
function frappe(vu: string): Frappe {
  return { texte: vu.replace('|', ''), curseur: vu.indexOf('|') };
}
function vu({ texte, curseur }: Frappe): string {
  return `${texte.slice(0, curseur)}|${texte.slice(curseur)}`;
}

describe('a date as it is typed', () => {
  it.each([
    ['the first digit', '', '1|', '1|'],
    ['a slash comes after two', '1', '12|', '12/|'],
    ['and after five', '12/0', '12/05|', '12/05/|'],
    ['eight digits at most', '12/05/1985', '12/05/19857|', '12/05/1985|'],
    ['letters are left out', '1', '1a|', '1|'],
    ['a typed slash goes past the one that is there', '12/', '12//|', '12/|'],
    ['in the middle too', '12/05/1985', '12/|/05/1985', '12/|05/1985'],
    ['before the one that is there', '12/05', '12/|/05', '12/|05/'],
    ['a digit alone takes its zero', '1', '1/|', '01/|'],
    ['in the month', '12/5', '12/5/|', '12/05/|'],
    ['a slash alone is nothing', '', '/|', '|'],
    ['going back over a slash', '12/', '12|', '12|'],
    ['and on', '12', '1|', '1|'],
    ['a digit taken from the middle', '12/05/1985', '12/5|/1985', '12/5|1/985'],
  ])('%s', (_, avant, apres, attendu) => {
    const resultat = masqueDate(frappe(apres), avant);
    expect(attendu.includes('|') ? vu(resultat) : resultat.texte).toBe(attendu);
  });

  it.each([
    ['2026-03-01|', '01/03/2026|'],
    ['2026-03-01T10:00:00Z|', '01/03/2026|'],
    ['01/03/2026|', '01/03/2026|'],
    ['1.3.2026|', '01/03/2026|'],
    ['3/2/79|', '03/02/79|'],
    ['01032026|', '01/03/2026|'],
  ])('%s is pasted', (colle, attendu) => expect(vu(masqueDate(frappe(colle), ''))).toBe(attendu));

  it.each([
    ['1/', '2026-03-01|', '01/03/2026|'],
    ['12/05/1985', '2026-03-01|', '01/03/2026|'],
    ['12/05/1985', '1.3.2026|', '01/03/2026|'],
    ['12/05/1985', '1/3/2026|', '01/03/2026|'],
    ['12/05/1985', '12-05-1986|', '12/05/1986|'],
    // One digit of it is corrected: the caret stays.
    ['12/05/1985', '12/04|/1985', '12/04/|1985'],
  ])('over %s, %s', (avant, colle, attendu) => expect(vu(masqueDate(frappe(colle), avant))).toBe(attendu));
});

describe('numbers in groups', () => {
  it.each([
    [masqueIban, 'fr7630006000011234567890189|', 'FR76 3000 6000 0112 3456 7890 189|'],
    [masqueIban, 'FR76|', 'FR76|'],
    [masqueIban, 'FR763|', 'FR76 3|'],
    [masqueIban, 'FR76X| 3000', 'FR76 X|300 0'],
    [masqueIban, 'FR76|3000', 'FR76| 3000'],
    [masqueNir, '1841276451089|', '1 84 12 76 451 089|'],
    [masqueNir, '1 80 03 2a 004 123|', '1 80 03 2A 004 123|'],
    [masqueSiret, '73282932000074|', '732 829 320 00074|'],
  ])('%s %s', (masque, saisi, attendu) => expect(vu(masque(frappe(saisi)))).toBe(attendu));
});
