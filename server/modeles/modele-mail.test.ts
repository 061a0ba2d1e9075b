import { expect, it } from 'vitest';
import { modeleMailServeur } from './modele-mail.ts';

it('refuse à l’écriture un texte qui nomme ce que son message n’a pas', async () => {
  const fiche = {
    code: 'REINIT_MDP',
    libelle: 'x',
    objet: 'x',
    corpsHtml: '<p>{{lien}}</p>',
    corpsTexte: '{{lien}}',
  };
  const fautes = (apres: object) =>
    modeleMailServeur.avantEcriture?.({} as never, { apres } as never, {} as never);
  expect(await fautes(fiche)).toEqual({});
  for (const champ of ['objet', 'corpsHtml', 'corpsTexte', 'texteSms'])
    expect(await fautes({ ...fiche, [champ]: '{{nir}}' })).toEqual({
      [champ]: expect.stringContaining('« nir »'),
    });
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
  const fiche = {
    code: 'REINIT_MDP',
    libelle: 'x',
    objet: 'x',
    corpsHtml: '<p>{{lien}}</p>',
    corpsTexte: '{{lien}}',
  };
  const fautes = await modeleMailServeur.avantEcriture?.(
    {} as never,
    { apres: { ...fiche, [champ]: texte } } as never,
    {} as never,
  );
  expect(fautes).toEqual({ [champ]: expect.stringContaining('dans une adresse') });
});

it('accepte un lien entier, et un code entre deux mots ou suivi d’un point', async () => {
  const fautes = (code: string, corpsHtml: string, corpsTexte: string) =>
    modeleMailServeur.avantEcriture?.(
      {} as never,
      { apres: { code, libelle: 'x', objet: 'x', corpsHtml, corpsTexte } } as never,
      {} as never,
    );
  const lien = '<p><a class="bouton" href="{{lien}}">Ouvrir</a> (<a href="{{ lien }}">{{lien}}</a>).</p>';
  expect(await fautes('REINIT_MDP', lien, 'Ouvrez {{lien}}. Ou <{{lien}}>.')).toEqual({});
  expect(await fautes('CODE_SECURITE', '<p>Votre code : <b>{{code}}</b>.</p>', 'Code : {{code}}.')).toEqual(
    {},
  );
});
