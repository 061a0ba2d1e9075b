import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCoffre } from '#server/config/secrets.ts';
import type { Changement } from '#server/gestion/changements.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import { decoupeCompte } from '#src/core/valeurs/bank-account.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { CLE_SECRETE } from '#tests/support/key.ts';
import { makeGestionDemonstration } from './adapter.ts';

const [JEANNE, THOMAS, LUCAS, EMMA] = ['000000451203', '000000451205', '000000451204', '000000451206'];
const CONTRAT = '00012345';
const TOUT = { debut: 0, nombre: 10_000 };
let base: TestDatabase;
let gestion: Gestion;
let jour = aujourdhui(new Date());
beforeAll(async () => {
  base = await testDatabase();
  gestion = makeGestionDemonstration({ db: base.db, coffre: makeCoffre(CLE_SECRETE), jour: () => jour });
});
afterAll(() => base.close());

const recherche = (more: Partial<RechercheDecomptes> = {}): RechercheDecomptes => ({
  numContrat: CONTRAT,
  visibles: [JEANNE, EMMA] as string[],
  confidentiels: [THOMAS, LUCAS] as string[],
  tri: { champ: 'dateReglement', ordre: 'DESC' },
  ...more,
});
const lis = async (more: Partial<RechercheDecomptes> = {}, tranche = TOUT) =>
  gestion.decomptes('horizon', recherche(more), tranche);

function transmission(changement: Changement | null, more: Partial<Transmission> = {}): Transmission {
  return {
    id: randomUUID(),
    codeType: 'essai',
    reference: 'DEM-2026-000001',
    numContrat: CONTRAT,
    numPers: JEANNE ?? '',
    numPersConcerne: null,
    changement,
    donnees: {},
    fichiers: [],
    ...more,
  };
}

