import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { readSealed } from '#server/db/cles/sealed-values.ts';
import { withClient } from '#server/db/scratch.ts';
import { resceller } from '#server/secrets/resceller.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { lieuxScelles } from './scelles.ts';
import { ouvreTrousseau, suisLaCle } from './trousseau.ts';

const AUTRE = 'une tout autre clé, de plus de trente-deux signes';
const NOUVELLE = 'la clé qui remplace celle des essais, assez longue';

/** Bytes of the base that are no sealed values: digests, public keys, and what lives a few minutes. */
const PAS_SCELLES = [
  ...[
    'session.empreinte',
    'tentative_connexion.identifiant',
    'tentative_connexion.titulaire',
    'connexion_externe.empreinte_etat',
  ],
  ...['connexion_externe.secret', 'session_externe.session_empreinte', 'lien.empreinte', 'limite.cle'],
  ...[
    'code_securite.porteur',
    'code_securite.empreinte',
    'code_recuperation.empreinte',
    'appareil.empreinte',
  ],
  ...['cle_acces.cle_publique', 'defi_cle_acces.porteur', 'preuve_second_facteur.session_empreinte'],
  ...['jeton_sso.empreinte', 'jeton_sso.session_empreinte', 'demande.empreinte', 'fichier_televerse.sha256'],
  ...['jeton_telechargement.empreinte', 'jeton_telechargement.session_empreinte', 'carte_partagee.empreinte'],
  ...['gestion_personne.nir_empreinte', 'cle_secrete.empreinte', 'cle_secrete.signature'],
  ...['evenement_gestion.empreinte', 'jeton_de_service.empreinte'],
  // What contents show to everybody.
  ...['media.sha256', 'media_morceau.contenu', 'media_variante.contenu'],
  // A digest of what is shown, and what everybody may read of a seal.
  ...['signature.empreinte', 'cle_sceau.certificat'],
  ...['code_valide.empreinte', 'code_valide.session_empreinte', 'connexion_en_attente.empreinte'],
];

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const open = (cleSecrete: string, cleSecretePrecedente?: string) =>
  ouvreTrousseau(base.db, { cleSecrete, cleSecretePrecedente, dataDir: '/nulle-part' });

/** Every sealed value with its context. */
async function everySealed(): Promise<{ contenu: Buffer; contexte: string }[]> {
  const all = lieuxScelles().map(async (lieu) =>
    (await readSealed(base.db, lieu, 1000)).map(({ contenu, noms }) => ({
      contenu,
      contexte: lieu.contexte(...noms),
    })),
  );
  return (await Promise.all(all)).flat();
}

test('chaque colonne d’octets de la base est déclarée : scellée, ou non', async () => {
  const rows = await base.db.query<{ nom: string }>(
    `select table_name || '.' || column_name as nom from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and data_type = 'bytea' and table_type = 'BASE TABLE'`,
  );
  const declared = [
    ...lieuxScelles()
      .filter(({ chemin }) => !chemin)
      .map((l) => `${l.table}.${l.colonne}`),
    ...PAS_SCELLES,
  ];
  const names = (list: readonly string[]) => [...new Set(list)].sort();
  expect(names(rows.map(({ nom }) => nom).filter((nom) => !declared.includes(nom)))).toEqual([]);
});

describe('une base et sa clé', () => {
  test('une autre clé que celle qui a scellé est refusée, dès le premier départ', async () => {
    await expect(open(AUTRE)).rejects.toThrow(/^CLE_SECRETE n’ouvre rien de ce que cette base garde scellé/);
    expect((await open(CLE_SECRETE)).active).toBe(1);
    await expect(open(AUTRE)).rejects.toThrow(
      /^CLE_SECRETE \(empreinte [0-9a-f]{8}\) n’est pas celle de cette base : .* Il faut la clé n° 1 \(empreinte [0-9a-f]{8}\)/,
    );
    await expect(open(AUTRE, NOUVELLE)).rejects.toThrow(/Il faut la clé n° 1/);
    const rows = await base.db.query<{ texte: string }>('select c::text as texte from cle_secrete c');
    expect(rows).toHaveLength(1);
  });

  test('deux nœuds qui partent ensemble lui donnent un seul numéro', async () => {
    await Promise.all([open(CLE_SECRETE), open(CLE_SECRETE), open(CLE_SECRETE)]);
    expect(await base.db.query('select numero from cle_secrete')).toEqual([{ numero: 1 }]);
  });
});

test('une clé en remplace une autre pendant que le portail sert, et la reprise finit ce qui fut coupé', async () => {
  const digest = makeCoffre(CLE_SECRETE).empreinte('code', 'a');
  // What was sealed before keys had numbers: the same without its number.
  await withClient(base.ownerUrl, (client) =>
    client.query(`update gestion_personne set donnees = '\\x01'::bytea || substring(donnees from 3)
      where ctid in (select ctid from gestion_personne limit 5)`),
  );
  const before = await everySealed();
  const old = makeCoffre(CLE_SECRETE);
  const clear = before.map(({ contenu, contexte }) => old.ouvre(contenu, contexte));
  expect(before.length).toBeGreaterThan(30);

  const forgotten = await open(CLE_SECRETE);
  const told: string[] = [];
  const unfollowForgotten = suisLaCle(base.db, forgotten, (line) => void told.push(line));
  const node = await open(NOUVELLE, CLE_SECRETE);
  const unfollow = suisLaCle(base.db, node, (line) => void told.push(line));
  const coffre = makeCoffre(node);
  expect(node.active).toBe(1);
  expect(coffre.empreinte('code', 'a')).toEqual(digest);

  let count = 0;
  const cut = () => {
    if (++count > 2) throw new Error('coupé');
  };
  await expect(resceller(base.db, await open(NOUVELLE, CLE_SECRETE), cut)).rejects.toThrow('coupé');
  await expect.poll(() => node.active).toBe(2);
  // A node that was not given the new key goes on with the old one, and says so once.
  await expect.poll(() => told).toEqual([expect.stringContaining('La clé n° 2 scelle désormais')]);
  expect(forgotten.active).toBe(1);
  unfollowForgotten();
  for (const { contenu, contexte } of await everySealed()) coffre.ouvre(contenu, contexte);
  await expect(open(NOUVELLE)).rejects.toThrow(/Il faut la clé n° 1/);

  const done = await resceller(base.db, await open(NOUVELLE, CLE_SECRETE), () => undefined);
  expect(done.echecs).toBe(0);
  expect(done.rescelles).toBeGreaterThan(0);
  unfollow();
  const alone = makeCoffre(await open(NOUVELLE));
  const after = await everySealed();
  expect(after.map(({ contenu, contexte }) => alone.ouvre(contenu, contexte)).sort()).toEqual(clear.sort());
  expect(alone.empreinte('code', 'a')).toEqual(digest);
  await expect(open(CLE_SECRETE)).rejects.toThrow(/Il faut la clé n° 2/);
  expect(await resceller(base.db, await open(NOUVELLE), () => undefined)).toEqual({
    rescelles: 0,
    echecs: 0,
  });
});
