import { expect, inject, test } from 'vitest';
import { applyMigrations, readMigrations } from '#server/db/migrations.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';

test('messages et remises d’avant passent dans la file avec leur état, leur contenu et leur lien', async () => {
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ nom }) => nom.endsWith('_travaux.sql'));
  await withScratchDatabase(inject('postgresUrl'), (url) =>
    withClient(url, async (client) => {
      await applyMigrations(client, migrations.slice(0, at));
      await client.query(`
        with c as (insert into client (code, libelle) values ('un', 'Un') returning id),
        k as (insert into compte (client_id, user_name, email, nom, prenom) select id, 'a@b.fr', 'a@b.fr', 'A', 'B' from c
          returning id, client_id),
        d as (insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, etat, is_manuel,
            is_ar, donnees, empreinte)
          select gen_random_uuid(), 'DEM-1', client_id, id, 'adresse', '1', '1', 'erreur', false, true, '\\x00', '\\x00' from k returning id, client_id),
        t as (insert into transmission (client_id, demande_id, contenu, etat, essais, erreur)
          select client_id, id, '\\x01', 'aTransmettre', 2, 'POST /x : 739182' from d returning id, client_id),
        u as (insert into transmission (client_id, demande_id, contenu, etat) select client_id, id, '\\x02', 'abandonnee' from d)
        insert into envoi (client_id, canal, modele, destinataire, contenu, etat, essais, transmission_id, suite)
        select t.client_id, 'MAIL', v.modele, 'a@b.fr', v.contenu::bytea, v.etat, v.essais,
          case when v.etat = 'retenu' then t.id end, case when v.etat = 'retenu' then 'faite' end
        from t, (values ('A', 'aEnvoyer', '\\x0a', 1), ('B', 'envoye', null, 1), ('C', 'rebut', '\\x0c', 8),
          ('D', 'retenu', '\\x0d', 0)) v (modele, etat, contenu, essais)`);
      await client.query(
        `insert into role (client_id, name, libelle) select id, 'Admin', 'Admin' from client`,
      );
      await client.query(
        `insert into habilitation (role_id, ressource, actions) select id, 'envois', '{read}' from role`,
      );
      await applyMigrations(client, migrations.slice(0, at + 1));
      const { rows } = await client.query(
        `select t.genre, t.etat, t.donnees ->> 'modele' as modele, encode(t.contenu, 'hex') as contenu, t.essais, t.erreur,
           a.genre as apres, t.suite, d.reference
         from travail t left join travail a on a.id = t.apres left join demande d on d.id = t.demande_id
         order by t.genre, modele, contenu`,
      );
      const envoi = { genre: 'envoi', erreur: null, apres: null, suite: null, reference: null };
      const remise = { ...envoi, genre: 'transmission', modele: null, reference: 'DEM-1' };
      expect(rows).toEqual([
        { ...envoi, etat: 'aFaire', modele: 'A', contenu: '0a', essais: 1 },
        { ...envoi, etat: 'fait', modele: 'B', contenu: null, essais: 1 },
        { ...envoi, etat: 'rebut', modele: 'C', contenu: '0c', essais: 8 },
        {
          ...envoi,
          etat: 'retenu',
          modele: 'D',
          contenu: '0d',
          essais: 0,
          apres: 'transmission',
          suite: 'faite',
        },
        { ...remise, etat: 'aFaire', contenu: '01', essais: 2, erreur: 'La remise n’a pas abouti.' },
        { ...remise, etat: 'annule', contenu: '02', essais: 0 },
      ]);
      const { rows: lues } = await client.query(
        'select modele, destinataire, etat from envoi order by modele',
      );
      expect(lues.map(({ modele, etat }) => `${modele} ${etat}`)).toEqual([
        ...['A aEnvoyer', 'B envoye', 'C rebut', 'D retenu'],
      ]);
      const { rows: droits } = await client.query('select ressource from habilitation');
      expect(droits).toEqual([{ ressource: 'envoi' }]);
    }),
  );
});
