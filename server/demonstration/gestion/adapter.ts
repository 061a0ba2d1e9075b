import type { Database } from '#server/db/connection.ts';
import { listConsommations } from '#server/demonstration/sql/consommations.ts';
import { findContratsDe, findDossier } from '#server/demonstration/sql/contrats.ts';
import {
  findDecompte,
  listDecomptes,
  makeTotauxGardes,
  sumDecomptes,
  sumDecomptesParMois,
} from '#server/demonstration/sql/decomptes.ts';
import { empreinteNir, type Scelleur } from '#server/demonstration/sql/donnees.ts';
import { insertEvenement } from '#server/demonstration/sql/evenements.ts';
import { listPaiements } from '#server/demonstration/sql/paiements.ts';
import { listCourriers, listDocuments, listEcheances } from '#server/demonstration/sql/papiers.ts';
import { cherchePersonnes, findPersonnes } from '#server/demonstration/sql/personnes.ts';
import { sumRetenues } from '#server/demonstration/sql/retenues.ts';
import { decompteVu } from '#server/gestion/decompte-vu.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { UUID } from '#src/core/definition/traits.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { cartesDe } from './cartes.ts';
import { decompteDe, douzeMois } from './decomptes.ts';
import { etablissementDe } from './etablissements.ts';
import { fichierDe } from './fichiers.ts';
import { listesDe } from './listes.ts';
import { optionsDe } from './options-offertes.ts';
import {
  type Cle,
  ouvreContrat,
  ouvreDossier,
  ouvreEmplois,
  ouvreFiche,
  ouvrePersonne,
  ouvrePrevoyance,
  ouvreRibsPropres,
  reconnue,
} from './ouverture.ts';
import { makeParole, type Rappel } from './parole.ts';
import { formulesDe, tarifDe } from './projets.ts';
import { simulationDe } from './simulations.ts';
import { recoisTransmission } from './transmission.ts';

export interface ServicesDemonstration {
  readonly db: Database;
  readonly coffre: Scelleur;
  /** The day in Paris; by default that of the clock. */
  readonly jour?: () => string;
  /** How it calls the portal back; without it, what it is handed is done as soon as it is taken. */
  readonly rappel?: Rappel;
}

/** What every call is made with. */
type Appui = Required<Omit<ServicesDemonstration, 'rappel'>>;

function cleDe({ coffre, jour }: Appui, client: string): Cle {
  return { coffre, client, aujourdhui: jour() };
}

async function nomsDe(appui: Appui, client: string, numPers: readonly string[]) {
  const rows = await findPersonnes(appui.db, client, numPers);
  const cle = cleDe(appui, client);
  return new Map(rows.map((row) => [row.numPers, ouvrePersonne(cle, row)]));
}

function personnes(
  appui: Appui,
): Pick<Gestion, 'cherche' | 'personne' | 'fiches' | 'contrats' | 'contrat' | 'salarie' | 'prevoyance'> {
  const { db, coffre } = appui;
  return {
    async cherche(client, { numeroContrat, nir }) {
      const rows = await cherchePersonnes(db, client, {
        numContrat: numeroContrat === undefined ? null : normalise(numeroContrat).toUpperCase(),
        nirEmpreinte: nir === undefined ? null : empreinteNir(coffre, client, nir),
      });
      return rows.map((row) => reconnue(cleDe(appui, client), row));
    },
    async personne(client, numPers) {
      const [row] = await findPersonnes(db, client, [numPers]);
      return row ? reconnue(cleDe(appui, client), row) : null;
    },
    async fiches(client, numPers) {
      const rows = await findPersonnes(db, client, numPers);
      return rows.map((row) => ouvreFiche(cleDe(appui, client), row));
    },
    async contrats(client, numPers) {
      const [rows, [personne]] = await Promise.all([
        findContratsDe(db, client, numPers),
        findPersonnes(db, client, [numPers]),
      ]);
      const cle = cleDe(appui, client);
      const ribs = personne ? ouvreRibsPropres(cle, personne) : {};
      return rows.map((row) => ({ ...ouvreContrat(cle, row), ribPropre: ribs[row.numContrat] ?? null }));
    },
    async contrat(client, numContrat) {
      const row = await findDossier(db, client, numContrat);
      return row ? ouvreDossier(cleDe(appui, client), row) : null;
    },
    async salarie(client, numContrat, numPers) {
      const [[personne], dossier] = await Promise.all([
        findPersonnes(db, client, [numPers]),
        findDossier(db, client, numContrat),
      ]);
      const entreprise = dossier?.donnees.entreprise;
      const dite = personne && ouvreEmplois(cleDe(appui, client), personne)[numContrat];
      return dite && entreprise ? { ...dite, entreprise } : null;
    },
    async prevoyance(client, numContrat) {
      const dossier = await findDossier(db, client, numContrat);
      const assures = dossier?.assures.map(({ numPers }) => numPers) ?? [];
      const rows = await findPersonnes(db, client, assures);
      const cle = cleDe(appui, client);
      return rows.flatMap((row) => ouvrePrevoyance(cle, row, numContrat));
    },
  };
}

function soins(
  appui: Appui,
): Pick<
  Gestion,
  'decomptes' | 'totauxDecomptes' | 'anneeDeSoins' | 'decompte' | 'consommations' | 'paiements' | 'retenues'
