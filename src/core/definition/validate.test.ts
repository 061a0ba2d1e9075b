import { describe, expect, it } from 'vitest';
import { ML } from '#src/core/definition/messages-listes.ts';
import { frequenceAppel } from '#src/resources/cotisations-paiement/frequence-appel.ts';
import { domaine } from '#src/resources/prestations/domaine.ts';
import { M } from './messages.ts';
import { checkCreate, checkForm, checkUpdate, type Values } from './validate.ts';

const every = { writable: new Set(Object.keys(domaine.ownFields)) };
const needed = { code: 'SOINS', libelle: 'Soins courants', icone: 'euro' };
const kept: Values = {
  ...{
    ...needed,
    libelleCourt: null,
    codeParent: null,
    mettreEnValeur: false,
    tags: [],
    isSimulateur: false,
  },
  ...{ isDemandeEnLigne: false, ordre: 0, isActif: true, dateDebut: null, dateFin: null },
};
const current: Values = { ...kept, id: 'x', version: 3, isSysteme: true, auteurMaj: 'Jeanne', tags: ['a'] };

describe('une création', () => {
  const create = (input: Record<string, unknown>, scope = every) => checkCreate(domaine, input, scope);

  it('garde les valeurs nettoyées et complète par les valeurs par défaut', () => {
    expect(create({ ...needed, libelle: '  Soins   courants ' })).toEqual({ ok: true, values: kept });
    expect(create({ ...needed, ordre: undefined, tags: null })).toEqual({ ok: true, values: kept });
  });

  it('ignore ce que le serveur donne', () => {
    const echo = { id: 'x', version: 9, dateMaj: 'hier', auteurMaj: 'moi', isSysteme: true };
    expect(create({ ...needed, ...echo })).toEqual({ ok: true, values: kept });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['champs absents', {}, { code: M.REQ, libelle: M.REQ, icone: M.REQ }],
    ['champs vides', { code: '', libelle: ' ', icone: null }, { code: M.REQ, libelle: M.REQ, icone: M.REQ }],
    [
      'un champ obligatoire à null malgré sa valeur par défaut',
      { ...needed, isActif: null },
      { isActif: M.REQ },
    ],
    [
      'toutes les fautes à la fois',
      { ...needed, code: 'é', ordre: -1 },
      { code: ML.CODE, ordre: M.MIN('0') },
    ],
    ['un champ inconnu', { ...needed, couleur: '#FFFFFF' }, { couleur: ML.CHAMP_INCONNU }],
    ['un nom hérité', { ...needed, constructor: 1 }, { constructor: ML.CHAMP_INCONNU }],
    ['une règle sur deux champs', { ...needed, codeParent: 'SOINS' }, { codeParent: ML.PARENT_BOUCLE }],
    [
      'la règle d’un champ avant celle de deux',
      { ...needed, codeParent: 'SOINS', ordre: 1.5 },
      { ordre: M.ENTIER },
    ],
  ])('refuse %s', (_, input, errors) => {
    expect(create(input)).toEqual({ ok: false, errors });
  });

  it('refuse le nom « __proto__ » comme un autre', () => {
    const refused = create({ ...needed, ...JSON.parse('{"__proto__":{"isActif":true}}') });
    expect(refused.ok).toBe(false);
    expect(Object.entries(refused.ok ? {} : refused.errors)).toEqual([['__proto__', ML.CHAMP_INCONNU]]);
  });

  it('refuse un champ que l’auteur ne peut pas écrire, sans l’avoir cherché', () => {
    const scope = { writable: new Set(['code', 'libelle', 'icone']) };
    expect(create({ ...needed, ordre: -5 }, scope)).toEqual({
      ok: false,
      errors: { ordre: ML.CHAMP_INTERDIT },
    });
    expect(create(needed, scope)).toEqual({ ok: true, values: kept });
  });
});

describe('une modification', () => {
  const update = (input: Record<string, unknown>, scope = every) =>
    checkUpdate(domaine, input, current, scope);

  it.each<[string, Record<string, unknown>, Values]>([
    ['rien', {}, {}],
    ['la fiche telle qu’on l’a lue', current, {}],
    ['la même valeur, à nettoyer', { libelle: ' Soins  courants' }, {}],
    ['une seule valeur', { ...current, ordre: 10 }, { ordre: 10 }],
    ['une liste', { tags: ['b', 'a'] }, { tags: ['b', 'a'] }],
    ['une valeur ôtée', { tags: null, codeParent: '' }, { tags: [] }],
    ['ce que le serveur donne', { version: 1, isSysteme: false }, {}],
  ])('retient ce qui change : %s', (_, input, values) => {
    expect(update(input)).toEqual({ ok: true, values });
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['un champ obligatoire vidé', { libelle: null }, { libelle: M.REQ }],
    ['un champ inconnu', { couleur: '#FFFFFF' }, { couleur: ML.CHAMP_INCONNU }],
    ['une règle avec une valeur déjà là', { codeParent: 'SOINS' }, { codeParent: ML.PARENT_BOUCLE }],
  ])('refuse %s', (_, input, errors) => {
    expect(update(input)).toEqual({ ok: false, errors });
  });

  it('laisse renvoyer un champ que l’auteur ne peut pas écrire, pas le changer', () => {
    const scope = { writable: new Set(['libelle']) };
    expect(update({ ...current, libelle: 'Soins' }, scope)).toEqual({
      ok: true,
      values: { libelle: 'Soins' },
    });
    expect(update({ ordre: 1 }, scope)).toEqual({ ok: false, errors: { ordre: ML.CHAMP_INTERDIT } });
  });

  it('revérifie les règles quand l’autre champ change', () => {
    const year = { code: 'M', libelle: 'Mensuel', nbMois: 1, nbAppelsAn: 12 };
    const scope = { writable: new Set(Object.keys(frequenceAppel.ownFields)) };
    expect(checkUpdate(frequenceAppel, { nbMois: 3 }, year, scope)).toEqual({
      ok: false,
      errors: { nbAppelsAn: ML.FREQUENCE_ANNEE },
    });
    expect(checkUpdate(frequenceAppel, { nbMois: 3, nbAppelsAn: 4 }, year, scope)).toMatchObject({
      ok: true,
    });
  });
});

describe('un formulaire', () => {
  const names = ['code', 'libelle', 'icone', 'ordre', 'isActif', 'isSysteme', 'codeParent'];

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    ['rempli', needed, {}],
    ['vide', {}, { code: M.REQ, libelle: M.REQ, icone: M.REQ }],
    ['une valeur par défaut effacée', { ...needed, ordre: '' }, { ordre: M.REQ }],
    ['une réponse effacée', { ...needed, isActif: null }, { isActif: M.REQ }],
    ['une règle sur deux champs', { ...needed, codeParent: ' SOINS ' }, { codeParent: ML.PARENT_BOUCLE }],
  ])('%s', (_, input, errors) => {
    expect(checkForm(domaine, input, names)).toEqual(errors);
  });

  it('ne dit rien des champs qui n’y sont pas', () => {
    expect(checkForm(domaine, {}, ['ordre'])).toEqual({});
  });
});
