import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Tenant } from '#server/http/tenants.ts';
import { parseCsv } from '#server/listes/refresh/csv.ts';
import { htmlDuClient } from './variables.ts';

/** A client on the day that it is made: a name, and nothing else. */
const NEUF = {
  ...{ id: '01930000-0000-7000-8000-000000000000', code: 'neuve', libelle: 'Mutuelle Neuve' },
  ...{ charte: {}, configuration: {}, fonctionnalites: [] },
} as unknown as Tenant;

const DONNEES = new URL('../listes/data/', import.meta.url);

test.each(['bloc-cms', 'question-faq'])(
  'les textes de départ (%s) se lisent avant que le client ait dit où le joindre',
  (liste) => {
    const lignes = parseCsv(readFileSync(new URL(`${liste}.csv`, DONNEES), 'utf8'));
    const textes = lignes.map(({ content = '' }) => htmlDuClient(content, NEUF));
    const restes = /[\s,:][.,](?!\w)|[:,] *<\/(?!p><ul>)|<(p|li)><\/|\(\)| (au|à)[.,]/;
    expect(
      textes
        .map((texte) => texte.replace(/<\/?(a|strong)\b[^>]*>/g, ''))
        .filter((texte) => restes.test(texte)),
    ).toEqual([]);
  },
);

test('sans téléphone, rien n’est dit du prix de l’appel, même quand les horaires sont connus', () => {
  const lignes = parseCsv(readFileSync(new URL('bloc-cms.csv', DONNEES), 'utf8'));
  const aide = lignes.find(({ blockListId }) => blockListId === 'PAGE_AIDE')?.content ?? '';
  const client = (configuration: object) => ({ ...NEUF, configuration }) as unknown as Tenant;
  expect(htmlDuClient(aide, client({ horaires: 'de 9 h à 17 h' }))).not.toContain('appel local');
  expect(htmlDuClient(aide, client({ telephoneService: '01 99 00 12 34' }))).toContain(
    '01 99 00 12 34</a> (prix d’un appel local). Gardez',
  );
});

test('ce qui manque ne laisse ni lien vers rien, ni virgule, ni annonce', () => {
  const dit = (html: string) => htmlDuClient(html, NEUF);
  expect(
    dit(
      '<p>{{libelle}}, {{adressePostale}}. <a href="tel:{{telephoneLien}}">{{telephoneService}}</a>, {{horaires}}.</p>',
    ),
  ).toBe('<p>Mutuelle Neuve.</p>');
  expect(dit('<ul><li>par téléphone : {{telephoneService}} ;</li><li>par courrier</li></ul>')).toBe(
    '<ul><li>par courrier</li></ul>',
  );
  expect(dit('<p>En cas de doute, appelez-nous au {{telephoneService}}, {{horaires}}.</p>')).toBe(
    '<p>En cas de doute, appelez-nous.</p>',
  );
  expect(
    dit('<p>{{telephoneService}}, {{horaires}} (prix d’un appel local). Ayez votre numéro à portée.</p>'),
  ).toBe('<p>Ayez votre numéro à portée.</p>');
  expect(dit('<p>{{libelle}}, {{horaires}} (prix d’un appel local).</p>')).toBe(
    '<p>Mutuelle Neuve (prix d’un appel local).</p>',
  );
  expect(dit('<p>{{libelle}}, {{adressePostale}}, est responsable des traitements.</p>')).toBe(
    '<p>Mutuelle Neuve est responsable des traitements.</p>',
  );
  expect(dit('<p>Rien ne manque (ou presque), ici.</p>')).toBe('<p>Rien ne manque (ou presque), ici.</p>');
  expect(dit('<p>Rien ne manque, ici.</p>')).toBe('<p>Rien ne manque, ici.</p>');
});
