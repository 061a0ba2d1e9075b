import { describe, expect, test } from 'vitest';
import { envoie } from '#tests/support/actes.ts';
import { essaieDesActes } from '#tests/support/essai-actes.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
/** A minor. */
const EMMA = '000000451205';
const CHOIX = 'Merci de choisir une valeur de la liste.';
const REQ = 'Ce champ est obligatoire.';

const { server, jeanne, lucas } = essaieDesActes();

describe('telephones', () => {
  const TEL = { numPers: JEANNE, indicatif: '+33', telMobile: '06 12 34 56 78' };
  const post = (who: Visitor, more: object = {}) => envoie(who, 'communication/tel', { ...TEL, ...more });
  const M_TEL = "Le numéro de téléphone saisi n'est pas valide.";
  const M_PREFERENCE = 'Merci d’indiquer le numéro où vous préférez que nous vous appelions.';
  const M_MOB = 'Merci de saisir un numéro de téléphone mobile.';

  test('the form begins with one’s own numbers and the prefix of one’s address', async () => {
    const { initial, donnees } = (await jeanne.get('/api/forms/communication/tel')).json();
    expect(initial).toMatchObject({ numPers: JEANNE, indicatif: '+33', telMobile: '06 12 34 56 01' });
    expect(donnees.indicatifs).toContainEqual({ code: '+33', libelle: '+33 (France)' });
    expect(new Set(donnees.indicatifs.map(({ code }: { code: string }) => code)).size).toBe(
      donnees.indicatifs.length,
    );
    expect(donnees.numeroAmf).toBeNull();
    const lucasOnly = (await lucas.get('/api/forms/communication/tel')).json();
    expect(lucasOnly.donnees.personnes).toEqual([{ code: LUCAS, libelle: 'Lucas MARTIN' }]);
  });

  test.each<[string, object, string]>([
    ['numPers', { numPers: '' }, REQ],
    ['numPers', { numPers: '000000451301' }, CHOIX],
    ['indicatif', { indicatif: '' }, REQ],
    ['indicatif', { indicatif: '+999' }, CHOIX],
    ['telMobile', { telMobile: '' }, REQ],
    ['telMobile', { telMobile: '06123456789' }, M_TEL],
    ['telMobile', { telMobile: '0692123456' }, `${M_TEL} Ce numéro s’écrit avec l’indicatif +262.`],
    ['telMobile', { indicatif: '+262' }, `${M_TEL} Ce numéro s’écrit avec l’indicatif +33.`],
    ['telFixe', { telFixe: '0612345678' }, 'Merci de saisir un numéro de téléphone fixe.'],
    ['telFixe', { telFixe: '0899123456' }, 'Merci de saisir un numéro de téléphone fixe.'],
    ['telPro', { telPro: '0899123456' }, M_TEL],
    ['preferenceContact', { preferenceContact: 'fixe' }, M_PREFERENCE],
    [
      'preferenceContact',
      { telMobile: '', telFixe: '0112345678', preferenceContact: 'mobile' },
      M_PREFERENCE,
    ],
    // Of age: he says himself where he is reached.
    ['numPers', { numPers: LUCAS }, CHOIX],
    ['telMobile', { telMobile: 'abc' }, M_TEL],
    ['telMobile', { telMobile: '0612345678<b>' }, M_TEL],
    ['telMobile', { telMobile: 'appelez le 06 12 34 56 78' }, M_TEL],
    ['telMobile', { telMobile: '0612345678 0698765432' }, M_TEL],
    ['telMobile', { telMobile: '0112345678' }, M_MOB],
    ['telFixe', { telFixe: '0012345678' }, M_TEL],
    ['telPro', { telPro: '12' }, M_TEL],
    ['preferenceContact', { preferenceContact: 'fax' }, CHOIX],
  ])('%s: %j', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(jeanne, more), 400);
    expect(errors).toEqual({ [champ]: phrase });
  });

  test('sans numéro où joindre, les autres fautes sont dites aussi', async () => {
    const { errors } = expectRefusal(await post(jeanne, { telMobile: '', telPro: '12' }), 400);
    expect(errors).toEqual({ telMobile: REQ, telPro: M_TEL });
  });

  test.each([
    [{ telMobile: '0612345678' }, { telMobile: '+33612345678' }],
    [{ telMobile: '0033612345678' }, { telMobile: '+33612345678' }],
    [{ telMobile: '+33 (0)6.12-34/56 78' }, { telMobile: '+33612345678' }],
    [{ telMobile: '+32470123456' }, { telMobile: '+32470123456' }],
    [
      { telMobile: '', telFixe: '0112345678' },
      { telMobile: null, telFixe: '+33112345678' },
    ],
    [
      { telMobile: '', telFixe: '0590123456', indicatif: '+590' },
      { telMobile: null, telFixe: '+590590123456' },
    ],
    [{ telPro: '0939123456' }, { telPro: '+33939123456' }],
  ])('%j is kept as %j', async (more, contacts) => {
    expect((await post(jeanne, more)).json()).toMatchObject({ etat: 'traitee' });
    expect(server.gestion.remises[0]?.changement).toMatchObject({ nature: 'contacts', contacts });
  });

  test('one’s own are all of them; of somebody else, what is empty stays', async () => {
    await post(jeanne);
    expect(server.gestion.remises[0]?.changement).toEqual({
      nature: 'contacts',
      numPers: JEANNE,
      contacts: { telMobile: '+33612345678', telFixe: null, telPro: null, preferenceContact: null },
    });
    await post(jeanne, { numPers: EMMA });
    expect(server.gestion.remises[1]?.changement).toEqual({
      nature: 'contacts',
      numPers: EMMA,
      contacts: { telMobile: '+33612345678' },
    });
    expect((await deposes(server, 'adherent@demo.fr')).map(({ modele }) => modele).sort()).toEqual([
      'AR_TEL',
      'AR_TEL',
      'SECU_MODIFICATION',
      'SECU_MODIFICATION',
    ]);
    // A trace: not among the requests that one follows.
    expect((await jeanne.get('/api/demandes')).json()).toEqual([]);
  });

  test('the number of the security codes does not change with it, and the person is told so', async () => {
    await server.db.query(`update compte set tel_amf = '+33612345601' where user_name = 'adherent@demo.fr'`);
    const { donnees } = (await jeanne.get('/api/forms/communication/tel')).json();
    expect(donnees.numeroAmf).toBe('•• •• •• •• 01');
    await post(jeanne);
    const [row] = await server.db.query<{ message: string; lien: string }>(
      'select message, lien from notification',
    );
    expect(row).toEqual({ message: expect.stringContaining('•• •• •• •• 01'), lien: '/profil/securite' });
    await server.db.query('update compte set tel_amf = null');
  });
});

