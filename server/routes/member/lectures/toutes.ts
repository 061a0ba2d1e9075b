import { lecturesAttestations } from './attestations.ts';
import { lecturesCartes } from './cartes.ts';
import { lecturesCompte } from './compte.ts';
import { lecturesComptesBancaires } from './comptes-bancaires.ts';
import { lecturesConsentements } from './consentements.ts';
import { lecturesContratDetail } from './contrat-detail.ts';
import { lecturesContrats } from './contrats.ts';
import { lecturesCotisations } from './cotisations.ts';
import { lecturesCourriers } from './courriers.ts';
import { lecturesDemandes } from './demandes.ts';
import { lecturesDemarchesCommencees } from './demarches-commencees.ts';
import { lecturesDocuments } from './documents.ts';
import { lecturesFaq } from './faq.ts';
import type { LectureServeur } from './lecture-serveur.ts';
import { lecturesPrevoyance } from './prevoyance.ts';
import { lecturesProfessionnels } from './professionnels.ts';
import { lecturesProfil } from './profil.ts';
import { lecturesReferentiels } from './referentiels.ts';
import { lecturesSalarie } from './salarie.ts';
import { lecturesServices } from './services.ts';
import { lecturesSimulateur } from './simulateur.ts';
import { lecturesSoins } from './soins.ts';
import { lecturesSynthese } from './synthese.ts';
import { lecturesTelechargement } from './telechargement.ts';
import { lecturesTiersPayant } from './tiers-payant.ts';
import { lecturesVel } from './vel.ts';
import { lecturesVersements } from './versements.ts';

/** Every declared read, with where its rows come from. */
export const LECTURES: readonly LectureServeur[] = [
  ...lecturesContrats,
  ...lecturesContratDetail,
  ...lecturesCotisations,
  ...lecturesComptesBancaires,
  ...lecturesSalarie,
  ...lecturesProfil,
  ...lecturesPrevoyance,
  ...lecturesSoins,
  ...lecturesTiersPayant,
  ...lecturesVersements,
  ...lecturesSynthese,
  ...lecturesCartes,
  ...lecturesDocuments,
  ...lecturesAttestations,
  ...lecturesCourriers,
  ...lecturesDemandes,
  ...lecturesDemarchesCommencees,
  ...lecturesCompte,
  ...lecturesServices,
  ...lecturesConsentements,
  ...lecturesFaq,
  ...lecturesReferentiels,
  ...lecturesProfessionnels,
  ...lecturesTelechargement,
  ...lecturesVel,
  ...lecturesSimulateur,
];
