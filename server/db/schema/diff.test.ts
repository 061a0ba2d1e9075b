import { describe, expect, test } from 'vitest';
import { booleen } from '#src/fields/booleen/field.ts';
import { code } from '#src/fields/code/field.ts';
import { date } from '#src/fields/date/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { libelle } from '#src/fields/libelle/field.ts';
import { liste } from '#src/fields/liste/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { reference, references } from '#src/fields/reference/field.ts';
import { taux } from '#src/fields/taux/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import type { Entry } from '#src/registry.ts';
import { type Evolved, evolve, keepWrittenTables } from '#tests/support/evolution.ts';
import { cleEssai, list, registryOf } from '#tests/support/sample-list.ts';

const ROW = "insert into fruit (client_id, code) values ('00000000-0000-7000-8000-000000000001', 'POMME')";

async function fruit(
  before: Parameters<typeof list>[1],
  after: Parameters<typeof list>[1],
  seed = ROW,
  read = 'select * from fruit',
) {
  const one = (input: Parameters<typeof list>[1]) => registryOf(list('fruit', input));
  return evolve(one(before), one(after), { seed, read });
}

/** The base is now what the registry asks for, letter by letter. */
function expectReached({ found, wanted }: Evolved): void {
  expect(found.tables).toEqual(wanted.tables);
}

const withFields = (fields: Entry['model']['ownFields']) => ({ fields });

keepWrittenTables();

describe('un registre qui change', () => {
  test('sans différence, aucune étape', async () => {
    const same = withFields({ nom: libelle({ label: 'Nom' }) });
    const relabelled = withFields({
      nom: libelle({ label: 'Un autre nom', max: 60, aide: 'Aide', section: 'Ici' }),
    });
    const evolved = await fruit(same, relabelled);
    expect(evolved.steps).toEqual([]);
    expectReached(evolved);
  });

  test('une liste de plus', async () => {
    const before = registryOf(list('fruit'));
    const after = registryOf(
      list('fruit'),
      list('panier', {
        fields: { fruit: reference({ label: 'Fruit', required: true, model: cleEssai('fruit') }) },
      }),
    );
    const evolved = await evolve(before, after, { seed: ROW });
    expectReached(evolved);
    expect(evolved.losses).toEqual([]);
    expect(evolved.steps[0]?.sql).toMatch(/^create table panier/);
  });

  test('une liste de moins est tenue pour une perte', async () => {
    const evolved = await evolve(
      registryOf(
        list('fruit'),
        list('panier', { fields: { fruit: reference({ label: 'Fruit', model: cleEssai('fruit') }) } }),
      ),
      registryOf(list('panier')),
    );
    expectReached(evolved);
    expect(evolved.losses).toContain('la table fruit est supprimée');
  });

  test('des colonnes de plus : les lignes gardent leurs valeurs et prennent les défauts', async () => {
    const evolved = await fruit(
      {},
      {
        fields: {
          couleur: texte({ label: 'Couleur' }),
          poids: entier({ label: 'Poids', required: true, defaut: 7 }),
          isMur: booleen({ label: 'Mûr', defaut: true }),
          tags: liste({ label: 'Mots' }),
          variete: texte({ label: 'Variété' }),
        },
      },
    );
    expectReached(evolved);
    expect(evolved.losses).toEqual([]);
    expect(evolved.rows).toMatchObject([
      { code: 'POMME', couleur: null, poids: 7, is_mur: true, tags: [], variete: null, version: 1 },
    ]);
  });

  test('une colonne obligatoire sans défaut est retenue', async () => {
    const evolved = await fruit({}, withFields({ poids: entier({ label: 'Poids', required: true }) }), '');
    expect(evolved.losses).toEqual(['fruit.poids est obligatoire et sans valeur par défaut']);
    expectReached(evolved);
  });

  test('une colonne de moins est tenue pour une perte', async () => {
    const evolved = await fruit(withFields({ poids: entier({ label: 'Poids' }) }), {});
    expect(evolved.losses).toEqual(['fruit.poids est supprimée avec ses valeurs']);
    expectReached(evolved);
  });

  test('obligatoire, facultatif, défaut', async () => {
    const poids = (options: object) => withFields({ poids: entier({ label: 'Poids', ...options }) });
    const stricter = await fruit(poids({}), poids({ required: true }), '');
    expect(stricter.losses).toEqual(['fruit.poids devient obligatoire']);
    const looser = await fruit(poids({ required: true, defaut: 1 }), poids({}));
    expect(looser.losses).toEqual([]);
    const other = await fruit(poids({ required: true, defaut: 1 }), poids({ required: true, defaut: 2 }));
    expect(other.losses).toEqual([]);
    expect(other.rows).toMatchObject([{ poids: 1 }]);
    for (const evolved of [stricter, looser, other]) expectReached(evolved);
  });
});

