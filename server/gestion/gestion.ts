import type { Cartes } from '#src/lectures/cartes.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import type { Courrier } from '#src/lectures/courriers.ts';
import type { Decompte, DecompteEtActes, MoisDeSoins, TotauxSoins } from '#src/lectures/decomptes.ts';
import type { DocumentConnu } from '#src/lectures/documents.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import type { PaiementConnu } from '#src/lectures/versements.ts';
import type { PageEvenements } from './evenement.ts';
import type { ContratListe, DemandeDePage, PageDeListe, PersonneListee } from './listes.ts';
import type {
  Consommation,
  Contrat,
  DemandeOptions,
  DemandeSimulation,
  DossierContrat,
  Etablissement,
  FichePersonne,
  FichierGestion,
  Formule,
  OptionOfferte,
  Page,
  Personne,
  ProjetContrat,
  RechercheConsommations,
  RechercheDecomptes,
  RecherchePaiements,
  RechercheRetenues,
  RetenuesConnues,
  Salarie,
  SimulationConnue,
  Tarif,
  Tranche,
} from './portefeuille.ts';
import type { Remise, Transmission } from './transmission.ts';

export type { Contrat, Personne } from './portefeuille.ts';

/** By what a person is looked for: one of the two at least. */
export interface Recherche {
  readonly numeroContrat?: string;
  /** Without its key. */
  readonly nir?: string;
}

/**
 * The door to the insurer's management system: one interface, one adapter a system. Every call names the client by its
 * code. A system that does not answer throws `GestionIndisponible`; what it does not know is `null` or empty.
 */
export interface Gestion {
  /** The people who fit every criterion; without a criterion, nobody. */
  cherche(client: string, recherche: Recherche): Promise<readonly Personne[]>;
  personne(client: string, numPers: string): Promise<Personne | null>;
  /** The files of several people, in one call; those that are not known are absent. */
  fiches(client: string, numPers: readonly string[]): Promise<readonly FichePersonne[]>;
  /** The contracts of a person, the oldest first. */
  contrats(client: string, numPers: string): Promise<readonly Contrat[]>;
  contrat(client: string, numContrat: string): Promise<DossierContrat | null>;
  decomptes(client: string, recherche: RechercheDecomptes, tranche: Tranche): Promise<Page<Decompte>>;
  totauxDecomptes(client: string, recherche: RechercheDecomptes): Promise<TotauxSoins>;
  /** A year of care, month by month; every month is there. */
  anneeDeSoins(client: string, recherche: RechercheDecomptes, annee: number): Promise<readonly MoisDeSoins[]>;
  /** A statement of this contract with its lines. */
  decompte(client: string, numContrat: string, id: string): Promise<DecompteEtActes | null>;
  /** What was had of guarantees by people whose care is seen in full; what nobody had anything of is absent. */
  consommations(client: string, recherche: RechercheConsommations): Promise<readonly Consommation[]>;
  /** What the compulsory scheme kept back from people whose care is seen in full, in the year of a day and that day. */
  retenues(client: string, recherche: RechercheRetenues): Promise<readonly RetenuesConnues[]>;
  /** What may be simulated for somebody whom a contract covers, with the tariffs of a day; `null`: nothing is. */
  simulation(
    client: string,
    numContrat: string,
    demande: DemandeSimulation,
  ): Promise<SimulationConnue | null>;
  /** Transfers of a contract, as it made them; what is seen of them, `paiementVu` says. */
  paiements(client: string, recherche: RecherchePaiements, tranche: Tranche): Promise<Page<PaiementConnu>>;
  /** The offers that a contract may change to, the lowest first, without its own. */
  formules(client: string, numContrat: string): Promise<readonly Formule[]>;
  /** What a contract may have besides its base, in the order in which it is offered; none where nothing is sold. */
  options(client: string, numContrat: string, demande: DemandeOptions): Promise<readonly OptionOfferte[]>;
  /** What a contract would cost once changed; `null`: this system does not say beforehand. */
  tarif(client: string, numContrat: string, projet: ProjetContrat): Promise<Tarif | null>;
  /** What is due and was paid in a year, the earliest first. */
  echeances(client: string, numContrat: string, annee: number): Promise<readonly Echeance[]>;
  /** The cards of this year, and of the next once they are out. */
  cartes(client: string, numContrat: string): Promise<Cartes>;
  /** Letters and threads of a contract, the latest first; `archives`: those of former systems. */
  courriers(client: string, numContrat: string, archives: boolean): Promise<readonly Courrier[]>;
  documents(client: string, numContrat: string): Promise<readonly DocumentConnu[]>;
  /** A document of this contract, or a paper of one of its letters. */
  fichier(client: string, numContrat: string, id: string): Promise<FichierGestion | null>;
  /** What the employer of a collective contract told of somebody whom it covers; `null`: there is none. */
  salarie(client: string, numContrat: string, numPers: string): Promise<Salarie | null>;
  /** Provident files of the people of a contract; none where it has no such cover. */
  prevoyance(client: string, numContrat: string): Promise<readonly DossierConnu[]>;
  /** A health establishment by its FINESS number; one that nobody there knows is `null`. */
  etablissement(client: string, finess: string): Promise<Etablissement | null>;
  /** What became of requests since a cursor (`null`: from the first one), in their order; `null`: this system calls by itself. */
  evenements(client: string, curseur: string | null): Promise<PageEvenements | null>;
  /** The people of a client, a page at a time, and those that changed since an instant. */
  personnesParPage(client: string, page: DemandeDePage): Promise<PageDeListe<PersonneListee>>;
  contratsParPage(client: string, page: DemandeDePage): Promise<PageDeListe<ContratListe>>;
  /** Makes a change or takes a request in; handed over again under the same `id`, it counts once. */
  transmet(client: string, transmission: Transmission): Promise<Remise>;
  /** Gives up the connections that this node keeps open to it; answers how many there were. */
  reconnecte(): number;
}
