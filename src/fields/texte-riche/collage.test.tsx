import { expect, it, vi } from 'vitest';
import { CHARGES, vivantDans } from '#tests/support/charges-xss.ts';
import { collagePropre } from './collage.ts';
import { reglages } from './reglages.ts';

const mso = (level: number, puce: string, texte: string) =>
  `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${puce}<span style='font:7pt "Times New Roman"'>&nbsp;</span></span>${texte}<o:p></o:p></p>`;

it.each([
  [
    '<html><head><style>p{}</style></head><body><!--StartFragment--><p class=MsoNormal style="margin:0"><b>Bonjour</b> <span lang=FR>à tous</span><o:p></o:p></p><!--EndFragment--></body></html>',
    '<p><strong>Bonjour</strong> à tous</p>',
  ],
  [
    `${mso(1, '·', 'un')}${mso(1, '·', 'deux')}<p class=MsoNormal>suite</p>`,
    '<ul><li>un</li><li>deux</li></ul><p>suite</p>',
  ],
  [
    `${mso(1, '1.', 'un')}${mso(2, 'a)', 'sous')}${mso(1, '2.', 'deux')}`,
    '<ol><li>un<ol><li>sous</li></ol></li><li>deux</li></ol>',
  ],
  ['<h1 style="color:red">Titre</h1><h2>Sous-titre</h2>', '<h4>Titre</h4><h4>Sous-titre</h4>'],
  [
    '<div><span style="font-weight:700">gras</span> et <span style="font-style: italic">penché</span></div>',
    '<p><strong>gras</strong> et <em>penché</em></p>',
  ],
  [
    '<table border=1 width="100%"><tr><td style="x" colspan="2"><p>1</p></td></tr></table>',
    '<table><tbody><tr><td colspan="2"><p>1</p></td></tr></tbody></table>',
  ],
  ['<!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]--><p>a</p><p>&nbsp;</p>', '<p>a</p>'],
  ['<p><img src="file:///C:/image001.png">texte</p>', '<p>texte</p>'],
])('colle %s', (given, kept) => {
  expect(collagePropre(given)).toBe(kept);
});

it('l’éditeur laisse à notre filtre les styles où il lit le gras et les listes', () => {
  expect(reglages('Contenu', false, vi.fn()).paste_webkit_styles).toBe('all');
});

it('ne laisse vivre aucune charge collée : le serveur nettoie ce qui reste d’une adresse', () => {
  const vives = CHARGES.map((charge) =>
    collagePropre(`<p>a</p>${charge}`).replaceAll(/ href="[^"]*"/g, ''),
  ).filter((html) => vivantDans(html) !== null);
  expect(vives).toEqual([]);
});
