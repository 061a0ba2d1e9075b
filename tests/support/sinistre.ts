import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import { makeCoffre } from '#server/config/secrets.ts';
import type { PrefillSinistre } from '#src/acts/adherent/declaration-sinistre.ts';
import type { Prefill } from '#src/core/acte/act.ts';
import { type TestApp, testApp } from './app.ts';
import { effaceDemandes } from './demandes.ts';
import { CLE_SECRETE } from './key.ts';
import { petitPdf } from './petit-pdf.ts';
import { expectRefusal } from './refusal.ts';
import { fichierTeleverse } from './televersement.ts';
import { type Visitor, visitor } from './visitor.ts';

export const PATH_SINISTRE = '/api/forms/declarationsinistre';
export const PREVOYANCE = { 'x-num-contrat': '00012346' };
export const JEANNE = '000000451203';
/** Her son, of age. */
export const LUCAS = '000000451204';

/** A sick leave, all its papers to come. */
export const ARRET = {
  codeTypeSinistre: 'ITT',
  numPers: JEANNE,
  dateSurvenance: '2026-10-01',
  arret: {
    dateDebut: '2026-10-01',
    dateFin: '2026-12-01',
    isProlongation: false,
    isHospitalisation: false,
  },
  isAccident: false,
  employeur: { siret: '732 829 320 00074', raisonSociale: 'Atelier du Pré' },
  salaireBrutMensuel: '2450,50',
  codeModeRemuneration: 'MEN',
  piecesPlusTard: { AVIS_ARRET: true, IJSS: true, BULLETINS: true },
  idRib: 'actuel',
  certification: true,
};
/** A death, all its papers to come. */
export const DECES = {
  codeTypeSinistre: 'DC',
  numPers: LUCAS,
  dateSurvenance: '2026-10-01',
  isAccident: false,
  deces: {
    nom: 'MARTIN',
    prenom: 'Thomas',
    lien: 'conjoint',
    email: 'thomas.martin@exemple.fr',
    telephone: '06 12 34 56 78',
  },
  piecesPlusTard: {
    ACTE_DECES: true,
    LIVRET: true,
    CERTIF_MEDICAL: true,
    RIB_BENEF: true,
    PIECE_ID: true,
  },
  idRib: 'actuel',
  certification: true,
};

/** The covers of the provident contract, as a test wants them; its people are those of the family's health contract. */
async function couvre(
  server: TestApp,
  codes: readonly string[],
  assures: readonly string[],
  numContrat: string,
): Promise<void> {
  const couverture = {
    code: 'PREV',
    libelle: 'Prévoyance',
    type: 'prevoyance',
    niveau: 1,
    dateDebut: '2024-03-01',
    dateFin: null,
    assures,
    montantCotisation: 30,
    garanties: codes.map((code) => ({
      ...{ code, codeDomaine: 'DIV', libelle: code, valeur: '', isReseau: false },
      ...{ plafond: null, consomme: null, conditions: null, renouvellement: null },
    })),
  };
  await server.db.query(
    `update gestion_contrat set donnees = jsonb_set(donnees, '{couvertures}', $2)
     where num_contrat = $1 and client_id = (select id from client where code = 'horizon')`,
    [numContrat, JSON.stringify([couverture])],
  );
  await server.db.query(
    `insert into gestion_assure select (jsonb_populate_record(a, jsonb_build_object('num_contrat', $1::text))).*
     from gestion_assure a where num_contrat = '00012345' and num_pers = any($2::text[])
       and client_id = (select id from client where code = 'horizon') on conflict do nothing`,
    [numContrat, assures],
  );
}

/** What the management system is given. */
async function transmise(server: TestApp): Promise<{ readonly donnees: Record<string, unknown> }> {
  const [row] = await server.db.query<{ id: string; contenu: Buffer }>(
    'select id, contenu from travail where demande_id is not null',
  );
  if (!row) throw new Error('rien n’a été transmis');
  return JSON.parse(makeCoffre(CLE_SECRETE).ouvre(row.contenu, contexteTravail('transmission', row.id)));
}

/** A portal for the tests of this act, before each of which nothing was declared, and what they do with it. */
export function essaieSinistre() {
  let server: TestApp;
  let jeanne: Visitor;
  let lucas: Visitor;
  let categorie: string | null = '37';
  beforeAll(async () => {
    server = await testApp({
      gestion: (demonstration) => ({
        ...demonstration,
        fiches: async (...qui) =>
          (await demonstration.fiches(...qui)).map((fiche) =>
            fiche.numPers === JEANNE ? { ...fiche, codeCategorieSociale: categorie } : fiche,
          ),
      }),
    });
    jeanne = visitor(server.app);
    lucas = visitor(server.app);
    await jeanne.signIn('adherent@demo.fr');
    await lucas.signIn('beneficiaire@demo.fr');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await effaceDemandes(server);
    await server.db.query('delete from envoi');
    await couvre(server, ['IJ', 'INVAL', 'DECES'], [JEANNE, LUCAS], '00012346');
  });
  const envoie = (data: object, who = jeanne, headers: Record<string, string> = PREVOYANCE) =>
    who.call('POST', `${PATH_SINISTRE}/form`, { body: { data }, headers });
  return {
    envoie,
    server: () => server,
    jeanne: () => jeanne,
    lucas: () => lucas,
    /** The social category of Jeanne. */
    estDeCategorie(code: string | null) {
      categorie = code;
    },
    couvre: (
      codes: readonly string[],
      assures: readonly string[] = [JEANNE, LUCAS],
      numContrat = '00012346',
    ) => couvre(server, codes, assures, numContrat),
    prefill: async (
      who = jeanne,
      headers: Record<string, string> = PREVOYANCE,
    ): Promise<Prefill<PrefillSinistre>> => (await who.get(PATH_SINISTRE, headers)).json(),
    pdf: (inputName: string, who = jeanne) =>
      fichierTeleverse(who, { nom: 'document.pdf', contenu: petitPdf(), inputName }),
    transmise: () => transmise(server),
    /** Each question has its message, and nothing is kept. */
    async refuse(data: object, errors: object) {
      expect(expectRefusal(await envoie(data), 400).errors).toEqual(errors);
      expect(await server.db.query('select 1 from demande')).toEqual([]);
    },
  };
}
