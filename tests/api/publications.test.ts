import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import { EMPLACEMENTS } from '#src/core/adherent/emplacements.ts';
import type { ApercuDeBloc, CodeDeContenu, EcartDeVersion, VersionsDeBloc } from '#src/core/api/contenu.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

let server: TestApp;
let as: Principals;
let manager: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  manager = await as('gestionnaire');
});
afterAll(() => server.close());

const AT = '/api/admin/cms/blocklists';
let rang = 0;

interface Bloc {
  readonly id: string;
  readonly version: number;
  readonly etat: string;
  readonly ecart: string | null;
  readonly content: string;
}

/** A block of a collection of its own, written and not published. */
async function ecrit(plus: object = {}): Promise<Bloc & { readonly name: string }> {
  rang += 1;
  const name = `Essai_${rang}`;
  const body = {
    ...{
      blockListId: `ESSAI_${rang}`,
      name,
      title: 'Essai',
      content: '<p>premier</p>',
      type: 'bloc',
      ordre: 1,
    },
    ...plus,
  };
  const answer = await manager.call('POST', AT, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return { ...answer.json<Bloc>(), name };
}
const lue = async (id: string) => (await manager.get(`${AT}/${id}`)).json<Bloc>();
async function fait(id: string, verbe: string, corps: object = {}, who = manager) {
  const { version } = await lue(id);
  return who.call('POST', `${AT}/${id}/${verbe}`, { body: { version, ...corps } });
}
async function change(id: string, content: string, who = manager, plus: object = {}) {
  const { version } = await lue(id);
  const answer = await who.call('PUT', `${AT}/${id}`, { body: { version, content, ...plus } });
  expect(answer.statusCode, answer.body).toBe(200);
}
const vus = async (name: string, who: Visitor = visitor(server.app)) =>
  (await who.get(`/api/cms/blocklists?name=${name}`)).json<BlocContenu[]>().map(({ content }) => content);

describe('publier', () => {
  test('ce qui est enregistré est un brouillon, jusqu’à sa publication, et de nouveau ensuite', async () => {
    const { id, name, etat } = await ecrit();
    expect([etat, await vus(name)]).toEqual(['brouillon', []]);
    expect((await fait(id, 'publication')).statusCode).toBe(200);
    expect(await vus(name)).toEqual(['<p>premier</p>']);
    expect(await lue(id)).toMatchObject({ etat: 'publie', ecart: 'À jour', versionPubliee: 1 });
    await change(id, '<p>second</p>');
    expect(await vus(name)).toEqual(['<p>premier</p>']);
    expect(await lue(id)).toMatchObject({ ecart: 'Modifié depuis' });
    await fait(id, 'publication');
    expect(await vus(name)).toEqual(['<p>second</p>']);
  });

  test('chaque nœud le sert de mémoire, et l’apprend de la base', async () => {
    const node = await server.node();
    const { id, name } = await ecrit();
    await fait(id, 'publication');
    const there = visitor(node);
    expect(await vus(name, there)).toEqual(['<p>premier</p>']);
    await change(id, '<p>second</p>');
    await fait(id, 'publication');
    await expect.poll(() => vus(name, there), { interval: 20 }).toEqual(['<p>second</p>']);
  });

  test('retiré, il ne se voit plus ; en ligne, il ne se supprime pas ; retiré, il se supprime', async () => {
    const { id, name } = await ecrit();
    await fait(id, 'publication');
    expectRefusal(await manager.call('DELETE', `${AT}/${id}`), 409);
    expect((await fait(id, 'retrait')).statusCode).toBe(200);
    expect(await vus(name)).toEqual([]);
    expect(await lue(id)).toMatchObject({ etat: 'retire' });
    expect((await manager.call('DELETE', `${AT}/${id}`)).statusCode).toBe(200);
  });

  test('n’est montré qu’à ses publics, sans que l’un garde la réponse de l’autre', async () => {
    const { id, name } = await ecrit({ publics: ['ADHERENT'] });
    await fait(id, 'publication');
    expect(await vus(name)).toEqual([]);
    expect(await vus(name, await as('adherent'))).toEqual(['<p>premier</p>']);
    expect(await vus(name)).toEqual([]);
    const vu = (await manager.get(`${AT}/${id}/apercu?public=VISITEUR`)).json<ApercuDeBloc>();
    expect(vu).toMatchObject({ isVisible: false, bloc: { content: '<p>premier</p>' } });
    expect((await manager.get(`${AT}/${id}/apercu?public=ADHERENT`)).json()).toMatchObject({
      isVisible: true,
    });
    expectRefusal(await manager.get(`${AT}/${id}/apercu?public=PERSONNE`), 400);
  });

  test('soumis, il est compté parmi ce qui attend, jusqu’à sa publication', async () => {
    const attend = async () => (await manager.get('/api/admin/attente')).json()['bloc-cms']?.aFaire ?? 0;
    const avant = await attend();
    const { id } = await ecrit();
    expect((await fait(id, 'soumission')).statusCode).toBe(200);
    expect(await attend()).toBe(avant + 1);
    await fait(id, 'publication');
    expect(await attend()).toBe(avant);
  });
});

describe('une seconde personne', () => {
  const regle = async (isSecondePersonne: boolean) => {
    const admin = await as('admin');
    const [reglages] = (await admin.get('/api/admin/cms/reglages')).json();
    const body = { ...(reglages && { id: reglages.id, version: reglages.version }), isSecondePersonne };
    expect((await admin.call('POST', '/api/admin/cms/reglages', { body })).statusCode).toBeLessThan(300);
  };

  test('publie ce qu’une autre a écrit, là où le client le demande', async () => {
    await regle(true);
    const { id, name } = await ecrit();
    const refus = await fait(id, 'publication');
    expect([refus.statusCode, refus.json().code]).toEqual([409, 'SECONDE_PERSONNE']);
    expectRefusal(await fait(id, 'programmation', { jour: '2099-01-01', heure: '10:00' }), 409);
    expect(await vus(name)).toEqual([]);
    const admin = await as('admin');
    expect((await fait(id, 'publication', {}, admin)).statusCode).toBe(200);
    expect(await vus(name)).toEqual(['<p>premier</p>']);
    await regle(false);
  });
});

describe('programmer', () => {
  test.each([
    ['un jour passé', { jour: '2020-01-01', heure: '10:00' }, 'jour'],
    ['une heure passée', { jour: aujourdhui(new Date()), heure: '00:00' }, 'heure'],
    ['une heure que les horloges sautent', { jour: '2027-03-28', heure: '02:30' }, 'heure'],
    ['une heure qui n’en est pas une', { jour: '2099-01-01', heure: '25:00' }, 'heure'],
    ['un jour qui n’existe pas', { jour: '2027-02-30', heure: '10:00' }, 'jour'],
    ['rien', {}, 'jour'],
  ])('refuse %s', async (_, corps, champ) => {
    const { id } = await ecrit();
    const answer = await fait(id, 'programmation', corps);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(Object.keys(answer.json().errors)).toContain(champ);
    expect(await lue(id)).toMatchObject({ programmeLe: null });
  });

  test('met en ligne, à son heure, ce qui était écrit alors ; une heure qui vient deux fois est la première', async () => {
    const { id, name } = await ecrit();
    expect((await fait(id, 'programmation', { jour: '2027-10-31', heure: '02:30' })).statusCode).toBe(200);
    expect(await lue(id)).toMatchObject({ programmeLe: '2027-10-31T00:30:00.000Z' });
    await change(id, '<p>écrit ensuite</p>');
    await server.db.query(
      `update version_bloc set date_effet = clock_timestamp() + interval '2 seconds'
       where block_list_id = (select block_list_id from bloc_cms where id = $1)`,
      [id],
    );
    const avant = Date.now();
    // As another version is programmed: what publishes looks again at what comes next, and keeps its hour.
    const autre = await ecrit();
    await fait(autre.id, 'programmation', { jour: '2099-01-01', heure: '10:00' });
    expect(await vus(name)).toEqual([]);
    // The passages that come back by themselves never come any more: only the one of its moment is left.
    const sansPassage = () =>
      server.db.query(
        "update travail set prochain_essai = '2999-01-01' where genre = 'publications-programmees' and etat = 'aFaire'",
      );
    const vu = async () => {
      await sansPassage();
      return vus(name);
    };
    await expect.poll(vu, { interval: 50 }).toEqual(['<p>premier</p>']);
    expect(await lue(id)).toMatchObject({
      etat: 'publie',
      programmeLe: null,
      content: '<p>écrit ensuite</p>',
    });
    const { dernierPassage } = (await manager.get(`${AT}/${id}/versions`)).json<VersionsDeBloc>();
    expect(Date.parse(dernierPassage ?? '')).toBeGreaterThanOrEqual(avant);
  });

  test('s’annule, et cède à une publication', async () => {
    const { id } = await ecrit();
    await fait(id, 'programmation', { jour: '2099-01-01', heure: '10:00' });
    expect((await fait(id, 'deprogrammation')).statusCode).toBe(200);
    expectRefusal(await fait(id, 'deprogrammation'), 409);
    await fait(id, 'programmation', { jour: '2099-01-01', heure: '10:00' });
    await fait(id, 'publication');
    const { versions } = (await manager.get(`${AT}/${id}/versions`)).json<VersionsDeBloc>();
    expect(versions.map(({ numero, etat }) => [numero, etat])).toEqual([
      [3, 'publiee'],
      [2, 'annulee'],
      [1, 'annulee'],
    ]);
    expect(await lue(id)).toMatchObject({ programmeLe: null });
  });
});

describe('les versions', () => {
  test('se comparent au brouillon, et se reprennent sans rien changer en ligne', async () => {
    const { id, name } = await ecrit();
    await fait(id, 'publication');
    await change(id, '<p>second</p>');
    await fait(id, 'publication');
    const ecart = (await manager.get(`${AT}/${id}/versions/1`)).json<EcartDeVersion>();
    expect(ecart).toMatchObject({ isIdentique: false, autres: [] });
    expect(ecart.difference).toMatch(/<del>.*<\/del><ins>.*<\/ins>/);
    expect((await fait(id, 'retablissement', { numero: 1 })).statusCode).toBe(200);
    expect(await lue(id)).toMatchObject({ content: '<p>premier</p>', ecart: 'Modifié depuis' });
    expect(await vus(name)).toEqual(['<p>second</p>']);
    expect((await manager.get(`${AT}/${id}/versions/1`)).json()).toEqual({
      difference: null,
      isIdentique: true,
      autres: [],
    });
    await change(id, '<p>premier</p>', manager, { title: 'Un autre titre', publics: ['ADHERENT'] });
    expect((await manager.get(`${AT}/${id}/versions/1`)).json()).toEqual({
      difference: null,
      isIdentique: true,
      autres: ['title', 'publics'],
    });
    expectRefusal(await fait(id, 'retablissement', { numero: 99 }), 400);
    for (const numero of ['99', '0', 'x', '99999999999'])
      expectRefusal(await manager.get(`${AT}/${id}/versions/${numero}`), 404);
  });
});

describe('les emplacements', () => {
  test('tous ceux que le code emploie, avec ce qui s’y trouve', async () => {
    const lis = async () => (await manager.get('/api/admin/cms/codes')).json<CodeDeContenu[]>();
    const etatDe = async (nom: string) => (await lis()).find(({ name }) => name === nom)?.etat;
    expect(await lis()).toHaveLength(EMPLACEMENTS.length);
    expect((await lis()).filter(({ etat }) => etat !== 'present')).toEqual([]);
    const [bloc] = (
      await manager.get(`${AT}?filter=${encodeURIComponent('{"name":"Erreur_Service"}')}`)
    ).json();
    await change(bloc.id, '<p>&nbsp;</p>');
    await fait(bloc.id, 'publication');
    expect(await etatDe('Erreur_Service')).toBe('vide');
    await fait(bloc.id, 'retrait');
    expect(await etatDe('Erreur_Service')).toBe('brouillon');
    await manager.call('DELETE', `${AT}/${bloc.id}`);
    expect(await etatDe('Erreur_Service')).toBe('absent');
  });

  test('rien de tout cela à qui n’en a pas le droit', async () => {
    const { id } = await ecrit();
    const member = await as('adherent');
    for (const url of [`${AT}/${id}/versions`, `${AT}/${id}/apercu?public=ADHERENT`, '/api/admin/cms/codes'])
      expectRefusal(await member.get(url), 403);
    expectRefusal(await fait(id, 'publication', {}, await as('consultant')), 403);
    const stranger = await as('gestionnaire', 'deux.localhost');
    expectRefusal(await stranger.get(`${AT}/${id}/versions`), 404);
  });
});
