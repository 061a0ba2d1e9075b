import { expect, it } from 'vitest';
import type { ModeleServeur } from './modele-serveur.ts';
import { modelesServeur } from './registre.ts';

const fautes = (modele: string, apres: object, avant: object | null = null) =>
  (modelesServeur[modele] as Required<ModeleServeur>).avantEcriture(
    {} as never,
    { avant, apres } as never,
    {} as never,
  );

it.each(['bloc-cms', 'question-faq'])(
  '%s : un mot que le portail n’a pas se refuse, à sa place',
  async (modele) => {
    expect(await fautes(modele, { title: '{{libelle}}', content: '<p>{{ telephoneService }}</p>' })).toEqual(
      {},
    );
    expect(await fautes(modele, { title: '{{nom}}', content: '<p>{{telephone}}</p>' })).toEqual({
      title: expect.stringContaining('« nom »'),
      content: expect.stringContaining('{{telephoneService}}'),
    });
    // What is no word is shown as it is written.
    expect(await fautes(modele, { title: 'a {{', content: '<p>{{libelle</p><p>{{ x.y() }}</p>' })).toEqual(
      {},
    );
  },
);

it('une note de version dit lequel de ses changements', async () => {
  const blocs = [
    { titre: '{{libelle}}', type: 'nouveaute', contenuHtml: '<p>Bien</p>' },
    { titre: 'Deux', type: 'correction', contenuHtml: '<p>{{ailleurs}}</p>' },
  ];
  expect(await fautes('note-version', { titre: '{{libelle}}', blocs })).toEqual({
    'blocs.1.contenuHtml': expect.stringContaining('« ailleurs »'),
  });
});

it('ce qui était déjà écrit ne bloque pas le reste de la fiche', async () => {
  const avant = { title: '{{vieux}}', content: '<p>Bien</p>' };
  expect(await fautes('bloc-cms', { ...avant, ordre: 3 }, avant)).toEqual({});
  expect(Object.keys(await fautes('bloc-cms', { ...avant, content: '<p>{{x}}</p>' }, avant))).toEqual([
    'content',
  ]);
});