> {
  const { db } = appui;
  const totaux = makeTotauxGardes(db);
  return {
    async decomptes(client, recherche, tranche) {
      const { visibles, confidentiels } = recherche;
      const [page, noms] = await Promise.all([
        listDecomptes(db, totaux, client, recherche, tranche),
        nomsDe(appui, client, [...visibles, ...confidentiels]),
      ]);
      const lignes = page.lignes.flatMap((row) => decompteVu(decompteDe(row, noms), recherche) ?? []);
      return { lignes, total: page.total };
    },
    totauxDecomptes: (client, recherche) => sumDecomptes(db, client, recherche),
    async anneeDeSoins(client, recherche, annee) {
      return douzeMois(annee, await sumDecomptesParMois(db, client, recherche, annee));
    },
    async decompte(client, numContrat, id) {
      const row = UUID.test(id) ? await findDecompte(db, client, numContrat, id) : undefined;
      if (!row) return null;
      const { actes, ...decompte } = row;
      return {
        decompte: decompteDe(decompte, await nomsDe(appui, client, [row.numPers])),
        actes: actes.map((acte) => ({ ...acte, id: `${id}-${acte.rangLigne}` })),
      };
    },
    consommations: (client, recherche) => listConsommations(db, client, recherche),
    paiements: (client, recherche, tranche) => listPaiements(db, totaux, client, recherche, tranche),
    retenues: (client, recherche) => sumRetenues(db, client, recherche),
  };
}

function papiers(
  appui: Appui,
): Pick<Gestion, 'echeances' | 'cartes' | 'courriers' | 'documents' | 'fichier'> {
  const { db } = appui;
  const { contrat, fiches } = personnes(appui);
  return {
    echeances: (client, numContrat, annee) => listEcheances(db, client, numContrat, annee),
    async cartes(client, numContrat) {
      const dossier = await contrat(client, numContrat);
      if (!dossier) return { cartes: [], motifIndisponible: 'sansCarte' };
      const numPers = dossier.assures.map((assure) => assure.numPers);
      return cartesDe(client, dossier, await fiches(client, numPers), appui.jour());
    },
    async courriers(client, numContrat, archives) {
      const rows = await listCourriers(appui, client, numContrat, archives);
      return rows.map(({ id, numPers, date, donnees }) => ({ ...donnees, id, numContrat, numPers, date }));
    },
    async documents(client, numContrat) {
      const rows = await listDocuments(db, client, numContrat);
      return rows.map(({ donnees, ...row }) => {
        const { edition: _, donnees: __, ...document } = donnees;
        return { ...document, ...row, numContrat, annee: Number(row.dateDocument.slice(0, 4)) };
      });
    },
    fichier: (client, numContrat, id) => fichierDe(appui, client, numContrat, id),
  };
}

/** What a contract may become. */
function projets(appui: Appui): Pick<Gestion, 'formules' | 'options' | 'tarif' | 'simulation'> {
  const { db, jour } = appui;
  return {
    async simulation(client, numContrat, { numPers, jour: quand }) {
      const [row, [personne]] = await Promise.all([
        findDossier(db, client, numContrat),
        findPersonnes(db, client, [numPers]),
      ]);
      if (!row || !personne || !row.assures.some((un) => un.numPers === numPers)) return null;
      return simulationDe(ouvreFiche(cleDe(appui, client), personne), quand);
    },
    async formules(client, numContrat) {
      const row = await findDossier(db, client, numContrat);
      return row ? formulesDe(client, row, jour()) : [];
    },
    async options(client, numContrat, demande) {
      const row = await findDossier(db, client, numContrat);
      return row ? optionsDe(client, row, demande, jour()) : [];
    },
    async tarif(client, numContrat, projet) {
      const row = await findDossier(db, client, numContrat);
      return row ? tarifDe(client, row, projet) : null;
    },
  };
}

/**
 * The management system of the demonstration, on our own base: a portfolio of invented people that `loadDemo` pours in.
 * Every call is one or two statements, whatever the contract holds.
 */
export function makeGestionDemonstration({
  db,
  coffre,
  jour = () => aujourdhui(new Date()),
  rappel,
}: ServicesDemonstration): Gestion {
  const appui = { db, coffre, jour };
  const ditBientot = rappel && makeParole({ db, coffre, rappel });
  return {
    ...personnes(appui),
    ...soins(appui),
    ...papiers(appui),
    ...projets(appui),
    ...listesDe(appui),
    etablissement: async (_client, finess) => etablissementDe(finess),
    // It is in the portal's own base.
    reconnecte: () => 0,
    async transmet(client, transmission) {
      const acteur = { id: null, nom: 'Système de gestion de démonstration', motif: transmission.codeType };
      // What was accepted in the portal is done here, and said by an event.
      const isSuivie = rappel?.peut() === true && transmission.decision?.etat === 'acceptee';
      const idExterne = await db.transaction(acteur, async (tx) => {
        const recue = await recoisTransmission({ tx, coffre, client, aujourdhui: jour() }, transmission);
        const { id, reference } = transmission;
        if (isSuivie) await insertEvenement(tx, client, { id: `demo-${id}`, reference, nature: 'traitee' });
        return recue;
      });
      if (!isSuivie) return { idExterne };
      ditBientot?.(client);
      return { idExterne, isSuivie };
    },
  };
}
