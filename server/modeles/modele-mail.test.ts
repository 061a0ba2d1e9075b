import { expect, it } from 'vitest';
import { modeleMailServeur } from './modele-mail.ts';

const FICHE = {
  code: 'REINIT_MDP',
  libelle: 'x',
  objet: 'x',
  corpsHtml: '<p>{{lien}}</p>',
  corpsTexte: '{{lien}}',
};

/** What is wrong with a template that differs from a right one by this. */
const fautes = (change: object) =>
  modeleMailServeur.avantEcriture?.({} as never, { apres: { ...FICHE, ...change } } as never, {} as never);

it('refuse à l’écriture un texte qui nomme ce que son message n’a pas', async () => {
  expect(await fautes({})).toEqual({});
  for (const champ of ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'])
    expect(await fautes({ [champ]: '{{nir}}' })).toEqual({ [champ]: expect.stringContaining('« nir »') });
});

it.each([
  ['corpsHtml', '<p><a href="https://ailleurs.example/?u={{lien}}">Ouvrir</a></p>'],
  ['corpsHtml', "<p><a href='https://ailleurs.example/?u= {{lien}}'>Ouvrir</a> {{lien}}</p>"],
  ['corpsHtml', '<p><a href=https://ailleurs.example/{{lien}}>Ouvrir</a></p>'],
  ['corpsHtml', '<p>https://ailleurs.example/?u={{lien}}</p>'],
  ['corpsHtml', '<p><a href="mailto:x@ailleurs.example?body={{lien}}">Écrire</a></p>'],
  ['corpsTexte', 'Ouvrez https://ailleurs.example/?u={{lien}}'],
  ['corpsTexte', 'Ouvrez ailleurs.example/{{lien}}'],
  ['corpsHtml', '<p>https://ailleurs.example/?u=<b>{{ lien }}</b></p>'],
  ['texteSms', 'www.ailleurs.example.{{lien}}'],
])('refuse une variable prise dans une adresse (%s : %s)', async (champ, texte) => {
  expect(await fautes({ [champ]: texte })).toEqual({ [champ]: expect.stringContaining('dans une adresse') });
});

it('accepte un lien entier, et un code entre deux mots ou suivi d’un point', async () => {
  const lien = '<p><a class="bouton" href="{{lien}}">Ouvrir</a> (<a href="{{ lien }}">{{lien}}</a>).</p>';
  expect(await fautes({ corpsHtml: lien, corpsTexte: 'Ouvrez {{lien}}. Ou <{{lien}}>.' })).toEqual({});
  const code = { corpsHtml: '<p>Votre code : <b>{{code}}</b>.</p>', corpsTexte: 'Code : {{code}}.' };
  expect(await fautes({ code: 'CODE_SECURITE', ...code })).toEqual({});
});