describe('un type qui change', () => {
  const seed = `${ROW}; update fruit set prix = 12.5`;

  test.each([
    ['taux → montant', taux({ label: 'Prix' }), montant({ label: 'Prix' }), 12.5],
    ['entier → montant', entier({ label: 'Prix' }), montant({ label: 'Prix' }), 13],
    ['entier → texte', entier({ label: 'Prix' }), texte({ label: 'Prix' }), '13'],
  ])('%s s’élargit sans perte', async (_, from, to, expected) => {
    const evolved = await fruit(withFields({ prix: from }), withFields({ prix: to }), seed);
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    const { prix } = evolved.rows[0] ?? {};
    expect(typeof expected === 'number' ? Number(prix) : prix).toBe(expected);
  });

  test.each([
    ['montant → taux', montant({ label: 'Prix' }), taux({ label: 'Prix' })],
    ['montant → entier', montant({ label: 'Prix' }), entier({ label: 'Prix' })],
    ['texte → entier', texte({ label: 'Prix' }), entier({ label: 'Prix' })],
    ['texte → date', texte({ label: 'Prix' }), date({ label: 'Prix' })],
  ])('%s est retenu', async (_, from, to) => {
    const evolved = await fruit(withFields({ prix: from }), withFields({ prix: to }), '');
    expect(evolved.losses).toEqual(['fruit.prix change de type']);
    expectReached(evolved);
  });

  test('avec un défaut, un index et une valeur par défaut d’un autre type', async () => {
    const evolved = await fruit(
      withFields({ prix: entier({ label: 'Prix', required: true, defaut: 5, indexed: true }) }),
      withFields({ prix: montant({ label: 'Prix', required: true, defaut: 5, indexed: true }) }),
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
  });
});

describe('un renommage', () => {
  const nom = (name: string, renamedFrom?: string) =>
    withFields({
      [name]: libelle({ label: 'Nom', indexed: true, unique: true, ...(renamedFrom && { renamedFrom }) }),
    });
  const seed = ROW.replace('code)', 'code, nom)').replace("'POMME'", "'POMME', 'Élan'");

  test('de champ déclaré garde les valeurs, les clés et le tri', async () => {
    const evolved = await fruit(nom('nom'), nom('libelleLong', 'nom'), seed);
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.rows).toMatchObject([{ libelle_long: 'Élan', libelle_long_tri: 'elan', version: 1 }]);
  });

  test('de champ cherché et de type élargi à la fois', async () => {
    const evolved = await fruit(
      {
        ...withFields({ nom: libelle({ label: 'Nom' }), poids: entier({ label: 'Poids' }) }),
        search: ['code', 'nom'],
      },
      {
        ...withFields({
          titre: libelle({ label: 'Titre', renamedFrom: 'nom' }),
          masse: montant({ label: 'Masse', renamedFrom: 'poids' }),
        }),
        search: ['code', 'titre'],
      },
      `${seed}; update fruit set poids = 3`,
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.rows).toMatchObject([{ titre: 'Élan', masse: '3.00', recherche: 'pomme elan' }]);
  });

  test('non déclaré est une suppression et un ajout, et il est retenu', async () => {
    const evolved = await fruit(nom('nom'), nom('libelleLong'), seed);
    expect(evolved.losses).toEqual(['fruit.nom est supprimée avec ses valeurs']);
    expect(evolved.rows).toMatchObject([{ libelle_long: null }]);
    expectReached(evolved);
  });

  test('déclaré depuis longtemps ne fait plus rien', async () => {
    const evolved = await fruit(nom('libelleLong'), nom('libelleLong', 'nom'), '');
    expect(evolved.steps).toEqual([]);
  });

  test('dont un nouveau champ reprend l’ancien nom', async () => {
    const evolved = await fruit(
      nom('nom'),
      withFields({
        nom: libelle({ label: 'Nom', indexed: true, unique: true }),
        ancienNom: libelle({ label: 'Ancien', indexed: true, unique: true, renamedFrom: 'nom' }),
      }),
      seed,
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.rows).toMatchObject([{ nom: null, ancien_nom: 'Élan', ancien_nom_tri: 'elan' }]);
  });

  test('de liste garde les lignes et ce qui les nomme', async () => {
    const basket = (model: string) =>
      list('panier', {
        fields: {
          contenu: reference({ label: 'Contenu', model: cleEssai(model) }),
          autres: references({ label: 'Autres', model: cleEssai(model) }),
        },
      });
    const evolved = await evolve(
      registryOf(list('fruit', nom('nom')), basket('fruit')),
      registryOf(list('legume', { ...nom('nom'), renamedFrom: 'fruit' }), basket('legume')),
      {
        seed: `${seed}; insert into panier (client_id, code, contenu) select client_id, 'P', code from fruit`,
        read: 'select l.nom, p.contenu from panier p join legume l on l.code = p.contenu',
      },
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.rows).toEqual([{ nom: 'Élan', contenu: 'POMME' }]);
  });

  test('de liste et de son code à la fois', async () => {
    const evolved = await evolve(
      registryOf(list('fruit', nom('nom'))),
      registryOf(list('legume', { ...nom('titre', 'nom'), renamedFrom: 'fruit' })),
      { seed, read: 'select titre from legume' },
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.rows).toEqual([{ titre: 'Élan' }]);
  });
});

