import { describe, expect, test } from 'vitest';
import { DemandeImpossible } from './create-client.ts';
import { readOptions } from './options.ts';

const ADMIN = ['--admin-email', ' Claire@Exemple.fr ', '--admin-civilite', 'MME', '--admin-nom', 'FONTAINE'];
const ENTIER = [
  ...['creer', '--code', 'exemple', '--libelle', 'Mutuelle Exemple', '--hote', 'Portail.Exemple.fr'],
  ...[...ADMIN, '--admin-prenom', 'Claire'],
];
const reglages = (value: unknown) => () => JSON.stringify(value);
const rien = () => {
  throw new Error('aucun fichier');
};

function fautes(args: readonly string[], settings: (file: string) => string = rien): readonly string[] {
  try {
    readOptions(args, settings);
  } catch (error) {
    if (error instanceof DemandeImpossible) return error.message.split('\n');
    throw error;
  }
  return [];
}

test('une demande complète', () => {
  const demande = readOptions(
    [...ENTIER, '--inscription', 'fermee', '--couleur-primaire', '#123456', '--configuration', 'r.json'],
    reglages({ telephoneService: '01 99 00 12 34', delaiToasts: 7, expediteurNom: 'Exemple' }),
  );
  expect(demande).toEqual({
    client: {
      code: 'exemple',
      libelle: 'Mutuelle Exemple',
      hotes: ['portail.exemple.fr'],
      charte: { couleurPrimaire: '#123456' },
      configuration: { telephoneService: '01 99 00 12 34', delaiToasts: 7, expediteurNom: 'Exemple' },
    },
    administrateur: {
      userName: 'claire@exemple.fr',
      codeCivilite: 'MME',
      nom: 'FONTAINE',
      prenom: 'Claire',
      isPlateforme: false,
    },
    isInscriptionOuverte: false,
    confies: [],
  });
});

test('seul le code est nécessaire pour repasser', () => {
  expect(readOptions(['creer', '--code', 'exemple'], rien)).toEqual({
    client: { code: 'exemple', libelle: undefined, hotes: undefined, charte: {}, configuration: {} },
    administrateur: null,
    isInscriptionOuverte: null,
    confies: [],
  });
});

test('un droit nommé est confié à un rôle', () => {
  const { confies } = readOptions(
    ['creer', '--code', 'exemple', '--confier', 'medical=medecin-conseil'],
    rien,
  );
  expect(confies).toEqual([{ ressource: 'medical', role: 'medecin-conseil' }]);
  for (const texte of ['medical', 'exploitation=medecin-conseil', 'licorne=x', 'medical='])
    expect(fautes(['creer', '--code', 'exemple', '--confier', texte])).toEqual([
      `--confier ${texte} : attend « droit=rôle », où le droit est medical, administrateurs, profil-remplacement.`,
    ]);
});

describe('ce qui ne va pas est dit, tout d’un coup', () => {
  test.each<[string, readonly string[], RegExp]>([
    ['aucune commande', [], /^La commande attendue est « creer »/],
    ['une option inconnue', [...ENTIER, '--couleur', 'x'], /^L’option --couleur est inconnue/],
    ['un code', ['creer', '--code', 'Mutuelle Exemple'], /^--code : Des minuscules/],
    [
      'un hôte avec son port',
      [...ENTIER, '--hote', 'portail.exemple.fr:3000'],
      /^--hote portail.exemple.fr:3000/,
    ],
    ['une adresse', [...ENTIER, '--hote', 'https://portail.exemple.fr'], /^--hote https/],
    ['une couleur', [...ENTIER, '--couleur-primaire', 'vert'], /« couleurPrimaire » a une valeur/],
    ['l’inscription', [...ENTIER, '--inscription', 'oui'], /^--inscription attend/],
    ['un administrateur sans prénom', ['creer', '--code', 'exemple', ...ADMIN], /^--admin-prenom : /],
    ['un fichier absent', [...ENTIER, '--configuration', 'r.json'], /^--configuration : r.json/],
  ])('%s', (_, args, phrase) => {
    expect(fautes(args)[0]).toMatch(phrase);
  });

  test('plusieurs, et les réglages que le portail ne lirait pas', () => {
    const args = [...ENTIER, '--inscription', 'oui', '--configuration', 'r.json'];
    expect(fautes(args, reglages({ telefone: '01', delaiToasts: 'cinq' }))).toEqual([
      '« telefone » n’est pas un réglage du portail.',
      '« delaiToasts » a une valeur qui ne convient pas.',
      '--inscription attend « ouverte » ou « fermee ».',
    ]);
  });
});
