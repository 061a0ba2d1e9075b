import { decompteVu } from '#server/gestion/decompte-vu.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { paiementVu } from '#server/gestion/paiement-vu.ts';
import type { RechercheDecomptes } from '#server/gestion/portefeuille.ts';
import { groupe, plusieurs } from '#src/core/lecture/forme.ts';
import { entier } from '#src/fields/entier/field.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { desDe, uneDe } from './attendu.ts';
import { lisFichier } from './fichier.ts';
import { type Lecteur, makeLecteur } from './lecture.ts';
import { listes } from './listes.ts';
import { REPONSES } from './reponses.ts';
import { type Appel, type Journal, makeTransport, type ReglageHttp } from './transport.ts';

const TOTAL = entier({ label: 'Total', required: true });
const PAGE_DECOMPTES = uneDe({ lignes: plusieurs(groupe(REPONSES.Decompte)), total: TOTAL });
const PAGE_PAIEMENTS = uneDe({ lignes: plusieurs(groupe(REPONSES.PaiementConnu)), total: TOTAL });

const lit = (nom: string, ...chemin: readonly string[]): Appel => ({ nom, chemin, methode: 'GET' });
/** A read whose criteria are in the body: they are no business of anybody who logs addresses. */
const demande = (nom: string, corps: unknown, ...chemin: readonly string[]): Appel => ({
  nom,
  corps,
  chemin,
  methode: 'POST',
});

function personnes(
  lecteur: Lecteur,
): Pick<Gestion, 'cherche' | 'personne' | 'fiches' | 'contrats' | 'contrat' | 'salarie' | 'prevoyance'> {
  return {
    async cherche(client, recherche) {
      if (recherche.numeroContrat === undefined && recherche.nir === undefined) return [];
      const appel = demande('cherche', recherche, 'clients', client, 'personnes', 'recherche');
      return lecteur.lis(desDe(REPONSES.Personne), appel);
    },
    async personne(client, numPers) {
      const lue = await lecteur.lisOuNull(
        uneDe(REPONSES.Personne),
        lit('personne', 'clients', client, 'personnes', numPers),
      );
      lecteur.exige(lue === null || lue.numPers === numPers, 'personne');
      return lue;
    },
    async fiches(client, numPers) {
      if (numPers.length === 0) return [];
      const appel = demande('fiches', { numPers }, 'clients', client, 'personnes', 'fiches');
      const lues = await lecteur.lis(desDe(REPONSES.FichePersonne), appel);
      lecteur.exige(
        lues.every((une) => numPers.includes(une.numPers)),
        'fiches',
      );
      return lues;
    },
    async contrats(client, numPers) {
      const appel = lit('contrats', 'clients', client, 'personnes', numPers, 'contrats');
      return (await lecteur.lisOuNull(desDe(REPONSES.Contrat), appel)) ?? [];
    },
    async contrat(client, numContrat) {
      const lu = await lecteur.lisOuNull(
        uneDe(REPONSES.DossierContrat),
        lit('contrat', 'clients', client, 'contrats', numContrat),
      );
      lecteur.exige(lu === null || lu.numContrat === numContrat, 'contrat');
      return lu;
    },
    salarie(client, numContrat, numPers) {
      const appel = lit('salarie', 'clients', client, 'contrats', numContrat, 'salaries', numPers);
      return lecteur.lisOuNull(uneDe(REPONSES.Salarie), appel);
    },
    async prevoyance(client, numContrat) {
      const appel = lit('prevoyance', 'clients', client, 'contrats', numContrat, 'prevoyance');
      const lus = (await lecteur.lisOuNull(desDe(REPONSES.DossierPrevoyance), appel)) ?? [];
      const isSien = (dossier: (typeof lus)[number]) =>
        dossier.numContrat === numContrat &&
        dossier.periodes.every(({ numDossier }) => numDossier === dossier.numDossier);
      lecteur.exige(lus.every(isSien), 'prevoyance');
      return lus;
    },
  };
}

