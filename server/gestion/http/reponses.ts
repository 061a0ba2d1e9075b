import { EVENEMENT } from '#server/gestion/evenement.ts';
import {
  CONSOMMATION,
  CONTRAT,
  DOSSIER,
  ETABLISSEMENT,
  FICHE,
  FORMULE,
  OPTION,
  PERSONNE,
  TARIF,
  TRANSMISE,
} from '#server/gestion/formes.ts';
import { CONTRAT_LISTE, PERSONNE_LISTEE } from '#server/gestion/listes.ts';
import { CARTES_CONNUES } from '#src/lectures/cartes.ts';
import { ECHEANCE } from '#src/lectures/cotisations.ts';
import { courriers } from '#src/lectures/courriers.ts';
import { anneeDeSoins, DECOMPTE_CONNU, DECOMPTE_ET_ACTES, totauxSoins } from '#src/lectures/decomptes.ts';
import { DOCUMENT_CONNU } from '#src/lectures/documents.ts';
import { DOSSIER_PREVOYANCE } from '#src/lectures/prevoyance.ts';
import { SALARIE_CONNU } from '#src/lectures/salarie.ts';
import { RETENUES_CONNUES, SIMULATION_CONNUE } from '#src/lectures/simulateur.ts';
import { PAIEMENT_CONNU } from '#src/lectures/versements.ts';

/** What the management system answers, by the names of the contract (`docs/gestion.md`): each is built of its shape, and no other. */
export const REPONSES = {
  Personne: PERSONNE,
  FichePersonne: FICHE,
  Contrat: CONTRAT,
  DossierContrat: DOSSIER,
  Decompte: DECOMPTE_CONNU,
  TotauxSoins: totauxSoins.ligne,
  MoisDeSoins: anneeDeSoins.ligne,
  DecompteDetaille: DECOMPTE_ET_ACTES,
  Consommation: CONSOMMATION,
  RetenuesConnues: RETENUES_CONNUES,
  SimulationConnue: SIMULATION_CONNUE,
  PaiementConnu: PAIEMENT_CONNU,
  Formule: FORMULE,
  OptionOfferte: OPTION,
  Tarif: TARIF,
  Echeance: ECHEANCE,
  Cartes: CARTES_CONNUES,
  Courrier: courriers.ligne,
  DocumentGed: DOCUMENT_CONNU,
  Salarie: SALARIE_CONNU,
  DossierPrevoyance: DOSSIER_PREVOYANCE,
  Etablissement: ETABLISSEMENT,
  PersonneListee: PERSONNE_LISTEE,
  ContratListe: CONTRAT_LISTE,
  Evenement: EVENEMENT,
  Remise: TRANSMISE,
} as const;
