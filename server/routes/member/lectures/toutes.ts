import { lecturesCompte } from './compte.ts';
import { lecturesDemandes } from './demandes.ts';
import { lecturesDocuments } from './documents.ts';
import type { LectureServeur } from './lecture-serveur.ts';
import { lecturesServices } from './services.ts';
import { lecturesSoins } from './soins.ts';
import { lecturesVersements } from './versements.ts';

/** Every declared read, with where its rows come from. */
export const LECTURES: readonly LectureServeur[] = [
  ...lecturesSoins,
  ...lecturesVersements,
  ...lecturesDocuments,
  ...lecturesDemandes,
  ...lecturesCompte,
  ...lecturesServices,
];