/** Whatever it answers, nobody sees more of a confidential person than what was paid. */
function filtre(lecteur: Lecteur, recherche: RechercheDecomptes, lignes: readonly Decompte[]): Decompte[] {
  const vues = lignes.flatMap((ligne) => decompteVu(ligne, recherche) ?? []);
  const isDuContrat = lignes.every(({ numContrat }) => numContrat === recherche.numContrat);
  lecteur.exige(isDuContrat && vues.length === lignes.length, 'decomptes');
  return vues;
}

function soins(
  lecteur: Lecteur,
): Pick<
  Gestion,
  'decomptes' | 'totauxDecomptes' | 'anneeDeSoins' | 'decompte' | 'consommations' | 'paiements'
> {
  const contratDe = (client: string, numContrat: string) => ['clients', client, 'contrats', numContrat];
  return {
    async decomptes(client, recherche, tranche) {
      const chemin = [...contratDe(client, recherche.numContrat), 'decomptes', 'recherche'];
      const page = await lecteur.lis(PAGE_DECOMPTES, demande('decomptes', { recherche, tranche }, ...chemin));
      return { lignes: filtre(lecteur, recherche, page.lignes), total: page.total };
    },
    totauxDecomptes(client, recherche) {
      const chemin = [...contratDe(client, recherche.numContrat), 'decomptes', 'totaux'];
      return lecteur.lis(uneDe(REPONSES.TotauxSoins), demande('totauxDecomptes', { recherche }, ...chemin));
    },
    async anneeDeSoins(client, recherche, annee) {
      const chemin = [...contratDe(client, recherche.numContrat), 'decomptes', 'annee'];
      const appel = demande('anneeDeSoins', { recherche, annee }, ...chemin);
      const mois = await lecteur.lis(desDe(REPONSES.MoisDeSoins), appel);
      lecteur.exige(mois.length === 12, 'anneeDeSoins');
      return mois;
    },
    async decompte(client, numContrat, id) {
      const appel = lit('decompte', ...contratDe(client, numContrat), 'decomptes', id);
      const lu = await lecteur.lisOuNull(uneDe(REPONSES.DecompteDetaille), appel);
      lecteur.exige(
        lu === null || (lu.decompte.numContrat === numContrat && lu.decompte.id === id),
        'decompte',
      );
      return lu;
    },
    async consommations(client, { numContrat, ...recherche }) {
      const chemin = [...contratDe(client, numContrat), 'consommations'];
      const lues = await lecteur.lis(
        desDe(REPONSES.Consommation),
        demande('consommations', recherche, ...chemin),
      );
      const { visibles, codes } = recherche;
      lecteur.exige(
        lues.every(({ numPers, codeGarantie }) => visibles.includes(numPers) && codes.includes(codeGarantie)),
        'consommations',
      );
      return lues;
    },
    async paiements(client, recherche, tranche) {
      const chemin = [...contratDe(client, recherche.numContrat), 'paiements', 'recherche'];
      const page = await lecteur.lis(PAGE_PAIEMENTS, demande('paiements', { recherche, tranche }, ...chemin));
      lecteur.exige(
        page.lignes.every(
          (ligne) =>
            ligne.numContrat === recherche.numContrat &&
            paiementVu(ligne, recherche)?.decomptes.length === ligne.decomptes.length,
        ),
        'paiements',
      );
      return page;
    },
  };
}

/** What is estimated beforehand: a system that simulates nothing answers 404. */
function estimations(lecteur: Lecteur): Pick<Gestion, 'retenues' | 'simulation'> {
  return {
    async retenues(client, { numContrat, ...recherche }) {
      const chemin = ['clients', client, 'contrats', numContrat, 'retenues'];
      const lues = await lecteur.lis(
        desDe(REPONSES.RetenuesConnues),
        demande('retenues', recherche, ...chemin),
      );
      lecteur.exige(
        lues.every(({ numPers }) => recherche.visibles.includes(numPers)),
        'retenues',
      );
      return lues;
    },
    async simulation(client, numContrat, demandee) {
      const appel = demande('simulation', demandee, 'clients', client, 'contrats', numContrat, 'simulation');
      const lue = await lecteur.lisOuNull(uneDe(REPONSES.SimulationConnue), appel);
      lecteur.exige(lue === null || lue.jour === demandee.jour, 'simulation');
      return lue;
    },
  };
}

