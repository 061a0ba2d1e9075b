import { beforeEach, describe, expect, test } from 'vitest';
import { anneeScolaire } from '#src/core/adherent/scolarite.ts';
import { R } from '#src/core/api/refus.ts';
import type { FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import { envoie } from '#tests/support/actes.ts';
import { annonce, RIEN_DE_NEUF } from '#tests/support/annonces.ts';
import { essaieDesActes, joint } from '#tests/support/essai-actes.ts';
import { query } from '#tests/support/lists.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const CONTRAT = '00012345';
/** A grown child, and a young one. */
const LUCAS = '000000451204';
const EMMA = '000000451205';
const ANNEE = anneeScolaire(aujourdhui(new Date()));
const QUEUE = '/api/admin/demandes';

const { server, jeanne, lucas } = essaieDesActes();
let certificat: FichierTeleverse;
beforeEach(async () => {
  certificat = await joint(jeanne, 'certificat');
  await server.db.query('delete from annonce');
  couvre(null);
});

/** What the management system knows of Lucas. */
function couvre(dateFinScolarite: string | null | undefined): void {
  const dossier = server.gestion.contratsConnus.get(CONTRAT);
  if (!dossier) throw new Error('Le contrat de Jeanne n’est pas là');
  const assures = dossier.assures.map(({ dateFinScolarite: _, ...un }) =>
    un.numPers === LUCAS && dateFinScolarite !== undefined ? { ...un, dateFinScolarite } : un,
  );
  server.gestion.contratsConnus.set(CONTRAT, { ...dossier, assures });
}
const donne = async (who: Visitor, more: object = {}) =>
  envoie(who, 'certificat-scolarite', { numPers: LUCAS, certificat: [certificat], ...more });
const attendus = async (who: Visitor) =>
  (await who.get('/api/adherent/synthese')).json<Synthese>().certificats;

describe('demandé à l’âge voulu', () => {
  test('à qui a signé le contrat et à l’enfant, pas aux autres', async () => {
    expect(await attendus(jeanne)).toEqual([
      { numPers: LUCAS, prenom: 'Lucas', isSoi: false, annee: ANNEE.libelle, dateFinScolarite: null },
    ]);
    expect(await attendus(lucas)).toMatchObject([{ numPers: LUCAS, isSoi: true }]);
  });

  test.each([
    ['de cette année scolaire', ANNEE.jusquau, 0],
    ['de la précédente', `${Number(ANNEE.jusquau.slice(0, 4)) - 1}-12-31`, 1],
    ['que le système de gestion ne demande pas', undefined, 0],
  ])('un certificat %s', async (_, dateFinScolarite, nombre) => {
    couvre(dateFinScolarite);
    expect(await attendus(jeanne)).toHaveLength(nombre);
    const answer = await jeanne.get('/api/forms/certificat-scolarite');
    if (nombre === 0) expect(expectRefusal(answer, 422).message).toBe(R.SANS_CERTIFICAT);
    else expect(answer.json().initial).toEqual({ numPers: LUCAS });
  });

  test('l’âge est celui de la liste du client', async () => {
    const age = (valeur: number | null) =>
      server.db.query(
        `update type_beneficiaire set age_certificat = $1
         where code = 'ENF' and client_id = (select id from client where code = 'horizon')`,
        [valeur],
      );
    await age(27);
    await expect.poll(() => attendus(jeanne)).toEqual([]);
    await age(18);
    await expect.poll(() => attendus(jeanne)).toHaveLength(1);
  });
});

describe('envoyé', () => {
  test.each<[string, object, string]>([
    ['numPers', { numPers: EMMA }, M.CHOIX],
    ['numPers', { numPers: null }, M.REQ],
    ['certificat', { certificat: [] }, M.FILE],
  ])('%s: %j', async (champ, more, phrase) => {
    const refus = await donne(jeanne, more);
    expect([refus.statusCode, refus.json().errors[champ]]).toEqual([400, phrase]);
    expect(await server.db.query('select 1 from demande')).toEqual([]);
  });

  test('il n’est plus attendu, un second est refusé, et l’accusé part', async () => {
    const recue = await donne(jeanne);
    expect([recue.statusCode, recue.json().isModeGestionManuel]).toEqual([200, true]);
    expect(await attendus(jeanne)).toEqual([]);
    expect(await attendus(lucas)).toEqual([]);
    certificat = await joint(jeanne, 'certificat');
    expectRefusal(await donne(jeanne), 409);
    expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele)).toEqual(['AR_SCOLARITE']);
  });

  test('par l’enfant lui-même, pour lui seul', async () => {
    certificat = await joint(lucas, 'certificat');
    expect((await donne(lucas)).statusCode).toBe(200);
  });

  test('accepté par un gestionnaire, la couverture est prolongée', async () => {
    const { reference } = (await donne(jeanne)).json<{ reference: string }>();
    const marc = await server.member('gestionnaire@demo.fr');
    const fait = async (verbe: string, body: object = {}) => {
      const [ligne] = (await marc.get(`${QUEUE}${query({ filter: { reference } })}`)).json<
        { id: string; version: number }[]
      >();
      return marc.call('POST', `${QUEUE}/${ligne?.id}/${verbe}`, {
        body: { version: ligne?.version, ...body },
      });
    };
    expect((await fait('acceptation')).statusCode).toBe(200);
    await expect
      .poll(() => server.gestion.remises.flatMap(({ changement }) => changement ?? []))
      .toEqual([
        {
          nature: 'certificatScolarite',
          ...{ numContrat: CONTRAT, numPers: LUCAS, dateFinScolarite: ANNEE.jusquau },
        },
      ]);
  });
});

describe('annoncé', () => {
  const dis = (jour: string) => annonce(server, { gestion: { ...server.gestion, ...RIEN_DE_NEUF }, jour });
  const cloche = () =>
    server.db.query<{ titre: string; lien: string; userName: string }>(
      `select titre, lien, user_name as "userName" from notification n join compte c on c.id = n.compte_id order by user_name`,
    );

  test('une fois par année scolaire, à qui a signé et à l’enfant, quoi qu’ils aient choisi', async () => {
    const muet = { abonnements: [], frequence: 'mensuelle' };
    await jeanne.call('POST', '/api/forms/abonnement/form', { body: { data: muet } });
    for (const jour of ['2026-07-15', '2026-11-26', '2026-12-01']) await dis(jour);
    const lien = `/contrat/beneficiaires/scolarite?personne=${LUCAS}`;
    expect(await cloche()).toEqual([
      { titre: 'Certificat de scolarité 2026-2027', lien, userName: 'adherent@demo.fr' },
      { titre: 'Certificat de scolarité 2026-2027', lien, userName: 'beneficiaire@demo.fr' },
    ]);
    const [courriel, autre] = await deposes(server, 'adherent@demo.fr');
    expect([courriel?.modele, courriel?.variables.annee, autre]).toEqual([
      'CERTIFICAT_SCOLARITE',
      '2026-2027',
      undefined,
    ]);
    // No name of a child in a mail.
    expect(JSON.stringify(courriel)).not.toMatch(/lucas/i);
    await dis('2027-10-02');
    expect(await cloche()).toHaveLength(4);
  });

  test('tu pendant qu’une demande est à l’étude', async () => {
    await donne(jeanne);
    await server.db.query('delete from notification');
    await dis('2026-11-26');
    expect(await cloche()).toEqual([]);
  });
});
