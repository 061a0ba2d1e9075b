import { describe, expect, it } from 'vitest';
import { codePostal } from '#src/resources/identite-adresse/code-postal.ts';
import { sexe } from '#src/resources/identite-adresse/sexe.ts';
import { compare, jamais, type Predicate, toujours } from './predicate.ts';
import type { Action, Habilitation, Principal } from './principal.ts';
import {
  allowed,
  allowedOn,
  allowedWhole,
  devoilable,
  exportableFields,
  readableFields,
  writableFields,
} from './rights.ts';

const aSexe = { path: '/referentiel/sexe', model: sexe };
const aCodePostal = { path: '/referentiel/code-postal', model: codePostal };
const ALL: readonly Action[] = ['create', 'read', 'update', 'delete', 'export'];
const actif = compare('isActif', 'eq', true);
const ouvert = compare('ordre', 'gte', 10);
const nonSysteme = compare('isSysteme', 'eq', false);

function line(given: Partial<Habilitation>): Habilitation {
  return {
    ressource: '*',
    actions: ALL,
    champsLecture: null,
    champsEcriture: null,
    condition: null,
    ...given,
  };
}

function account(habilitations: readonly Habilitation[], isPlateforme = false): Principal {
  const identity = { id: '1', clientId: 'c', userName: 'u', nom: 'N', prenom: 'P', roles: [] };
  return { ...identity, isPlateforme, habilitations };
}

describe('les lignes d’un rôle', () => {
  it.each<[string, Principal | null, Action, Predicate]>([
    ['visiteur', null, 'read', { type: 'jamais' }],
    ['compte sans ligne', account([]), 'read', { type: 'jamais' }],
    ['toute ressource', account([line({})]), 'read', { type: 'toujours' }],
    ['le modèle', account([line({ ressource: 'sexe' })]), 'update', { type: 'toujours' }],
    ['le groupe', account([line({ ressource: 'referentiel/*' })]), 'update', { type: 'toujours' }],
    ['un autre modèle', account([line({ ressource: 'pays' })]), 'read', { type: 'jamais' }],
    ['un groupe au nom voisin', account([line({ ressource: 'ref/*' })]), 'read', { type: 'jamais' }],
    ['une autre action', account([line({ actions: ['read'] })]), 'update', { type: 'jamais' }],
    ['une condition', account([line({ condition: actif })]), 'read', actif],
    ['le plafond du modèle', account([line({})]), 'delete', nonSysteme],
  ])('%s', (_, principal, action, expected) => {
    expect(allowed(aSexe, action, principal)).toEqual(expected);
  });

  it('s’additionnent, et le plafond du modèle les coupe toutes', () => {
    const both = account([line({ condition: actif }), line({ condition: ouvert })]);
    expect(allowed(aSexe, 'read', both)).toEqual({ type: 'ou', parts: [actif, ouvert] });
    expect(allowed(aSexe, 'delete', both)).toEqual({
      type: 'et',
      parts: [{ type: 'ou', parts: [actif, ouvert] }, nonSysteme],
    });
    const unlimited = account([line({ condition: actif }), line({})]);
    expect(allowed(aSexe, 'read', unlimited)).toEqual({ type: 'toujours' });
  });
});

describe('les lignes communes à tous les clients', () => {
  it.each<[Action, boolean, string]>([
    ['read', false, 'toujours'],
    ['create', false, 'jamais'],
    ['update', false, 'jamais'],
    ['delete', false, 'jamais'],
    ['create', true, 'toujours'],
    ['update', true, 'toujours'],
    ['delete', true, 'compare'],
  ])('%s, compte de la plateforme : %s → %s', (action, isPlateforme, expected) => {
    expect(allowed(aCodePostal, action, account([line({})], isPlateforme)).type).toBe(expected);
  });
});

describe('ce qui écrit plus que des champs', () => {
  const dOrdre = line({ champsEcriture: ['ordre'] });
  const possible = (action: Action, ...lignes: readonly Habilitation[]) =>
    allowedWhole(aSexe, action, account(lignes));

  it('demande une ligne qui les donne tous', () => {
    expect(possible('update', line({}))).toEqual(toujours);
    expect(possible('update', dOrdre)).toEqual(jamais);
    expect(possible('create', dOrdre)).toEqual(jamais);
    expect(possible('update', dOrdre, line({}))).toEqual(toujours);
    // Said one by one, they are not those that come one day.
    expect(possible('update', line({ champsEcriture: Object.keys(sexe.fields) }))).toEqual(jamais);
  });

  it('se fait fiche à fiche : sur celles que cette ligne ouvre', () => {
    expect(possible('update', dOrdre, line({ condition: actif }))).toEqual(actif);
    expect(possible('update', { ...dOrdre, condition: actif }, line({ condition: ouvert }))).toEqual(ouvert);
  });

  it('ne regarde ni les champs de lecture, ni ceux d’une suppression, qui n’en a pas ; le plafond du modèle reste', () => {
    expect(possible('update', line({ champsLecture: ['code'] }))).toEqual(toujours);
    expect(possible('delete', dOrdre)).toEqual(nonSysteme);
    expect(allowedWhole(aCodePostal, 'update', account([line({})]))).toEqual(jamais);
  });
});

