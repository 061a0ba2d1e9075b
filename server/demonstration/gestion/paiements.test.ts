import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import { openDatabase, type Queryable } from '#server/db/connection.ts';
import { withClient } from '#server/db/scratch.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { paiementVu } from '#server/gestion/paiement-vu.ts';
import type { RecherchePaiements } from '#server/gestion/portefeuille.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { versePaiement, verseSoin } from '#tests/support/soins.ts';
import { makeGestionDemonstration } from './adapter.ts';

const JEANNE = '000000451203';
const LUCAS = '000000451204';
const CONTRAT = '00012345';
const TOUT = { debut: 0, nombre: 10_000 };
/** A household whose transfers are poured here: how many, on which contract. */
const PEU = { numContrat: '00012346', nombre: 50 };
const BEAUCOUP = { numContrat: '00020001', nombre: 5_000 };

let base: TestDatabase;
let gestion: Gestion;
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE) });
});
afterAll(() => base.close());

const recherche = (more: Partial<RecherchePaiements> = {}): RecherchePaiements => ({
  numContrat: CONTRAT,
  visibles: [JEANNE],
  confidentiels: [LUCAS],
  isTitulaire: true,
  tri: { champ: 'datePaiement', ordre: 'DESC' },
  ...more,
});
const lis = (more: Partial<RecherchePaiements> = {}, tranche = TOUT) =>
  gestion.paiements('horizon', recherche(more), tranche);

describe('les versements', () => {
  test('avec ce qu’ils règlent, le plus récent d’abord, page après page', async () => {
    const { lignes, total } = await lis({ destinataire: ['assure'] });
    expect(lignes.length).toBe(total);
    expect(total).toBeGreaterThan(5);
    const jours = lignes.map(({ datePaiement }) => datePaiement);
    expect(jours).toEqual(jours.toSorted().toReversed());
    const page = await lis({ destinataire: ['assure'] }, { debut: 2, nombre: 3 });
    expect(page).toEqual({ lignes: lignes.slice(2, 5), total });
    const envers = await lis({
      destinataire: ['assure'],
      tri: { champ: 'datePaiement', ordre: 'ASC' },
    });
    expect(envers.lignes).toEqual(lignes.toReversed());
  });

  test('une période, un destinataire : les lignes et leur nombre disent la même chose', async () => {
    const { lignes } = await lis({ destinataire: ['assure'] });
    const jour = lignes[2]?.datePaiement ?? '';
    const criteres = { destinataire: ['assure'], dateDebut: jour, dateFin: jour } as const;
    const duJour = await lis(criteres);
    expect(duJour.lignes).toEqual(lignes.filter(({ datePaiement }) => datePaiement === jour));
    expect(duJour.total).toBe(duJour.lignes.length);
    const tous = await lis();
    const types = new Set(tous.lignes.map(({ destinataire }) => destinataire.type));
    expect(types.size).toBeGreaterThan(1);
    expect(await lis({ destinataire: [] })).toEqual({ lignes: [], total: 0 });
  });

  test('un tri sur le montant range ce qui est vu', async () => {
    for (const isTitulaire of [true, false])
      for (const ordre of ['ASC', 'DESC'] as const) {
        const cherche = recherche({ isTitulaire, tri: { champ: 'montant', ordre } });
        const { lignes } = await gestion.paiements('horizon', cherche, TOUT);
        const montants = lignes.map((ligne) => paiementVu(ligne, cherche)?.montant ?? 0);
        const signe = ordre === 'ASC' ? 1 : -1;
        expect(montants).toEqual(montants.toSorted((a, b) => signe * (a - b)));
      }
  });

  test('d’un autre contrat, d’un autre organisme, de personne : aucun', async () => {
    expect(await lis({ visibles: [], confidentiels: [] })).toEqual({ lignes: [], total: 0 });
    expect(await lis({ numContrat: '00020001' })).toEqual({ lignes: [], total: 0 });
    expect(await gestion.paiements('littoral', recherche(), TOUT)).toEqual({ lignes: [], total: 0 });
  });
});

