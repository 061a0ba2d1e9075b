import { expect, inject, test } from 'vitest';
import { applyMigrations, readMigrations } from '#server/db/migrations.ts';
import { withClient, withScratchDatabase } from '#server/db/scratch.ts';
import { reseauSoins } from '#src/resources/prestations/reseau-soins.ts';

/** As they were kept before; the last ones are in no need of anything, or are no numbers that a rule can settle. */
const AVANT = [
  '0199000201',
  '+330199000201',
  '0690123456',
  '0694123456',
  '0597123456',
  '0692123456',
  '0639123456',
  '+33199000201',
  '+32470123456',
  '3646',
  'allo',
];

test('les téléphones des listes passent en E.164, comme la règle les lit, et l’historique dit qui l’a fait', async () => {
  const migrations = await readMigrations();
  const at = migrations.findIndex(({ nom }) => nom.endsWith('_telephones.sql'));
  await withScratchDatabase(inject('postgresUrl'), (url) =>
    withClient(url, async (client) => {
      await applyMigrations(client, migrations.slice(0, at));
      await client.query(`insert into client (code, libelle) values ('un', 'Un')`);
      await client.query(
        `insert into reseau_soins (client_id, code, libelle, telephone)
         select client.id, 'R' || n, 'Réseau', numero from client, unnest($1::text[]) with ordinality as t (numero, n)`,
        [[...AVANT, null]],
      );
      await applyMigrations(client, migrations.slice(0, at + 1));
      const { rows } = await client.query<{
        telephone: string | null;
        version: number;
        auteur: string | null;
      }>(`select telephone, version, auteur_maj as auteur from reseau_soins order by substr(code, 2)::int`);
      const lus = AVANT.map((numero) => {
        const lu = reseauSoins.fields.telephone.lit(numero);
        return lu.ok ? lu.value : numero;
      });
      expect(rows.map(({ telephone }) => telephone)).toEqual([...lus, null]);
      expect(lus.slice(0, 3)).toEqual(['+33199000201', '+33199000201', '+590690123456']);
      const touched = rows.map(({ version, auteur }) => `${version} ${auteur}`);
      expect(touched.slice(0, 7)).toEqual(Array(7).fill('2 Mise à jour du portail'));
      expect(touched.slice(7)).toEqual(Array(5).fill('1 null'));
      const { rows: said } = await client.query(
        `select avant ->> 'telephone' as avant, apres ->> 'telephone' as apres, acteur_nom as auteur
         from journal.modification where action = 'modification' and ressource = 'reseau-soins'
         order by avant ->> 'telephone' limit 1`,
      );
      expect(said).toEqual([
        { avant: '+330199000201', apres: '+33199000201', auteur: 'Mise à jour du portail' },
      ]);
    }),
  );
});
