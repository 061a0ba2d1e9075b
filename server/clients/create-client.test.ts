import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { tableOf } from '#server/db/schema/names.ts';
import { makePortalAddress } from '#server/http/portal-address.ts';
import { registry } from '#src/registry.ts';
import { emptyDatabase, type TestDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { deposes } from '#tests/support/outbox.ts';
import { createClient, DemandeImpossible, type Installation, type NouveauClient } from './create-client.ts';

const CLAIRE = 'claire@exemple.fr';
const DEMANDE: NouveauClient = {
  client: {
    code: 'exemple',
    libelle: 'Mutuelle Exemple',
    hotes: ['portail.exemple.fr'],
    charte: { couleurPrimaire: '#123456' },
    configuration: { telephoneService: '01 99 00 12 34' },
  },
  administrateur: {
    ...{ userName: CLAIRE, codeCivilite: 'MME', nom: 'FONTAINE', prenom: 'Claire', isPlateforme: true },
  },
  isInscriptionOuverte: null,
  confies: [],
};
const RIEN = {
  client: { code: 'exemple', charte: {}, configuration: {} },
  administrateur: null,
  confies: [],
};

let base: TestDatabase;
let installation: Installation;
beforeAll(async () => {
  base = await emptyDatabase();
  installation = {
    db: base.db,
    coffre: makeCoffre(CLE_SECRETE),
    adresses: makePortalAddress(new URL('https://portail.exemple.fr'), () => 3000),
  };
});
afterAll(() => base.close());

const rows = <R extends object>(text: string) => base.db.query<R>(text);

test('ce qui manque à un client qui n’existe pas est dit, et rien n’est écrit', async () => {
  await expect(createClient(installation, { ...RIEN, isInscriptionOuverte: null })).rejects.toThrow(
    'il manque --libelle, --hote, --admin-email',
  );
  expect(await rows('select 1 from client')).toEqual([]);
});

test('un client naît avec ses rôles, ses listes et une invitation', async () => {
  const bilan = await createClient(installation, DEMANDE);
  expect(bilan).toMatchObject({ client: 'créé', roles: 8, invitation: 'envoyée' });
  expect(bilan.lignes).toBeGreaterThan(40_000);
  const vides: string[] = [];
  for (const [key, { model }] of Object.entries(registry))
    if (model.source === 'table' && (await rows(`select 1 from ${tableOf(model)} limit 1`)).length === 0)
      vides.push(key);
  // What is an insurer's own, the templates that the portal has for everybody, and the views that people keep.
  expect(vides.sort()).toEqual([
    'conservation-journaux',
    'couverture',
    'medecin-direct',
    'modele-mail',
    'reglages-contenu',
    'reseau-soins',
    'serveur-mail',
    'service-catalogue',
    'vue-liste',
  ]);
  expect(await rows('select distinct email_destinataire as e from contact_objet')).toEqual([{ e: null }]);
  const [mail] = await deposes(base, CLAIRE);
  expect(mail).toMatchObject({ modele: 'ACTIVATION', variables: { prenom: 'Claire' } });
  expect(mail?.variables.lien).toMatch(/^https:\/\/portail\.exemple\.fr\/#\/activate-user\?code=/);
  expect(
    await rows(`select c.etat_compte as etat, c.is_plateforme as plateforme, c.is_second_facteur_exige as facteur,
        array_agg(r.name::text) as roles
      from compte c join compte_role k on k.compte_id = c.id join role r on r.id = k.role_id group by c.id`),
  ).toEqual([{ etat: 'enAttenteActivation', plateforme: true, facteur: true, roles: ['Admin'] }]);
});

test('repasser la même commande ne change rien et n’invite pas deux fois', async () => {
  const avant = await rows('select to_jsonb(c) as c from client c');
  expect(await createClient(installation, DEMANDE)).toEqual({
    id: expect.any(String),
    client: 'inchangé',
    roles: 0,
    lignes: 0,
    isInscriptionChangee: false,
    invitation: 'en cours',
  });
  expect(await rows('select to_jsonb(c) as c from client c')).toEqual(avant);
  expect(await deposes(base, CLAIRE)).toHaveLength(1);
});

test('une invitation dont le lien ne s’ouvre plus est refaite ; un rôle perdu revient', async () => {
  await rows('update lien set date_expiration = now()');
  await rows(`delete from role where name = 'consultant'`);
  expect(await createClient(installation, DEMANDE)).toMatchObject({ roles: 1, invitation: 'envoyée' });
  expect(await deposes(base, CLAIRE)).toHaveLength(2);
});

test('ce qu’un gestionnaire a changé ou supprimé reste, ce qui est demandé change', async () => {
  await rows(`delete from motif_suppression_compte where code = 'CONFIDENTIALITE'`);
  await rows(`update civilite set libelle = 'Autrement' where code = 'MME'`);
  const client = { ...RIEN.client, configuration: { delaiToasts: 7 } };
  const demande = { ...RIEN, client, isInscriptionOuverte: false };
  expect(await createClient(installation, demande)).toMatchObject({
    ...{ client: 'modifié', lignes: 0, isInscriptionChangee: true, invitation: 'aucune' },
  });
  const [row] = await rows('select libelle, hotes, charte, configuration from client');
  expect(row).toEqual({
    libelle: 'Mutuelle Exemple',
    hotes: ['portail.exemple.fr'],
    charte: { couleurPrimaire: '#123456' },
    configuration: { telephoneService: '01 99 00 12 34', delaiToasts: 7 },
  });
  expect(await rows(`select 1 from motif_suppression_compte where code = 'CONFIDENTIALITE'`)).toEqual([]);
  expect(await rows(`select libelle from civilite where code = 'MME'`)).toEqual([{ libelle: 'Autrement' }]);
  expect(
    await rows(`select is_activated as o from fonctionnalite_backend where cle = 'creationCompteAutreActe'`),
  ).toEqual([{ o: false }]);
});

test('un droit nommé se confie à un rôle du client, une fois ; à un rôle qui n’existe pas, rien n’est écrit', async () => {
  const confie = (role: string) =>
    createClient(installation, {
      ...{ ...RIEN, isInscriptionOuverte: null },
      confies: [{ ressource: 'profil-remplacement', role }],
    });
  const lignes = () =>
    rows(`select h.actions, r.version from habilitation h join role r on r.id = h.role_id
      where h.ressource = 'profil-remplacement'`);
  await expect(confie('licorne')).rejects.toThrow('Le client exemple n’a pas de rôle « licorne ».');
  expect(await lignes()).toEqual([]);
  await confie('consultant');
  const avant = await lignes();
  expect(avant).toMatchObject([{ actions: ['read', 'update'] }]);
  await confie('consultant');
  expect(await lignes()).toEqual(avant);
});

test('un second client a ses listes, et pas l’hôte du premier', async () => {
  const autre = { ...DEMANDE, client: { ...DEMANDE.client, code: 'autre' } };
  await expect(createClient(installation, autre)).rejects.toThrow(DemandeImpossible);
  const client = { ...autre.client, hotes: ['autre.exemple.fr'] };
  const bilan = await createClient(installation, { ...autre, client });
  expect(bilan.client).toBe('créé');
  // The lists that all clients share are there already.
  expect(bilan.lignes).toBeLessThan(2_000);
  expect(await deposes(base, CLAIRE)).toHaveLength(3);
});
