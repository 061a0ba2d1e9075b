import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BlocContenu } from '#src/core/adherent/contenu.ts';
import type { ApercuDeBloc } from '#src/core/api/contenu.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type Principals, principals } from '#tests/support/principals.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const BLOCS = '/api/admin/cms/blocklists';
const AUDIENCES = '/api/admin/audience';

let server: TestApp;
let as: Principals;
let admin: Visitor;
beforeAll(async () => {
  server = await testApp({ environment: { LOG_LEVEL: 'error' } });
  as = principals(server.app);
  admin = await as('admin');
  const critere = (champ: string, operateur: string, valeur: string) => [
    { nom: 'Condition', champ, operateur, valeur },
  ];
  for (const [code, criteres] of [
    ['TOUT_LE_MONDE', []],
    ['PERSONNE', critere('age', 'gt', '200')],
    ['TITULAIRES', critere('role', 'eq', 'titulaire')],
  ] as const) {
    const answer = await admin.call('POST', AUDIENCES, {
      body: { code, libelle: `Audience ${code}`, logique: 'ET', criteres },
    });
    expect(answer.statusCode, answer.body).toBe(201);
  }
});
afterAll(() => server.close());

interface Bloc {
  readonly id: string;
  readonly version: number;
}

/** A block of a collection of its own, on line. */
async function publie(name: string, plus: object): Promise<Bloc> {
  const answer = await admin.call('POST', BLOCS, {
    body: {
      ...{
        blockListId: name.toUpperCase(),
        name,
        title: name,
        content: `<p>${name}</p>`,
        type: 'bloc',
        ordre: 1,
      },
      ...plus,
    },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const bloc = answer.json<Bloc>();
  const faite = await admin.call('POST', `${BLOCS}/${bloc.id}/publication`, {
    body: { version: bloc.version },
  });
  expect(faite.statusCode, faite.body).toBe(200);
  return bloc;
}
const lus = async (who: Visitor, name: string) =>
  (await who.get(`/api/cms/blocklists?name=${name}`)).json<BlocContenu[]>().map(({ title }) => title);
/** Signed in once. */
const lucas = (() => {
  let lui: Promise<Visitor> | undefined;
  return () => {
    lui ??= (async () => {
      const someone = visitor(server.app);
      await someone.signIn('beneficiaire@demo.fr');
      return someone;
    })();
    return lui;
  };
})();
const invite = () => visitor(server.app);

test.each(['localhost', 'deux.localhost'])(
  'celui de la démonstration, chez %s, se montre au bénéficiaire de vingt ans, et à lui seul',
  async (hote) => {
    const lit = async (userName: string | null) => {
      const who = visitor(server.app, hote);
      if (userName !== null) await who.signIn(userName);
      return lus(who, 'Accueil_Bandeau');
    };
    await expect
      .poll(() => lit('beneficiaire@demo.fr'), { timeout: 60_000, interval: 1_000 })
      .toEqual(['Votre nouvel espace adhérent', expect.stringMatching(/^M’T dents/)]);
    expect(await lit('adherent@demo.fr')).toEqual(['Votre nouvel espace adhérent']);
    expect(await lit(null)).toEqual(['Votre nouvel espace adhérent']);
  },
);

describe('un bloc écrit pour des audiences', () => {
  test('n’est lu que de qui en fait partie ; l’audience se calcule d’elle-même', async () => {
    await publie('Pour_Titulaires', { audiences: ['TITULAIRES'] });
    const [adherent, beneficiaire] = [await as('adherent'), await lucas()];
    await expect
      .poll(() => lus(adherent, 'Pour_Titulaires'), { timeout: 60_000, interval: 500 })
      .toEqual(['Pour_Titulaires']);
    expect(await lus(beneficiaire, 'Pour_Titulaires')).toEqual([]);
    expect(await lus(invite(), 'Pour_Titulaires')).toEqual([]);
    expect(await lus(admin, 'Pour_Titulaires')).toEqual([]);
  });

  test('l’audience de personne ne le montre à personne, celle de tous à tout adhérent', async () => {
    await publie('Pour_Personne', { audiences: ['PERSONNE'] });
    await publie('Pour_Tous', { audiences: ['TOUT_LE_MONDE'] });
    await publie('Pour_Un_Des_Deux', { audiences: ['PERSONNE', 'TOUT_LE_MONDE'] });
    for (const who of [await as('adherent'), await lucas()]) {
      expect(await lus(who, 'Pour_Personne')).toEqual([]);
      expect(await lus(who, 'Pour_Tous')).toEqual(['Pour_Tous']);
      expect(await lus(who, 'Pour_Un_Des_Deux')).toEqual(['Pour_Un_Des_Deux']);
    }
    expect(await lus(invite(), 'Pour_Tous')).toEqual([]);
  });

  test('le public et l’audience valent ensemble', async () => {
    await publie('Pour_Beneficiaires', { audiences: ['TOUT_LE_MONDE'], publics: ['BENEFICIAIRE'] });
    expect(await lus(await as('adherent'), 'Pour_Beneficiaires')).toEqual([]);
    expect(await lus(await lucas(), 'Pour_Beneficiaires')).toEqual(['Pour_Beneficiaires']);
  });

  test('ce qui est pour tous reste servi de mémoire, ce qui ne l’est pas jamais', async () => {
    await publie('De_Memoire', {});
    const origine = await server.app.listen({ port: 0, host: '127.0.0.1' });
    // Kept texts are answered before any routing, which `inject` does not go through.
    const combien = async (name: string) => {
      const avant = server.app.etags.reponses;
      for (let fois = 0; fois < 3; fois++)
        expect((await fetch(`${origine}/api/cms/blocklists?name=${name}`)).status).toBe(200);
      return server.app.etags.reponses - avant;
    };
    // The word that something was published may still be on its way, and what was kept is forgotten once more.
    await expect.poll(() => combien('De_Memoire')).toBe(2);
    expect(await combien('Pour_Tous')).toBe(0);
  });

  test('une audience inconnue est refusée sur son champ, une audience employée ne se supprime pas', async () => {
    const answer = await admin.call('POST', BLOCS, {
      body: {
        ...{
          blockListId: 'INCONNUE',
          name: 'Inconnue',
          title: 'x',
          content: '<p>x</p>',
          type: 'bloc',
          ordre: 1,
        },
        audiences: ['LICORNES'],
      },
    });
    expectRefusal(answer, 400);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['audiences']);
    const [titulaires] = (await admin.get(`${AUDIENCES}?filter={"code":"TITULAIRES"}`)).json<Bloc[]>();
    const supprime = await admin.call('DELETE', `${AUDIENCES}/${titulaires?.id}`, {
      headers: { 'if-match': `"${titulaires?.version}"` },
    });
    expectRefusal(supprime, 409);
  });

  test('le rapport dit ce qui s’adresse à chacune', async () => {
    const { audiences } = (await admin.get('/api/admin/audiences-report')).json<{
      audiences: { code: string; contenus: string[] }[];
    }>();
    expect(audiences.find(({ code }) => code === 'TITULAIRES')?.contenus).toContain('Pour_Titulaires');
  });
});

describe('l’aperçu', () => {
  const apercu = async (id: string, parametres: string) =>
    (await admin.get(`${BLOCS}/${id}/apercu?${parametres}`)).json<ApercuDeBloc>();
  const commeLui = (id: string, userName: string, who = admin) =>
    who.call('POST', `${BLOCS}/${id}/apercu`, { body: { userName } });

  test('par audience, et par adhérent choisi, avec ses raisons', async () => {
    const { id } = await publie('Apercu_Audience', { audiences: ['TITULAIRES'] });
    expect((await apercu(id, 'public=ADHERENT')).isVisible).toBe(false);
    expect((await apercu(id, 'public=ADHERENT&audience=TITULAIRES')).isVisible).toBe(true);
    expect((await apercu(id, 'public=ADHERENT&audience=PERSONNE')).isVisible).toBe(false);
    expect((await apercu(id, 'public=VISITEUR&audience=TITULAIRES')).isVisible).toBe(false);
    expect((await commeLui(id, 'adherent@demo.fr')).json()).toMatchObject({
      isVisible: true,
      raisons: [
        'Audience TITULAIRES : il y est — remplie : le rôle est « titulaire » (cet adhérent est « titulaire »).',
      ],
    });
    expect((await commeLui(id, 'beneficiaire@demo.fr')).json()).toMatchObject({
      isVisible: false,
      raisons: [expect.stringContaining('il n’y est pas')],
    });
  });

  test('un adhérent inconnu est dit sur son champ ; qui ne lit pas les audiences n’en choisit pas', async () => {
    const { id } = await publie('Apercu_Refuse', {});
    for (const qui of ['licorne@demo.fr', 'gestionnaire@demo.fr']) {
      const answer = await commeLui(id, qui);
      expectRefusal(answer, 400);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual(['userName']);
    }
    expectRefusal(await commeLui(id, 'adherent@demo.fr', await as('gestionnaire')), 403);
  });
});
