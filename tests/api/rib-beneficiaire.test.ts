import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DossierContrat } from '#server/gestion/portefeuille.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeVerifie } from '#tests/support/code-verifie.ts';
import { gestionMemoire } from '#tests/support/gestion-memoire.ts';
import { deposes } from '#tests/support/outbox.ts';
import { expectRefusal } from '#tests/support/refusal.ts';
import { type Visitor, visitor } from '#tests/support/visitor.ts';

const FORM = '/api/forms/ribprestations/form';
const IBAN = 'FR7630004000031234567890143';
const RIB = { iban: IBAN, bic: 'BNPAFRPPXXX' };

let server: TestApp;
const gestion = gestionMemoire();
const given = gestion.remises;
beforeAll(async () => {
  server = await testApp({ gestion });
});
afterAll(() => server.close());

async function member(userName: string): Promise<Visitor> {
  const someone = visitor(server.app);
  await someone.signIn(userName);
  return someone;
}

const corps = (numContrat: string, more: object = {}) => ({
  data: { titulaire: 'M Lucas Martin', ...RIB, ...more, contrat: { numContrat, hadRib: false } },
});
const post = (who: Visitor, body: unknown, headers: Record<string, string> = {}) =>
  who.call('POST', FORM, { body, headers });

describe('a beneficiary’s own account', () => {
  const LUCAS = '000000451204';
  const COMPTES = '/api/adherent/contrats/ribprestations';
  const compteDe = async (who: Visitor) => (await who.get(COMPTES)).json().contrats[0];

  test('is changed at once where the client is automatic, for their own care alone', async () => {
    const lucas = await member('beneficiaire@demo.fr');
    const jeanne = await member('adherent@demo.fr');
    const [avant, deJeanne] = [await compteDe(lucas), await compteDe(jeanne)];
    expect(avant).toMatchObject({ isTitulaire: false, rib: null, isModifiable: true });
    expect((await lucas.get('/api/forms/ribprestations')).json()).toMatchObject({
      cadre: { isManuel: false },
      donnees: { actuel: null, isRibRequis: false, destinataires: [{ code: LUCAS }] },
    });
    const code = await codeVerifie(server, 'beneficiaire@demo.fr');
    const corpsDeLucas = corps('00012345', { titulaire: 'M Lucas Martin' });
    const answer = await post(lucas, corpsDeLucas, { 'x-security-code': code });
    expect(answer.json()).toMatchObject({ etat: 'traitee', isModeGestionManuel: false });
    expect(given.at(-1)).toMatchObject({
      numPersConcerne: LUCAS,
      changement: { nature: 'ribPrestations', numContrats: ['00012345'], numPers: LUCAS },
    });
    expect(await compteDe(lucas)).toMatchObject({
      rib: { titulaireCompte: 'M LUCAS MARTIN', ibanMasque: expect.stringContaining('*') },
    });
    expect((await lucas.get(COMPTES)).body).not.toContain(IBAN);
    expect(await compteDe(jeanne)).toEqual(deJeanne);
    const { donnees } = (await lucas.get('/api/forms/ribprestations')).json();
    expect(donnees.actuel).toMatch(/^FR76 [*\s]+0 143$/);
    const envoyes = await deposes(server, 'beneficiaire@demo.fr');
    expect(envoyes.map(({ modele }) => modele).sort()).toEqual(['AR_RIB_PRESTATIONS', 'SECU_MODIFICATION']);
  });

  test('never names somebody else, or a contract that does not cover them', async () => {
    const lucas = await member('beneficiaire@demo.fr');
    const avant = given.length;
    const code = await codeVerifie(server, 'beneficiaire@demo.fr');
    for (const more of [{ numPers: '000000451203' }, { contrats: ['00012346'] }]) {
      const answer = await post(lucas, corps('00012345', more), { 'x-security-code': code });
      expectRefusal(answer, 400);
    }
    expect(given.length).toBe(avant);
  });

  test('is not that of a minor', async () => {
    const lucas = gestion.fichesConnues.get(LUCAS);
    if (!lucas) throw new Error('Lucas n’est pas connu');
    const an = new Date().getFullYear();
    gestion.fichesConnues.set(LUCAS, { ...lucas, dateNaissance: `${an - 17}-01-01` });
    const who = await member('beneficiaire@demo.fr');
    expect(await compteDe(who)).toMatchObject({ isModifiable: false });
    expectRefusal(await who.get('/api/forms/ribprestations'), 403);
    gestion.fichesConnues.set(LUCAS, lucas);
  });

  test('while it waits, the contract’s own is asked for all the same', async () => {
    const who = await member('adherent@demo.fr');
    const sansCompte = { rib: null, codeModePaiement: 'C', isMissing: true };
    const dossier = gestion.contratsConnus.get('00012345') as DossierContrat;
    gestion.contratsConnus.set('00012345', { ...dossier, modalitePaiementPrestation: sansCompte });
    const isMissing = async () =>
      (await who.get('/api/adherent/contrats')).json().contrats[0].modalitePaiementPrestation.isMissing;
    expect(await isMissing()).toBe(true);
    await server.db.query(
      `insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_pers_concerne, num_contrat,
         contrats, etat, is_manuel, is_ar, is_exclusive, donnees, empreinte)
       select gen_random_uuid(), 'DEM-ESSAI', client_id, id, 'ribPrestations', '1', '1', '00012345', '{00012345}',
         'enregistree', true, false, true, '', '' from compte where user_name = 'beneficiaire@demo.fr' and num_pers = '000000451204'`,
    );
    expect(await isMissing()).toBe(true);
  });
});
