import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { garde } from '#server/files/garde.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { makeGestionHttp } from '#server/gestion/http/adapter.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type GestionRest, gestionRest } from '#tests/support/gestion-rest.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const JEANNE = '000000451203';
const CONTRAT = '00012345';
/** Larger than one sealed piece. */
const PHOTO = Buffer.alloc(300_000, 'photo ');
const coffre = makeCoffre(CLE_SECRETE);

let base: TestDatabase;
let source: Gestion;
let systeme: GestionRest;
let distante: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  source = makeGestionDemonstration({ db: base.db, coffre });
  systeme = await gestionRest(source);
  const reglage = { url: systeme.url, jeton: 'jeton-du-systeme-de-gestion', delaiMs: 2_000, reposMs: 1_000 };
  distante = makeGestionHttp(reglage, { warn: () => undefined });
});
afterAll(async () => {
  await systeme.close();
  await base.close();
});

/** A request of Jeanne's with one paper, as an act leaves it. */
async function demandeAvecPiece(reference: string): Promise<string> {
  const [compte] = await base.db.query<{ id: string; clientId: string }>(
    `select id, client_id as "clientId" from compte where user_name = 'adherent@demo.fr'`,
  );
  if (!compte) throw new Error('pas de compte');
  const { id } = await garde(
    { db: base.db, coffre },
    {
      clientId: compte.clientId,
      compteId: compte.id,
      inputName: 'pieces',
      nom: 'Facture été.png',
      extension: 'png',
      mime: 'image/png',
    },
    Readable.from([PHOTO]),
    { acteur: { id: compte.id, nom: 'essai' }, max: 8 },
  );
  await base.db.query(
    `with d as (
       insert into demande (id, reference, client_id, compte_id, code_type, num_pers, num_contrat, etat, is_manuel,
         is_ar, is_exclusive, donnees, empreinte)
       values (gen_random_uuid(), $1, $2, $3, 'contact', $4, $5, 'enregistree', true, false, false, '', '') returning id)
     update fichier_televerse f set demande_id = d.id from d where f.id = $6`,
    [reference, compte.clientId, compte.id, JEANNE, CONTRAT, id],
  );
  return id;
}

const message = (reference: string, idFichier: string) => ({
  id: randomUUID(),
  codeType: 'contact',
  reference,
  numContrat: CONTRAT,
  numPers: JEANNE,
  numPersConcerne: null,
  changement: null,
  donnees: { codeObjet: 'REMB', message: 'Voici ma facture.' } as Record<string, unknown>,
  fichiers: [{ id: idFichier, inputName: 'pieces', nom: 'Facture été.png', mime: 'image/png' }],
});

describe('la pièce d’un message', () => {
  test('est gardée avec son fil et rendue telle qu’elle est venue, par les deux portes', async () => {
    const id = await demandeAvecPiece('DEM-2026-900001');
    await source.transmet('horizon', message('DEM-2026-900001', id));
    const fil = (await source.courriers('horizon', CONTRAT, false)).find(
      ({ reference }) => reference === 'DEM-2026-900001',
    );
    const piece = { id, nomFichier: 'Facture été.png', mime: 'image/png', taille: PHOTO.length };
    expect([fil?.documents, fil?.messages[0]?.documents]).toEqual([[piece], [piece]]);
    for (const gestion of [source, distante]) {
      const fichier = await gestion.fichier('horizon', CONTRAT, id);
      expect(fichier).toMatchObject({ nomFichier: 'Facture été.png', mime: 'image/png' });
      expect(fichier && 'octets' in fichier.source && Buffer.from(fichier.source.octets).equals(PHOTO)).toBe(
        true,
      );
    }
  });

  test('n’est ni d’un autre contrat, ni d’un autre organisme, ni d’un message qui ne l’avait pas', async () => {
    const id = await demandeAvecPiece('DEM-2026-900002');
    const autre = await demandeAvecPiece('DEM-2026-900003');
    await source.transmet('horizon', message('DEM-2026-900002', id));
    expect(await source.fichier('horizon', '00012346', id)).toBeNull();
    expect(await source.fichier('littoral', CONTRAT, id)).toBeNull();
    // Named by a thread, and sent with another request.
    await source.transmet('horizon', message('DEM-2026-900004', autre));
    expect(await source.fichier('horizon', CONTRAT, autre)).toBeNull();
  });
});

test('ce qui suit un message sur sa demande n’ouvre pas un second fil', async () => {
  const nombre = async () => (await source.courriers('horizon', CONTRAT, false)).length;
  const avant = await nombre();
  const suite = { ...message('DEM-2026-900001', randomUUID()), donnees: { annulation: true }, fichiers: [] };
  await source.transmet('horizon', suite);
  expect(await nombre()).toBe(avant);
});
