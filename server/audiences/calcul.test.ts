import { afterAll, beforeAll, expect, test } from 'vitest';
import { adopte, ajouteMembres, ouvrePassage } from '#server/db/audiences/audiences.ts';
import type { PageDeListe, PersonneListee } from '#server/gestion/listes.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { calculeAudiences } from './calcul.ts';

let base: TestDatabase;
let clientId = '';
beforeAll(async () => {
  base = await testDatabase();
  const [client] = await base.db.query<{ id: string }>(`select id from client where code = 'horizon'`);
  clientId = client?.id ?? '';
  await base.db.query(
    `insert into audience (client_id, code, libelle) select id, 'TOUS', 'Tout le monde' from client`,
  );
});
afterAll(() => base.close());

const personne = (numPers: string): PersonneListee => ({
  ...{ numPers, codeCivilite: 'M', nom: 'MARTIN', prenom: 'Lucas', dateNaissance: '2006-09-30' },
  ...{ codePostal: '75011', codeSituationFamiliale: null, codeCategorieSociale: null, codesGrandRegime: [] },
  ...{ contrats: [], dateModification: '2026-01-01T00:00:00Z' },
});

/** A calculation over some people, whose second page comes when it is said. */
function calcul(un: string, deux: string) {
  const suite = Promise.withResolvers<void>();
  const arrivee = Promise.withResolvers<void>();
  const fin = calculeAudiences({
    ...{ db: base.db, clientId, client: 'horizon', signal: new AbortController().signal },
    gestion: {
      contratsParPage: async () => ({ lignes: [], curseur: null }),
      async personnesParPage(_, { curseur }): Promise<PageDeListe<PersonneListee>> {
        if (curseur === null) return { lignes: [personne(un)], curseur: 'x' };
        arrivee.resolve();
        await suite.promise;
        return { lignes: [personne(deux)], curseur: null };
      },
    },
  });
  const finis = () => {
    suite.resolve();
    return fin;
  };
  return { arrivee: arrivee.promise, finis };
}

async function membres(): Promise<readonly [number, readonly string[], number]> {
  const [row] = await base.db.query<{ effectif: number; gens: string[]; traces: number }>(
    `select k.effectif, array(select m.num_pers from audience_membre m where m.audience_id = a.id and m.passage = k.passage
       order by 1) as gens, (select count(*)::int from audience_membre m where m.audience_id = a.id) as traces
     from audience a join audience_calcul k on k.audience_id = a.id
     where a.code = 'TOUS' and a.client_id = $1`,
    [clientId],
  );
  return [row?.effectif ?? -1, row?.gens ?? [], row?.traces ?? -1];
}

test.each([
  ['le premier finit d’abord', 0, 1],
  ['le premier finit ensuite', 1, 0],
])('deux calculs à la fois : %s, ce que le second a trouvé reste, tout entier', async (_, tot, tard) => {
  const premier = calcul('1', '2');
  await premier.arrivee;
  const second = calcul('3', '4');
  await second.arrivee;
  for (const rang of [tot, tard]) await [premier, second][rang]?.finis();
  expect(await membres()).toEqual([2, ['3', '4'], 2]);
});

test('un calcul arrêté à mi-chemin ne change rien, et le suivant emporte ses restes', async () => {
  const perdu = calcul('8', '9');
  await perdu.arrivee;
  expect((await membres())[1]).toEqual(['3', '4']);
  const suivant = calcul('5', '6');
  await suivant.arrivee;
  await suivant.finis();
  expect(await membres()).toEqual([2, ['5', '6'], 2]);
  await perdu.finis();
  expect(await membres()).toEqual([2, ['5', '6'], 2]);
});

test('deux passages commencés à la même milliseconde : lequel est le dernier se demande partout à la même chose', async () => {
  const [audience] = await base.db.query<{ id: string }>(
    `select id from audience where code = 'TOUS' and client_id = $1`,
    [clientId],
  );
  const audienceId = audience?.id ?? '';
  const { passage, debut } = await ouvrePassage(base.db);
  // The first by its identifier, the second by the clock.
  const un = {
    passage: `${passage.slice(0, 15)}000-8000-000000000000`,
    debut: new Date(debut.getTime() + 1),
  };
  const deux = { passage, debut };
  for (const [{ passage: sien }, numPers] of [
    [un, ['1']],
    [deux, ['2', '3']],
  ] as const)
    await ajouteMembres(base.db, clientId, { audienceId, passage: sien, numPers });
  await base.db.transaction({ id: null, nom: 'Portail' }, async (tx) => {
    await adopte(tx, clientId, { ...deux, audienceId, total: 3 });
    await adopte(tx, clientId, { ...un, audienceId, total: 3 });
  });
  expect(await membres()).toEqual([2, ['2', '3'], 2]);
});

test('une audience qui change pendant son calcul est à refaire', async () => {
  const sien = calcul('1', '2');
  await sien.arrivee;
  await base.db.query(`update audience set libelle = 'Vraiment tout le monde' where code = 'TOUS'`);
  await sien.finis();
  const rows = await base.db.query(
    `select 1 from audience a join audience_calcul k on k.audience_id = a.id
     where a.code = 'TOUS' and a.client_id = $1 and k.date_calcul < a.date_maj`,
    [clientId],
  );
  expect(rows).toHaveLength(1);
});
