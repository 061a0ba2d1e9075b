import { expect, it } from 'vitest';
import { extrait, sansBalises } from './sans-balises.ts';

it.each([
  ['<h4>Titre</h4><p>Un <strong>mot</strong>.</p>', 'Titre Un mot.'],
  [
    '<p>La part de l’<strong>Assurance maladie</strong>, <em>puis</em> <a href="#/x">la nôtre</a></p>',
    'La part de l’Assurance maladie, puis la nôtre',
  ],
  ['un<br>deux<blockquote>trois</blockquote>', 'un deux trois'],
  ['<p>a &amp; b&nbsp;: &lt;c&gt; &#233;</p>', 'a & b : <c> é'],
  ['<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>', '1 2'],
])('lit %s en mots', (html, mots) => {
  expect(sansBalises(html)).toBe(mots);
});

it('donne les premiers mots, coupés entre deux mots, deux paragraphes à part', () => {
  expect(extrait('<p>Comptez <strong>sept&nbsp;jours</strong>.</p>', 100)).toBe('Comptez sept jours.');
  expect(extrait('<p>Comptez sept jours ouvrés</p>', 15)).toBe('Comptez sept…');
  expect(extrait('<p>À votre charge.</p><p>Les soins.</p>', 100)).toBe('À votre charge. Les soins.');
});