describe('les clés, les index et les déclencheurs', () => {
  test('viennent et s’en vont', async () => {
    const plain = withFields({ nom: libelle({ label: 'Nom' }), parent: code({ label: 'Parent' }) });
    const rich = {
      ...withFields({
        nom: libelle({ label: 'Nom', indexed: true, unique: true }),
        parent: reference({ label: 'Parent', model: cleEssai('fruit'), indexed: true }),
      }),
      indexes: [['code', 'nom']],
      search: ['code', 'nom'],
    };
    // What the rows have never obeyed may fail on them.
    const mayFail = (name: string) => `fruit : la contrainte ${name} peut échouer sur les lignes présentes`;
    for (const [before, after, losses] of [
      [plain, rich, [mayFail('fruit_nom_unique'), mayFail('fruit_parent_reference')]],
      [rich, plain, []],
    ] as const) {
      const evolved = await fruit(before, after);
      expect(evolved.losses).toEqual(losses);
      expectReached(evolved);
      expect(evolved.rows).toMatchObject([{ code: 'POMME' }]);
    }
  });

  test('un champ cherché que l’on retire', async () => {
    const evolved = await fruit(
      { ...withFields({ nom: libelle({ label: 'Nom', indexed: true }) }), search: ['nom', 'code'] },
      {},
    );
    expect(evolved.losses).toEqual(['fruit.nom est supprimée avec ses valeurs']);
    expectReached(evolved);
  });

  test('une liste qui devient commune', async () => {
    const evolved = await fruit({ scope: 'client' }, { scope: 'commun' });
    expect(evolved.losses).toEqual([
      'fruit.client_id est supprimée avec ses valeurs',
      'fruit : la contrainte fruit_code_unique peut échouer sur les lignes présentes',
    ]);
    expectReached(evolved);
    const back = await fruit({ scope: 'commun' }, { scope: 'client' }, '');
    expect(back.losses).toEqual(['fruit.client_id est obligatoire et sans valeur par défaut']);
    expectReached(back);
  });

  test('un déclencheur perdu ou changé à la main revient', async () => {
    const evolved = await fruit(
      {},
      {},
      `drop trigger fruit_suivi on fruit; drop trigger fruit_delete on fruit;
      create trigger fruit_delete after delete on fruit for each statement execute function portail_annonce();
      create trigger intrus before update on fruit for each row execute function portail_suivi();
      drop index fruit_recherche_idx; create index fruit_recherche_idx on fruit (code)`,
    );
    expect(evolved.losses).toEqual([]);
    expectReached(evolved);
    expect(evolved.steps.length).toBeGreaterThanOrEqual(5);
  });
});
