import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnomalieRelevee, TableauDeBord } from '#src/core/api/tableau-de-bord.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { restricted } from '#tests/support/restricted.ts';

const AT = '/api/admin/tableau-de-bord';
const CIVILITES = '/api/admin/referentiel/civilite';

let server: TestApp;
let as: Principals;
beforeAll(async () => {
  server = await testApp();
  as = principals(server.app);
});
afterAll(() => server.close());

type Qui = Awaited<ReturnType<Principals>>;
const lu = async (qui: Qui): Promise<TableauDeBord> => (await qui.get(AT)).json();
const sans = ({ ids, ...reste }: AnomalieRelevee) => ({ ...reste, nommees: ids.length });

describe('le tableau de bord', () => {
  test('est fermé à qui ne travaille pas ici', async () => {
    expect((await (await as('visiteur')).get(AT)).statusCode).toBe(401);
    expect((await (await as('adherent')).get(AT)).statusCode).toBe(403);
  });

  test('compte les fiches des listes que l’on peut lire, celles du client', async () => {
    const admin = await as('admin');
    const { totaux } = await lu(admin);
    const range = (await admin.get(`${CIVILITES}?range=[0,0]`)).headers['content-range'];
    const total = totaux.find(({ ressource }) => ressource === 'civilite');
    expect(range).toBe(`civilite 0-0/${total?.nombre}`);
    expect(total?.partiel).toBe(false);
    expect(totaux.map(({ ressource }) => ressource)).not.toContain('compte-adherent');
  });

  test('nomme ce qui est à corriger, chaque fiche dans sa liste et à son client', async () => {
    const admin = await as('admin');
    expect((await lu(admin)).anomalies).toEqual([]);
    await server.db.query(
      `update civilite set date_debut = '2026-02-01', date_fin = '2026-01-01'
       where code = 'M' and client_id = (select id from client where code = 'horizon')`,
    );
    await server.db.query(
      `update prestation set code_domaine = code_domaine, libelle = ' ' where id = (
         select p.id from prestation p join client c on c.id = p.client_id where c.code = 'horizon' order by p.id limit 1)`,
    );
    await server.db.query(
      `update domaine set is_actif = false where id = (
         select d.id from domaine d join client c on c.id = d.client_id
         where c.code = 'horizon' and exists (select from prestation p where p.client_id = d.client_id and p.code_domaine = d.code)
         order by d.id limit 1)`,
    );
    const { anomalies } = await lu(admin);
    const [attendu] = await server.db.query<{ nombre: number }>(
      `select count(*)::int as nombre from prestation p join domaine d on d.code = p.code_domaine and d.client_id = p.client_id
       where p.is_actif and not d.is_actif`,
    );
    expect(anomalies.map(sans)).toContainEqual({
      ressource: 'civilite',
      genre: 'dates',
      champ: 'dateFin',
      nombre: 1,
      nommees: 1,
    });
    expect(anomalies.map(sans)).toContainEqual({
      ressource: 'prestation',
      genre: 'vide',
      champ: 'libelle',
      nombre: 1,
      nommees: 1,
    });
    const perimees = anomalies.find(
      ({ ressource, genre }) => ressource === 'prestation' && genre === 'horsVigueur',
    );
    expect(perimees).toMatchObject({
      ressource: 'prestation',
      champ: 'codeDomaine',
      nombre: attendu?.nombre,
    });
    expect(perimees?.ids.length).toBe(Math.min(40, attendu?.nombre ?? 0));
    // The list shows those records, and them alone.
    const filter = encodeURIComponent(JSON.stringify({ id: perimees?.ids }));
    const liste = await admin.get(`/api/admin/referentiel/prestation?filter=${filter}`);
    expect(liste.json()).toHaveLength(perimees?.ids.length ?? 0);
    expect((await lu(await as('admin', 'deux.localhost'))).anomalies).toEqual([]);
  });

  test('ne compte rien de ce que l’on ne peut ni lire ni corriger', async () => {
    const lecteur = await restricted(server, 'lecteur', [{ ressource: 'civilite', actions: ['read'] }]);
    const vu = await lu(lecteur);
    expect(vu.anomalies).toEqual([]);
    expect(vu.totaux.map(({ ressource }) => ressource)).toEqual(['civilite']);
    const sansDates = await restricted(server, 'sansdates', [
      { ressource: 'civilite', actions: ['read', 'update'], champsLecture: ['code', 'libelle'] },
    ]);
    expect((await lu(sansDates)).anomalies).toEqual([]);
    const entier = await restricted(server, 'entier', [
      { ressource: 'civilite', actions: ['read', 'update'] },
    ]);
    expect((await lu(entier)).anomalies.map(sans)).toHaveLength(1);
  });

  test('rappelle ses dernières modifications à celui qui les a faites, tant qu’il peut les lire', async () => {
    const admin = await as('admin');
    const [fiche] = (await admin.get(`${CIVILITES}?filter={"code":"MME"}`)).json();
    const change = { ...fiche, libelleCourt: 'Mme.' };
    expect((await admin.call('PUT', `${CIVILITES}/${fiche.id}`, { body: change })).statusCode).toBe(200);
    expect((await lu(admin)).modifications[0]).toMatchObject({
      ressource: 'civilite',
      id: fiche.id,
      titre: fiche.libelle,
      action: 'modification',
    });
    expect((await lu(await as('gestionnaire'))).modifications).toEqual([]);
    expect((await lu(await as('admin', 'deux.localhost'))).modifications).toEqual([]);
  });

  test('demande ce que les pages attendent des réglages du client, à qui peut l’y écrire', async () => {
    const admin = await as('admin', 'deux.localhost');
    const [reglages] = (await admin.get('/api/admin/configuration')).json();
    const change = { ...reglages, telephoneService: null, emailDpo: null };
    const ecrit = await admin.call('PUT', `/api/admin/configuration/${reglages.id}`, {
      body: change,
    });
    expect(ecrit.statusCode).toBe(200);
    // A setting among others does not name them all.
    expect((await lu(admin)).modifications[0]).toMatchObject({ ressource: 'configuration', titre: null });
    const { anomalies, totaux } = await lu(admin);
    expect(anomalies.map(sans)).toEqual(
      ['telephoneService', 'emailDpo'].map((champ) => ({
        ...{ ressource: 'configuration', genre: 'attendu', champ, nombre: 1, nommees: 1 },
      })),
    );
    expect(totaux.map(({ ressource }) => ressource)).not.toContain('configuration');
    expect((await lu(await as('gestionnaire', 'deux.localhost'))).anomalies).toEqual([]);
    expect((await lu(await as('admin'))).anomalies.filter(({ genre }) => genre === 'attendu')).toEqual([]);
    await admin.call('PUT', `/api/admin/configuration/${reglages.id}`, {
      body: { ...reglages, version: ecrit.json().version },
    });
  });
});