describe('contact address', () => {
  const MAIL = { numPers: JEANNE, email: 'Nouvelle@Exemple.fr', confirmEmail: 'nouvelle@exemple.fr' };
  const post = (who: Visitor, more: object = {}) => envoie(who, 'communication/mail', { ...MAIL, ...more });
  const jetonDe = async (adresse = 'nouvelle@exemple.fr') => {
    const envoye = (await deposes(server, adresse)).find(({ modele }) => modele === 'CONFIRM_EMAIL');
    const url = new URL(String(envoye?.variables.lien).replace('/#/', '/'));
    return Object.fromEntries(url.searchParams);
  };
  async function confirme(jeton: unknown, host = 'localhost') {
    const someone = visitor(server.app, host);
    await someone.get('/');
    return someone.call('POST', '/api/identity/confirm-contact', { body: jeton });
  }

  test.each<[string, object, string]>([
    ['numPers', { numPers: '000000451301' }, CHOIX],
    ['email', { email: '' }, REQ],
    ['email', { email: 'a@b' }, "Le format de l'adresse e-mail est incorrect."],
    [
      'email',
      { email: 'a@yopmail.com', confirmEmail: 'a@yopmail.com' },
      'Cette adresse e-mail ne peut pas être utilisée. Merci de saisir une adresse permanente.',
    ],
    [
      'confirmEmail',
      { confirmEmail: 'autre@exemple.fr' },
      'Les deux adresses e-mail saisies ne sont pas identiques.',
    ],
  ])('%s: %j', async (champ, more, phrase) => {
    const { errors } = expectRefusal(await post(jeanne, more), 400);
    expect(errors).toEqual({ [champ]: phrase });
    expect(await server.db.query('select 1 from lien')).toEqual([]);
  });

  test('nothing changes before the link is opened; then it does, and both addresses were told', async () => {
    const answer = await post(jeanne);
    expect(answer.json()).toMatchObject({ etat: 'enregistree', isEnvoiArActivated: false });
    expect(server.gestion.remises).toEqual([]);
    // At the address of before, that of the management system.
    const alertes = await deposes(server, 'jeanne@exemple.fr');
    expect(alertes.map(({ modele, variables }) => [modele, variables.quoi])).toEqual([
      // Nothing has changed before the link is opened.
      ['SECU_MODIFICATION', 'Demande de modification : votre adresse e-mail de contact'],
    ]);
    const jeton = await jetonDe();
    expect((await confirme(jeton)).statusCode).toBe(204);
    await expect.poll(() => server.gestion.remises.length).toBe(1);
    expect(server.gestion.remises[0]).toMatchObject({
      client: 'horizon',
      changement: { nature: 'contacts', numPers: JEANNE, contacts: { email: 'nouvelle@exemple.fr' } },
    });
    await expect
      .poll(async () => (await server.db.query<{ etat: string }>('select etat from demande'))[0]?.etat)
      .toBe('traitee');
    expect((await deposes(server, 'nouvelle@exemple.fr')).map(({ modele }) => modele)).toEqual([
      'AR_EMAIL',
      'CONFIRM_EMAIL',
    ]);
    // The identifier, by which passwords are recovered, is another thing.
    const [compte] = await server.db.query(
      `select email, user_name from compte c join client on client.id = c.client_id
       where client.code = 'horizon' and user_name = 'adherent@demo.fr'`,
    );
    expect(compte).toEqual({ email: 'adherent@demo.fr', user_name: 'adherent@demo.fr' });
    expectRefusal(await confirme(jeton), 400);
    expect(server.gestion.remises).toHaveLength(1);
  });

  test('what waits for its link is in the profile, masked, and whose it is; opened or over, it is not', async () => {
    const attendue = async (who: Visitor) => (await who.get('/api/adherent/profil')).json().emailEnAttente;
    expect(await attendue(jeanne)).toBeNull();
    await post(jeanne, { numPers: EMMA });
    expect(await attendue(jeanne)).toMatchObject({ prenom: 'Emma' });
    await post(jeanne);
    const { emailMasque, prenom, jusquau } = await attendue(jeanne);
    expect([prenom, emailMasque.includes('***'), emailMasque]).toEqual([
      null,
      true,
      expect.not.stringContaining('nouvelle@'),
    ]);
    expect(Date.parse(jusquau)).toBeGreaterThan(Date.now());
    expect(await attendue(lucas)).toBeNull();
    expect((await confirme(await jetonDe())).statusCode).toBe(204);
    expect(await attendue(jeanne)).toBeNull();
  });

  test('fifty openings at once: one change', async () => {
    await post(jeanne);
    const jeton = await jetonDe();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirme(jeton)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(await server.db.query('select 1 from travail where demande_id is not null')).toHaveLength(1);
  });

  test('a link of another client, one that was replaced, one that is over, and what is none', async () => {
    await post(jeanne);
    const premier = await jetonDe();
    expectRefusal(await confirme(premier, 'deux.localhost'), 400);
    await post(jeanne, { email: 'autre@exemple.fr', confirmEmail: 'autre@exemple.fr' });
    expectRefusal(await confirme(premier), 400);
    const second = await jetonDe('autre@exemple.fr');
    await server.db.query("update lien set date_expiration = now() - interval '1 second'");
    expectRefusal(await confirme(second), 400);
    for (const rien of [{}, { code: 'x', userId: 'y' }, { code: 1, userId: 2 }, null])
      expectRefusal(await confirme(rien), 400);
    expect(server.gestion.remises).toEqual([]);
  });

  test('while the management system is down the link opens, and the change is made afterwards', async () => {
    await post(jeanne);
    server.gestion.panne.remises = true;
    expect((await confirme(await jetonDe())).statusCode).toBe(204);
    server.gestion.panne.remises = false;
    await expect
      .poll(async () => {
        await server.db.query(
          "update travail set prochain_essai = now() where demande_id is not null and etat <> 'fait'",
        );
        server.db.changes.announce('travail:transmission');
        return server.gestion.remises.length;
      })
      .toBe(1);
  });

  test('not a way of writing to the whole world', async () => {
    const codes: number[] = [];
    for (let count = 0; count < 6; count++) {
      const email = `n${count}@exemple.fr`;
      codes.push((await post(jeanne, { email, confirmEmail: email })).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
