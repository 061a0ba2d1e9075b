import { describe, expect, it } from 'vitest';
import { registry } from '#src/registry.ts';
import { droitsCommuns } from './croise.ts';
import { enPlus } from './delegation.ts';
import { compare } from './predicate.ts';
import { ACTIONS, type Habilitation } from './principal.ts';

function ligne(une: Partial<Habilitation>): Habilitation {
  return {
    ressource: 'pays',
    actions: ['read'],
    champsLecture: null,
    champsEcriture: null,
    condition: null,
    ...une,
  };
}

const actif = compare('isActif', 'eq', true);
const tout = ligne({ ressource: '*', actions: ACTIONS });

describe('ce que l’on a couvre ce que l’on confie', () => {
  it.each<[string, Partial<Habilitation>, Partial<Habilitation>, boolean]>([
    ['la même ligne', {}, {}, true],
    ['le groupe couvre sa liste', { ressource: 'referentiel/*' }, {}, true],
    ['une liste ne couvre pas son groupe', {}, { ressource: 'referentiel/*' }, false],
    ['ni tout', { ressource: 'referentiel/*' }, { ressource: '*' }, false],
    ['une action de plus', {}, { actions: ['read', 'delete'] }, false],
    ['moins de champs', {}, { champsLecture: ['code'] }, true],
    ['un champ de plus', { champsLecture: ['code'] }, { champsLecture: ['code', 'libelle'] }, false],
    ['tous les champs', { champsLecture: ['code'] }, {}, false],
    ['moins de fiches', {}, { condition: actif }, true],
    ['les mêmes fiches', { condition: actif }, { condition: actif }, true],
    ['d’autres fiches', { condition: actif }, { condition: compare('ordre', 'eq', 1) }, false],
    ['toutes les fiches', { condition: actif }, {}, false],
    ['un droit nommé n’est pas dans tout', { ressource: '*' }, { ressource: 'medical' }, false],
    ['une ressource ordinaire y est', { ressource: '*' }, { ressource: 'exploitation' }, true],
  ])('%s', (_, tenue, confiee, couvre) => {
    expect(enPlus([ligne(confiee)], [ligne(tenue)], registry)).toHaveLength(couvre ? 0 : 1);
  });

  it('qui a tout ne confie pas un droit nommé qu’il n’a pas, et qui l’a le confie', () => {
    for (const nomme of [
      ligne({ ressource: 'medical' }),
      ligne({ ressource: 'administrateurs', actions: ['update'] }),
    ]) {
      expect(enPlus([tout, nomme], [tout], registry)).toMatchObject([{ ressource: nomme.ressource }]);
      expect(enPlus([tout, nomme], [tout, nomme], registry)).toEqual([]);
    }
  });

  it('qui consulte sans exporter ne confie pas l’export', () => {
    const exporte = ligne({ actions: ['read', 'export'], champsLecture: ['code'] });
    expect(enPlus([exporte], [ligne({})], registry)).toMatchObject([{ action: 'export' }]);
    expect(enPlus([ligne({ actions: ['export'] })], [exporte], registry)).toHaveLength(1);
    expect(enPlus([exporte], [exporte], registry)).toEqual([]);
  });
});

describe('ce que deux rôles permettent tous deux', () => {
  it('est la plus étroite des ressources, leurs actions, leurs champs et leurs fiches', () => {
    const uns = [
      ligne({ ressource: 'referentiel/*', actions: ['read', 'update'], champsLecture: ['code', 'ordre'] }),
    ];
    const autres = [
      ligne({ champsLecture: ['code', 'libelle'], condition: actif }),
      ligne({ ressource: 'envoi' }),
    ];
    expect(droitsCommuns(uns, autres, registry)).toEqual([
      ligne({ champsLecture: ['code'], condition: actif }),
    ]);
  });

  it('n’a un droit nommé que si les deux le nomment', () => {
    const medical = ligne({ ressource: 'medical' });
    expect(droitsCommuns([medical], [tout], registry)).toEqual([]);
    expect(droitsCommuns([medical], [tout, medical], registry)).toEqual([medical]);
  });
});