describe('les champs', () => {
  const every = new Set(Object.keys(sexe.fields));
  const given = ['id', 'version', 'dateMaj', 'auteurMaj', 'isSysteme'];
  const written = new Set([...every].filter((name) => !given.includes(name)));
  const reader = line({ actions: ['read'], champsLecture: ['code', 'libelle', 'ordre'] });

  it.each([
    ['visiteur', null, new Set()],
    ['compte sans ligne', account([line({ ressource: 'pays' })]), new Set()],
    ['tous', account([line({})]), every],
    ['ceux de la ligne', account([reader]), new Set(['id', 'version', 'code', 'libelle', 'ordre'])],
    [
      'ceux de deux lignes',
      account([reader, line({ actions: ['read'], champsLecture: ['codeNir'] })]),
      new Set(['id', 'version', 'code', 'libelle', 'ordre', 'codeNir']),
    ],
    // A line of another action gives nothing to read.
    ['ceux d’une ligne d’écriture', account([line({ actions: ['update'] })]), new Set()],
  ])('se lisent : %s', (_, principal, expected) => {
    expect(readableFields(aSexe, principal)).toEqual(expected);
  });

  it('sont ceux de chaque fiche que les lignes ouvrent : peu de champs de toutes et tous ceux de quelques-unes ne font pas tout', () => {
    const quelques = line({ condition: actif });
    const lus = (...lignes: readonly Habilitation[]) => readableFields(aSexe, account(lignes));
    expect(lus(quelques)).toEqual(every);
    expect(lus(reader, quelques)).toEqual(new Set(['id', 'version', 'code', 'libelle', 'ordre']));
    // Every row with every field takes in what a narrower line says.
    expect(lus(line({}), { ...reader, condition: actif })).toEqual(every);
    expect(lus({ ...reader, condition: actif }, quelques)).toEqual(every);
    expect(lus({ ...reader, condition: ouvert }, quelques)).toEqual(
      new Set(['id', 'version', 'code', 'libelle', 'ordre']),
    );
    const ecrit = account([
      line({ champsEcriture: ['libelle'] }),
      line({ actions: ['update'], condition: actif }),
    ]);
    expect(writableFields(aSexe, 'update', ecrit)).toEqual(new Set(['libelle']));
  });

  it('se donnent en fichier : de ceux qui se lisent, ceux des lignes qui exportent', () => {
    const emporte = line({ actions: ['export'], champsLecture: ['code', 'codeNir'] });
    expect(exportableFields(aSexe, account([reader]))).toEqual(new Set());
    expect(exportableFields(aSexe, account([emporte]))).toEqual(new Set());
    expect(exportableFields(aSexe, account([reader, emporte]))).toEqual(new Set(['id', 'version', 'code']));
    expect(exportableFields(aSexe, account([line({})]))).toEqual(every);
  });

  it.each([
    ['visiteur', null, new Set()],
    ['tous, sauf ceux du serveur', account([line({})]), written],
    ['ceux de la ligne', account([line({ champsEcriture: ['libelle', 'isSysteme'] })]), new Set(['libelle'])],
    [
      'jamais ceux qui ne se lisent pas',
      account([reader, line({ actions: ['create', 'update'], champsEcriture: ['libelle', 'codeNir'] })]),
      new Set(['libelle']),
    ],
    ['aucun sans ligne de lecture', account([line({ actions: ['create', 'update'] })]), new Set()],
  ])('s’écrivent : %s', (_, principal, expected) => {
    expect(writableFields(aSexe, 'update', principal)).toEqual(expected);
    expect(writableFields(aSexe, 'create', principal)).toEqual(expected);
  });
});

describe('une valeur scellée se dévoile', () => {
  it.each<[string, Principal | null, Predicate]>([
    ['à personne sans session', null, jamais],
    ['à personne par une ligne qui lit tous les champs', account([line({})]), jamais],
    ['à qui une ligne de lecture nomme le champ', account([line({ champsLecture: ['libelle'] })]), toujours],
    [
      'sur les lignes de sa condition',
      account([line({ champsLecture: ['libelle'], condition: actif })]),
      actif,
    ],
    ['à personne par un autre champ', account([line({ champsLecture: ['ordre'] })]), jamais],
    [
      'à personne par une ligne qui ne lit pas',
      account([line({ actions: ['update'], champsLecture: ['libelle'] })]),
      jamais,
    ],
  ])('%s', (_, principal, expected) => {
    expect(devoilable(aSexe, 'libelle', principal)).toEqual(expected);
  });
});

describe('une ressource qui n’est pas un modèle', () => {
  it.each<[string, readonly Habilitation[], boolean]>([
    ['aucune ligne', [], false],
    ['toute ressource', [line({})], true],
    ['elle-même', [line({ ressource: 'exploitation', actions: ['update'] })], true],
    ['une autre', [line({ ressource: 'sexe' })], false],
    ['une autre action', [line({ ressource: 'exploitation', actions: ['read'] })], false],
    ['des lignes seulement', [line({ ressource: 'exploitation', condition: actif })], false],
    ['des champs à lire seulement', [line({ champsLecture: [] })], false],
    ['des champs à écrire seulement', [line({ champsEcriture: ['ordre'] })], false],
  ])('%s', (_, habilitations, expected) => {
    expect(allowedOn('exploitation', 'update', account(habilitations))).toBe(expected);
  });

  it('ce qui est de toute l’installation ne vaut que pour un compte de la plateforme, même avec tous les droits', () => {
    const tout = [line({ ressource: '*', actions: ALL })];
    expect(allowedOn('clients', 'read', account(tout, true))).toBe(true);
    expect(allowedOn('clients', 'read', account(tout))).toBe(false);
    expect(allowedOn('clients', 'read', account([], true))).toBe(false);
  });
});