describe('ce qu’un adulte garde pour lui', () => {
  test('se voit par ce qui est versé à la titulaire, et jamais par ce qui est versé à d’autres', async () => {
    const commun = await versePaiement(base, { montant: 50, date: '2026-11-05' });
    const auDocteur = { montant: 30, date: '2026-11-05', destinataire: 'professionnel' } as const;
    const tiers = await versePaiement(base, auDocteur);
    const sien = { numPers: LUCAS, dateReglement: '2026-11-05', montantRc: 20 };
    await verseSoin(base, {
      numPers: JEANNE,
      idPaiement: commun,
      dateReglement: '2026-11-05',
      montantRc: 30,
    });
    const verse = await verseSoin(base, { ...sien, idPaiement: commun });
    const rejete = await verseSoin(base, { ...sien, idPaiement: commun, etat: 'rejete' });
    await verseSoin(base, { ...sien, idPaiement: tiers, destinataire: 'professionnel' });
    const { lignes } = await lis({ dateDebut: '2026-11-05', dateFin: '2026-11-05' });
    const regles = lignes.find(({ id }) => id === commun)?.decomptes.map(({ id }) => id);
    expect(regles).toContain(verse);
    expect(regles).not.toContain(rejete);
    expect(lignes.map(({ id }) => id)).not.toContain(tiers);
    // Seen in full, the doctor's is there too; for a beneficiary, what they have of the shared one.
    const partage = await lis({ visibles: [JEANNE, LUCAS], confidentiels: [], dateDebut: '2026-11-05' });
    expect(partage.lignes.map(({ id }) => id)).toEqual(expect.arrayContaining([commun, tiers]));
    const pourLui = recherche({ visibles: [LUCAS], confidentiels: [], isTitulaire: false });
    const vu = (await gestion.paiements('horizon', pourLui, TOUT)).lignes.find(({ id }) => id === commun);
    expect(vu && paiementVu(vu, pourLui)).toMatchObject({ montant: 40, ibanMasque: null });
  });

  test('ce que le système donnerait en trop est retiré à la porte', async () => {
    const [ligne] = (await lis({ visibles: [JEANNE, LUCAS], confidentiels: [] })).lignes;
    if (!ligne) throw new Error('aucun versement');
    const tiers = { ...ligne, destinataire: { type: 'professionnel' as const, nom: 'Dr X' } };
    const deLucas = { ...tiers, decomptes: tiers.decomptes.map((un) => ({ ...un, numPers: LUCAS })) };
    expect(paiementVu(deLucas, recherche())).toBeNull();
    expect(JSON.stringify(paiementVu(ligne, recherche()))).not.toContain('numPers');
  });
});

/** So many transfers, one statement each, of three years. */
async function remplis({ numContrat, nombre }: typeof PEU): Promise<void> {
  await withClient(base.ownerUrl, async (client) => {
    await client.query(
      `with verses as (
         insert into gestion_paiement (id, client_id, reference, num_contrat, date_paiement, montant,
           code_mode_paiement, destinataire_type, destinataire_nom, iban_masque, etat)
         select portail_uuid7(), c.id, 'V' || n, $1, (now() at time zone 'Europe/Paris')::date - (n % 1000), 9, 'V', 'assure', 'MME', 'FR76', 'emis'
         from client c, generate_series(1, $2::int) n where c.code = 'horizon' returning *
       )
       insert into gestion_decompte (id, client_id, num_decompte, num_contrat, num_pers, date_soins, date_reception,
         date_traitement, date_reglement, origine, destinataire, etat, depense, base_remboursement, montant_ro,
         montant_rc, reste_a_charge, nb_actes, codes_domaine, libelle, recherche, id_paiement)
       select portail_uuid7(), client_id, 'M' || reference, num_contrat, '${JEANNE}', date_paiement, date_paiement,
         date_paiement, date_paiement, 'noemie', 'assure', 'regle', 30, 30, 19, 9, 2, 1, '{SOINS}', 'Consultation',
         'consultation', id from verses`,
      [numContrat, nombre],
    );
    await client.query('vacuum analyze gestion_decompte, gestion_paiement');
  });
}

/** Entries and rows that this connection has read of transfers and their care, whatever the processor does meanwhile. */
async function lus(db: Queryable): Promise<number> {
  await db.query('select pg_stat_force_next_flush()');
  const [row] = await db.query<{ lus: number }>(
    `select ((select sum(seq_tup_read + idx_tup_fetch) from pg_stat_user_tables where relname = any($1))
       + (select sum(idx_tup_read) from pg_stat_user_indexes where relname = any($1)))::int as lus`,
    [['gestion_paiement', 'gestion_decompte']],
  );
  return row?.lus ?? 0;
}

test('une page ne coûte pas plus à qui a 5 000 versements qu’à qui en a 50', async () => {
  for (const contrat of [PEU, BEAUCOUP]) await remplis(contrat);
  const db = openDatabase({ url: base.appUrl, max: 1 });
  const seule = makeGestionDemonstration({ db, coffre: makeCoffre(CLE_SECRETE) });
  const cout = async ({ numContrat, nombre }: typeof PEU) => {
    const page = () =>
      seule.paiements('horizon', recherche({ numContrat, destinataire: ['assure'] }), {
        debut: 0,
        nombre: 25,
      });
    const premiere = await page();
    expect([premiere.lignes.length, premiere.total]).toEqual([25, nombre]);
    const avant = await lus(db);
    await page();
    return (await lus(db)) - avant;
  };
  const [peu, beaucoup] = [await cout(PEU), await cout(BEAUCOUP)];
  await db.close();
  expect(peu).toBeGreaterThanOrEqual(25);
  expect(beaucoup / peu).toBeLessThan(1.5);
});

test('son nombre est celui d’après une écriture, et non celui d’avant', async () => {
  const avant = (await lis()).total;
  const id = await versePaiement(base, { montant: 9, date: '2026-11-06' });
  await verseSoin(base, { numPers: JEANNE, idPaiement: id });
  await expect.poll(async () => (await lis()).total).toBe(avant + 1);
});
