import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAMILLES } from '#src/core/valeurs/polices.ts';
import { STYLES_CONTENU } from '#src/core/valeurs/texte-mis-en-forme.ts';
import { CHARGES, vivantDans } from '#tests/support/charges-xss.ts';
import { sanitise, sanitiseDifference, sanitiseEtDit } from './sanitise.ts';

describe('le nettoyage', () => {
  it.each([
    ['<h4>Titre</h4><p>Un <strong>mot</strong>, <em>un autre</em>.<br />Fin</p>'],
    ['<ul><li>un</li><li>deux<ol><li>trois</li></ol></li></ul>'],
    [
      '<p class="texte-chapo">Chapeau</p><p><span class="primaire">a</span> <span class="secondaire">b</span></p>',
    ],
    [
      '<table><caption>Tarifs</caption><thead><tr><th scope="col" colspan="2">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
    ],
    [
      '<p><a href="#/page/aide">aide</a> <a href="https://service-public.fr">loi</a> <a href="tel:0199001234">x</a></p>',
    ],
    ['<p><a href="{{urlPolitiqueConfidentialite}}">politique</a></p>'],
    ['<p><img src="/api/cms/documents/images/1" alt="Un plan" width="20" height="10" /></p>'],
  ])('garde %s', (html) => {
    expect(sanitiseEtDit(html)).toEqual({ html, pertes: [] });
  });

  it('admet les polices de la liste, écrites d’une seule façon, et aucune autre', () => {
    expect(FAMILLES.length).toBeGreaterThanOrEqual(30);
    for (const { famille } of FAMILLES) {
      const html = `<p><span style="font-family:${famille}">a</span></p>`;
      expect(sanitise(html)).toBe(html);
    }
    expect(sanitise('<span style="color:red; font-family: \'verdana\', Wingdings">a</span>')).toBe(
      '<span style="font-family:Verdana, Geneva, sans-serif">a</span>',
    );
    expect(
      sanitiseEtDit('<p style="font-family:Arial">a</p><span style="font-family:Wingdings">b</span>'),
    ).toEqual({
      html: '<p>a</p><span>b</span>',
      pertes: ['« style » de <p>', '« style » de <span>'],
    });
  });

  it.each([
    ['<b>a</b><i>b</i><h1>c</h1>', '<strong>a</strong><em>b</em><h4>c</h4>', []],
    ['<p class="primaire MuiButton">a</p>', '<p class="primaire">a</p>', ['« class » de <p>']],
    [
      '<iframe src="x"></iframe><p onclick="x">a</p>',
      '<p>a</p>',
      ['la balise <iframe>', '« onclick » de <p>'],
    ],
    ['<p><img src="https://ailleurs.example/a.png"></p>', '<p></p>', ['« src » de <img>']],
    ['<p><img src="/a.png"></p>', '<p><img src="/a.png" alt="" /></p>', []],
    ['<a href="/\\ailleurs.example">a</a>', '<a>a</a>', ['« href » de <a>']],
  ])('dit ce qu’il retire de %s', (given, html, pertes) => {
    expect(sanitiseEtDit(given)).toEqual({ html, pertes });
  });

  it('ne change plus rien à ce qu’il a nettoyé', () => {
    const morceau = fc.constantFrom(
      ...CHARGES,
      ...Object.keys(STYLES_CONTENU).map((nom) => `<p class="${nom}">`),
      'é & <',
    );
    const dedans = '<p class="texte-chapo"><noscript><p title="</noscript><img src=x onerror=alert(1)>">';
    expect(sanitise(sanitise(dedans))).toBe(sanitise(dedans));
    fc.assert(
      fc.property(fc.array(morceau, { maxLength: 6 }), (morceaux) => {
        const once = sanitise(morceaux.join(''));
        expect(sanitise(once)).toBe(once);
        expect(vivantDans(once)).toBeNull();
      }),
    );
  });
});

it('compte plus de trois cents charges, et n’en laisse vivre aucune, comparée ou non', () => {
  expect(CHARGES.length).toBeGreaterThanOrEqual(300);
  const vives = CHARGES.flatMap((charge) => {
    const html = `<p>avant</p>${charge}<p>après</p>`;
    const trouve =
      vivantDans(sanitise(html)) ?? vivantDans(sanitiseDifference(html).replaceAll(/<\/?(?:ins|del)>/g, ''));
    return trouve === null ? [] : [`${charge} → ${sanitise(html)}`];
  });
  expect(vives).toEqual([]);
});

it('sait voir ce qui vit', () => {
  const vues = CHARGES.filter((charge) => vivantDans(charge) !== null);
  expect(vues.length / CHARGES.length).toBeGreaterThan(0.7);
});