describe('qui est connu', () => {
  test('par son contrat, par son NIR, par les deux ; sans critère, personne', async () => {
    const numeros = async (client: string, par: Parameters<Gestion['cherche']>[1]) =>
      (await gestion.cherche(client, par)).map(({ numPers }) => numPers);
    expect(await numeros('horizon', { numeroContrat: CONTRAT })).toEqual(
      [JEANNE, LUCAS, THOMAS, EMMA].sort(),
    );
    expect(await numeros('horizon', { nir: '2850551649001' })).toEqual([JEANNE]);
    expect(await numeros('horizon', { nir: '2850551649001', numeroContrat: '00020001' })).toEqual([]);
    expect(await numeros('littoral', { nir: '2850551649001' })).toEqual([]);
    expect(await numeros('littoral', { numeroContrat: 'pl100001' })).toHaveLength(4);
    expect(await numeros('horizon', {})).toEqual([]);
  });

  test('jamais son NIR hors de sa fiche, ni un compte entier', async () => {
    const texte = JSON.stringify([
      await gestion.cherche('horizon', { numeroContrat: CONTRAT }),
      await gestion.personne('horizon', JEANNE ?? ''),
    ]);
    expect(texte).not.toMatch(/2850551649001|FR76/);
    expect(texte).toContain('"ibanFin":"8916"');
    const [fiche] = await gestion.fiches('horizon', [JEANNE ?? '']);
    expect(fiche?.nir).toEqual({ numero: '2850551649001', cle: expect.stringMatching(/^\d{2}$/) });
  });

  test('la base ne porte ni NIR, ni nom, ni compte en clair', async () => {
    const rows = await base.db.query<{ texte: string }>(
      `select encode(donnees, 'escape') as texte from gestion_personne
       union all select donnees::text || encode(coalesce(rib, ''), 'escape') from gestion_contrat`,
    );
    const tout = rows.map(({ texte }) => texte).join('\n');
    expect(tout).not.toMatch(/2850551649001|Jeanne\\"|FR761780600100|numero/);
  });

  test('les fiches de plusieurs, sans celles qui ne sont à personne', async () => {
    const fiches = await gestion.fiches('horizon', [JEANNE ?? '', '999999999999', EMMA ?? '']);
    expect(fiches.map(({ numPers }) => numPers)).toEqual([JEANNE, EMMA]);
    expect(await gestion.fiches('littoral', [JEANNE ?? ''])).toEqual([]);
  });
});

describe('les contrats', () => {
  test('entiers, avec leurs assurés et leurs garanties', async () => {
    const dossier = await gestion.contrat('horizon', CONTRAT);
    expect(dossier).toMatchObject({
      numContrat: CONTRAT,
      nomOffre: 'Santé Sérénité 3',
      typeContrat: 'sante',
      ribCotisations: { iban: 'FR7617806001004000000018916' },
      compteEncaissement: { libelle: 'Mutuelle Horizon', ics: 'FR72ZZZ123456', referenceAVirer: CONTRAT },
      version: 1,
    });
    expect(
      dossier?.assures.map(({ numPers, isTitulaire, rattacheA }) => [numPers, isTitulaire, rattacheA]),
    ).toEqual([
      [JEANNE, true, []],
      [THOMAS, false, []],
      [LUCAS, false, []],
      [EMMA, false, [JEANNE, THOMAS]],
    ]);
    expect(dossier?.couvertures[0]?.garanties.length).toBeGreaterThan(15);
    expect(await gestion.contrat('littoral', CONTRAT)).toBeNull();
  });

  test('les cartes de l’année, ou pourquoi il n’y en a pas', async () => {
    const { cartes } = await gestion.cartes('horizon', CONTRAT);
    expect(cartes[0]?.beneficiaires.map(({ prenom }) => prenom)).toEqual([
      'Jeanne',
      'Thomas',
      'Lucas',
      'Emma',
    ]);
    const motif = async (numContrat: string) =>
      (await gestion.cartes('horizon', numContrat)).motifIndisponible;
    // A provident contract has no card at all: that it is suspended is not why.
    expect(await motif('00012346')).toBe('sansCarte');
    // None of the households is surely suspended: what is drawn of them may change.
    const enEtat = (etat: string) =>
      base.db.query(
        `update gestion_contrat set donnees = donnees || jsonb_build_object('etat', $1::text)
         where client_id = (select id from client where code = 'horizon') and num_contrat = $2`,
        [etat, CONTRAT],
      );
    await enEtat('suspendu');
    expect(await motif(CONTRAT)).toBe('suspendu');
    await enEtat('valide');
    expect(await motif('00020003')).toBe('precontentieux');
    expect(await motif('00020004')).toBe('eninstance');
    expect(await motif('00020005')).toBe('resilie');
    expect((await gestion.cartes('littoral', 'PL100003')).motifIndisponible).toBe('sansCarte');
  });

  test('l’échéance impayée d’un contrat en précontentieux', async () => {
    const echeances = await gestion.echeances('horizon', '00020003', Number(jour.slice(0, 4)));
    expect(echeances.filter(({ etat }) => etat === 'impayee')).toHaveLength(1);
  });
});

describe('les décomptes', () => {
  test('des adultes qui ne partagent pas : la date et le montant versé, rien d’autre', async () => {
    const { lignes } = await lis();
    const caches = lignes.filter(({ isConfidentiel }) => isConfidentiel);
    expect(caches.length).toBeGreaterThan(0);
    for (const ligne of caches) {
      expect(ligne).toMatchObject({
        libelle: 'Soins — détail confidentiel',
        totaux: null,
        professionnel: null,
        dateSoins: null,
        codesDomaine: [],
        destinataire: 'assure',
      });
      expect([THOMAS, LUCAS]).toContain(ligne.numPers);
      expect(ligne.montantVerse).not.toBe(0);
    }
    expect(
      lignes.some(({ isConfidentiel, numPers }) => !isConfidentiel && [THOMAS, LUCAS].includes(numPers)),
    ).toBe(false);
  });

  test.each<[string, Partial<RechercheDecomptes>]>([
    ['un domaine', { codeDomaine: ['DOUCE', 'SOINS', 'PHAR', 'HOSP'] }],
    ['un état', { etat: ['regle'] }],
    ['une date de soins', { dateSoinsDebut: '2000-01-01' }],
    ['un montant', { montantMin: 0 }],
    ['un professionnel', { professionnel: 'dr' }],
    ['des mots', { q: 'consultation' }],
    ['le circuit des professionnels', { circuit: 'tiers' }],
  ])('%s ne les atteint pas', async (_, criteres) => {
    const { lignes } = await lis(criteres);
    expect(lignes.length).toBeGreaterThan(0);
    expect(lignes.every(({ numPers }) => [JEANNE, EMMA].includes(numPers))).toBe(true);
  });

  test('leur place dans un tri ne dit rien de leurs soins', async () => {
    const parDepense = (await lis({ tri: { champ: 'depense', ordre: 'ASC' } })).lignes;
    const premier = parDepense.findIndex(({ isConfidentiel }) => isConfidentiel);
    expect(parDepense.slice(premier).every(({ isConfidentiel }) => isConfidentiel)).toBe(true);
    const parSoins = (await lis({ tri: { champ: 'dateSoins', ordre: 'DESC' } })).lignes;
    const cles = parSoins.map(
      ({ isConfidentiel, dateSoins, dateReglement }) => (isConfidentiel ? dateReglement : dateSoins) ?? '',
    );
    expect(cles).toEqual(cles.toSorted().reverse());
  });

  test('les sommes sont celles des lignes que l’on voit en entier', async () => {
    const { lignes } = await lis();
    const totaux = await gestion.totauxDecomptes('horizon', recherche());
    const somme = lignes.reduce((total, ligne) => total + Math.round((ligne.totaux?.depense ?? 0) * 100), 0);
    expect(Math.round(totaux.depense * 100)).toBe(somme);
    const parts = totaux.montantRo + totaux.montantRc + totaux.montantAutreRc + totaux.resteACharge;
    expect(parts).toBeCloseTo(totaux.depense, 6);
  });

  test('une année, mois par mois, fait la somme de l’année', async () => {
    const annee = Number(jour.slice(0, 4)) - 1;
    const mois = await gestion.anneeDeSoins('horizon', recherche(), annee);
    expect(mois.map((un) => un.mois)).toHaveLength(12);
    const totaux = await gestion.totauxDecomptes(
      'horizon',
      recherche({ dateSoinsDebut: `${annee}-01-01`, dateSoinsFin: `${annee}-12-31` }),
    );
    expect(mois.reduce((total, un) => total + un.depense, 0)).toBeCloseTo(totaux.depense, 6);
  });

  test('page après page, chacun une fois, et ce qui n’est pas réglé d’abord', async () => {
    const { lignes, total } = await lis();
    expect(lignes).toHaveLength(total);
    const pages = [];
    for (let debut = 0; debut < total; debut += 25)
      pages.push(...(await lis({}, { debut, nombre: 25 })).lignes);
    expect(pages.map(({ id }) => id)).toEqual(lignes.map(({ id }) => id));
    expect(lignes[0]?.dateReglement).toBeNull();
  });

  test('« % » et « _ » se cherchent comme des lettres', async () => {
    expect((await lis({ q: '_' })).total).toBe(0);
    expect((await lis({ q: '%a' })).total).toBe(0);
    expect((await lis({ professionnel: '_' })).total).toBe(0);
  });

  test('un décompte avec ses lignes ; celui d’un autre contrat n’existe pas', async () => {
    const { lignes } = await lis({ q: 'couronne' });
    const id = lignes[0]?.id ?? '';
    const detail = await gestion.decompte('horizon', CONTRAT, id);
    expect(detail?.actes[0]).toMatchObject({ codeActe: 'PFC', rangLigne: 1, quantite: 1, isReseau: false });
    expect(await gestion.decompte('horizon', '00020001', id)).toBeNull();
    expect(await gestion.decompte('littoral', CONTRAT, id)).toBeNull();
    expect(await gestion.decompte('horizon', CONTRAT, "' or 1=1")).toBeNull();
  });
});

describe('les papiers', () => {
  test('un document, sa source ; celui d’un autre contrat n’existe pas', async () => {
    const documents = await gestion.documents('horizon', CONTRAT);
    const garanties = documents.find(({ codeCategorie }) => codeCategorie === 'GARANTIES');
    const fichier = await gestion.fichier('horizon', CONTRAT, garanties?.id ?? '');
    expect(fichier?.source).toMatchObject({
      edition: 'Courrier',
      donnees: { tableau: { colonnes: expect.any(Array) } },
    });
    expect(await gestion.fichier('horizon', '00020001', garanties?.id ?? '')).toBeNull();
    expect(await gestion.fichier('horizon', CONTRAT, randomUUID())).toBeNull();
  });

  test('une pièce d’un courrier', async () => {
    const [courrier] = await gestion.courriers('horizon', CONTRAT, false);
    const piece = courrier?.documents[0];
    expect((await gestion.fichier('horizon', CONTRAT, piece?.id ?? ''))?.nomFichier).toBe(piece?.nomFichier);
  });
});

describe('ce que le portail transmet', () => {
  const compte = {
    codeInternationalPaysIso2: 'FR',
    cleIban: '76',
    identifiantNationalCompte: '30004000031234567890143',
    codeBIC: 'BNPAFRPPXXX',
  };

  test('un compte de remboursement : une fois, même remis deux fois', async () => {
    const remise = transmission({
      nature: 'ribPrestations',
      numPers: null,
      numContrats: [CONTRAT],
      codeModePaiement: 'V',
      rib: { titulaire: 'M X', compte },
    });
    const [un, deux] = await Promise.all([
      gestion.transmet('horizon', remise),
      gestion.transmet('horizon', remise),
    ]);
    expect(un).toEqual(deux);
    const dossier = await gestion.contrat('horizon', CONTRAT);
    expect(dossier?.modalitePaiementPrestation.rib?.iban).toBe('FR7630004000031234567890143');
    expect(dossier?.version).toBe(2);
    expect((await gestion.personne('horizon', JEANNE ?? ''))?.ibanFin).toBe('0143');
  });

  test('un compte de cotisations avec son mandat', async () => {
    const mandat = { rum: 'R-1', ics: 'FR72ZZZ123456', dateSignature: jour };
    await gestion.transmet(
      'horizon',
      transmission({
        nature: 'ribCotisations',
        numContrats: ['00020001'],
        rib: { titulaire: 'M X', compte },
        jourPrelevement: 5,
        mandat,
        dateEffet: jour,
      }),
    );
    expect(await gestion.contrat('horizon', '00020001')).toMatchObject({
      mandat: { ...mandat, etat: 'actif' },
      cotisation: { jourPrelevement: 5, codeModePaiement: 'P' },
      ribCotisations: { bic: 'BNPAFRPPXXX' },
    });
  });

  test('un compte à débiter vaut à compter de l’échéance dite, et celui d’avant jusque-là', async () => {
    const avant = jour;
    const compte = (banque: string) => decoupeCompte('FR7630004000031234567890143', banque);
    const remets = (banque: string, jourPrelevement: number, dateEffet: string) =>
      gestion.transmet(
        'horizon',
        transmission({
          nature: 'ribCotisations',
          numContrats: [CONTRAT],
          rib: { titulaire: 'M X', compte: compte(banque) },
          jourPrelevement,
          mandat: { rum: banque, ics: 'FR72ZZZ123456', dateSignature: avant },
          dateEffet,
        }),
      );
    const lu = async () => {
      const dossier = await gestion.contrat('horizon', CONTRAT);
      return [dossier?.ribCotisations?.bic, dossier?.mandat?.rum, dossier?.cotisation.jourPrelevement];
    };
    const premier = await lu();
    await remets('BNPAFRPPXXX', 5, plusJours(avant, 20));
    expect(await lu()).toEqual(premier);
    jour = plusJours(avant, 20);
    expect(await lu()).toEqual(['BNPAFRPPXXX', 'BNPAFRPPXXX', 5]);
    // The next one is announced once the first has come: that one stays until then.
    await remets('AGRIFRPP878', 20, plusJours(avant, 50));
    expect(await lu()).toEqual(['BNPAFRPPXXX', 'BNPAFRPPXXX', 5]);
    jour = plusJours(avant, 50);
    expect(await lu()).toEqual(['AGRIFRPP878', 'AGRIFRPP878', 20]);
    jour = avant;
  });

  test('une adresse vaut du jour dit', async () => {
    const adresse = {
      numVoie: '1',
      libelleVoie: 'du Port',
      codePostal: '17000',
      localite: 'LA ROCHELLE',
      codePays: 'FR',
    };
    const dateEffet = plusJours(jour, 10);
    await gestion.transmet(
      'horizon',
      transmission({ nature: 'adresse', numPers: [LUCAS ?? ''], adresse, dateEffet }),
    );
    const codePostal = async () => (await gestion.personne('horizon', LUCAS ?? ''))?.codePostal;
    expect(await codePostal()).toBe('51300');
    const avant = jour;
    jour = dateEffet;
    expect(await codePostal()).toBe('17000');
    jour = avant;
  });

  test('des contacts : ce qui n’est pas dit reste', async () => {
    await gestion.transmet(
      'horizon',
      transmission({ nature: 'contacts', numPers: THOMAS ?? '', contacts: { telFixe: '+33326000000' } }),
    );
    const [fiche] = await gestion.fiches('horizon', [THOMAS ?? '']);
    expect(fiche?.contacts).toMatchObject({ email: 'thomas.martin@exemple.fr', telFixe: '+33326000000' });
  });

  test('un message ouvre un fil, une fois', async () => {
    const remise = transmission(null, {
      codeType: 'contact',
      donnees: { codeObjet: 'INCONNU', message: 'Bonjour, une question.' },
      reference: 'DEM-2026-000777',
    });
    await gestion.transmet('horizon', remise);
    await gestion.transmet('horizon', remise);
    const fils = (await gestion.courriers('horizon', CONTRAT, false)).filter(
      ({ referenceDemande }) => referenceDemande === 'DEM-2026-000777',
    );
    expect(fils).toMatchObject([
      { sens: 'entrant', messages: [{ auteur: 'adherent', texte: 'Bonjour, une question.' }] },
    ]);
  });

  test('ce qui touche un autre client n’écrit rien', async () => {
    await gestion.transmet(
      'littoral',
      transmission({ nature: 'contacts', numPers: JEANNE ?? '', contacts: { telFixe: '+33100000000' } }),
    );
    const [fiche] = await gestion.fiches('horizon', [JEANNE ?? '']);
    expect(fiche?.contacts.telFixe).toBeNull();
  });
});