function papiers(
  lecteur: Lecteur,
): Pick<Gestion, 'echeances' | 'cartes' | 'courriers' | 'documents' | 'fichier'> {
  const sienne = (nom: string, numContrat: string, lus: readonly { readonly numContrat: string }[]) =>
    lecteur.exige(
      lus.every((un) => un.numContrat === numContrat),
      nom,
    );
  const chemin = (client: string, numContrat: string, ...suite: readonly string[]) => [
    'clients',
    client,
    'contrats',
    numContrat,
    ...suite,
  ];
  return {
    async echeances(client, numContrat, annee) {
      const appel = lit('echeances', ...chemin(client, numContrat, 'echeances', String(annee)));
      const lues = await lecteur.lis(desDe(REPONSES.Echeance), appel);
      sienne('echeances', numContrat, lues);
      return lues;
    },
    async cartes(client, numContrat) {
      const lues = await lecteur.lis(
        uneDe(REPONSES.Cartes),
        lit('cartes', ...chemin(client, numContrat, 'cartes')),
      );
      sienne('cartes', numContrat, lues.cartes);
      return lues;
    },
    async courriers(client, numContrat, archives) {
      const quoi = archives ? 'courriers-archives' : 'courriers';
      const lus = await lecteur.lis(
        desDe(REPONSES.Courrier),
        lit('courriers', ...chemin(client, numContrat, quoi)),
      );
      sienne('courriers', numContrat, lus);
      return lus;
    },
    async documents(client, numContrat) {
      const appel = lit('documents', ...chemin(client, numContrat, 'documents'));
      const lus = await lecteur.lis(desDe(REPONSES.DocumentGed), appel);
      sienne('documents', numContrat, lus);
      return lus;
    },
    fichier: (client, numContrat, id) =>
      lisFichier(lecteur, lit('fichier', ...chemin(client, numContrat, 'fichiers', id))),
  };
}

/** What a contract may become: a system that says nothing of it answers 404. */
function projets(lecteur: Lecteur): Pick<Gestion, 'formules' | 'options' | 'tarif'> {
  return {
    async formules(client, numContrat) {
      const appel = lit('formules', 'clients', client, 'contrats', numContrat, 'formules');
      return (await lecteur.lisOuNull(desDe(REPONSES.Formule), appel)) ?? [];
    },
    async options(client, numContrat, demandee) {
      const appel = demande('options', demandee, 'clients', client, 'contrats', numContrat, 'options');
      const lues = (await lecteur.lisOuNull(desDe(REPONSES.OptionOfferte), appel)) ?? [];
      const { assures } = demandee;
      lecteur.exige(
        lues.every(({ tarifs }) => tarifs.every(({ numPers }) => assures?.includes(numPers) ?? true)),
        'options',
      );
      return lues;
    },
    tarif(client, numContrat, projet) {
      const appel = demande('tarif', { projet }, 'clients', client, 'contrats', numContrat, 'tarif');
      return lecteur.lisOuNull(uneDe(REPONSES.Tarif), appel);
    },
  };
}

function etablissements(lecteur: Lecteur): Pick<Gestion, 'etablissement'> {
  return {
    async etablissement(client, finess) {
      const appel = lit('etablissement', 'clients', client, 'etablissements', finess);
      const lu = await lecteur.lisOuNull(uneDe(REPONSES.Etablissement), appel);
      lecteur.exige(lu === null || lu.finess === finess, 'etablissement');
      return lu;
    },
  };
}

/** A management system behind the REST contract of `docs/gestion.md`. */
export function makeGestionHttp(reglage: ReglageHttp, journal: Journal): Gestion {
  const transport = makeTransport(reglage, journal);
  const lecteur = makeLecteur(transport, journal);
  return {
    reconnecte: () => transport.coupe(),
    ...personnes(lecteur),
    ...soins(lecteur),
    ...estimations(lecteur),
    ...papiers(lecteur),
    ...projets(lecteur),
    ...etablissements(lecteur),
    ...listes(lecteur),
    transmet: (client, transmission) =>
      lecteur.lis(uneDe(REPONSES.Remise), {
        nom: 'transmet',
        methode: 'PUT',
        chemin: ['clients', client, 'transmissions', transmission.id],
        corps: transmission,
        cle: transmission.id,
      }),
  };
}
