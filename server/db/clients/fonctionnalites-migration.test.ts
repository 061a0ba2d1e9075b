import { expect, inject, test } from 'vitest';
import { applyMigrations, readMigrations } from '#server/db/migrations.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';

const CONFIGURATION = {
  delaiToasts: 7,
  fonctionnalites: {
    creationCompteAutreActe: { isActivated: true, modeGestion: 'automatique', isEnvoiArActivated: true },
    adresseActeGestion: { isActivated: false },
    contactAutreActe: {
      isActivated: true,
      isActivatedPerContract: { '00012345': false, '00012346': true },
      emailGestionnaire: 'gestion@exemple.fr',
      texteInfo: 'Un mot.',
    },
  },
};

test('les réglages de la configuration passent dans la liste : rien ne s’ouvre ni ne se ferme par là', async () => {
  const migrations = await readMigrations();
  const avant = migrations.findIndex(({ nom }) => nom.endsWith('_fonctionnalites.sql'));
  await withScratchDatabase(inject('postgresUrl'), (url) =>
    withClient(url, async (client) => {
      await applyMigrations(client, migrations.slice(0, avant));
      const { rows: clients } = await client.query<{ id: string }>(
        `insert into client (code, libelle, configuration) values ('avec', 'Avec', $1), ('vide', 'Vide', $1) returning id`,
        [JSON.stringify(CONFIGURATION)],
      );
      await client.query(
        `insert into fonctionnalite_backend (client_id, code, libelle, cle, domaine, mode_gestion) values
           ($1, 'ADRESSE', 'Adresse', 'adresseActeGestion', 'coordonnees', 'automatique'),
           ($1, 'IDENTIFIANT_OUBLIE', 'Oublié', 'forgotUsernameAutreActe', 'compte', 'automatique'),
           ($1, 'RIB', 'Compte', 'ribPrestationsActeGestion', 'paiement', 'automatique'),
           ($1, 'GARANTIES', 'Garanties', 'garantiesActeGestion', 'contrat', 'manuel')`,
        [clients[0]?.id],
      );
      await applyMigrations(client, migrations);
      const { rows } = await client.query(
        `select c.code as client, array_agg(f.cle || ' ' || f.is_activated || ' ' || f.mode_gestion order by f.cle) as etat
         from client c join fonctionnalite_backend f on f.client_id = c.id group by c.code order by c.code`,
      );
      const dits = [
        'adresseActeGestion false manuel',
        'contactAutreActe true manuel',
        'creationCompteAutreActe true automatique',
      ];
      const tus = [
        'forgotUsernameAutreActe false manuel',
        'garantiesActeGestion false manuel',
        'ribPrestationsActeGestion true manuel',
      ];
      expect(rows).toEqual([
        { client: 'avec', etat: [...dits, ...tus] },
        { client: 'vide', etat: dits },
      ]);
      const { rows: contact } = await client.query(
        `select contrats_fermes, email_gestionnaire, texte_info from fonctionnalite_backend where cle = 'contactAutreActe'`,
      );
      const un = {
        contrats_fermes: ['00012345'],
        email_gestionnaire: 'gestion@exemple.fr',
        texte_info: 'Un mot.',
      };
      expect(contact).toEqual([un, un]);
      const { rows: reste } = await client.query('select distinct configuration from client');
      expect(reste).toEqual([{ configuration: { delaiToasts: 7 } }]);
    }),
  );
});
