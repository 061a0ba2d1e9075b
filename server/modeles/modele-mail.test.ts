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
