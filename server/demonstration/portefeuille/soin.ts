import type { Alea } from './alea.ts';
import type { ActeBrut } from './calcul.ts';
import type { Niveau } from './niveaux.ts';
import type { Specialite } from './professionnels.ts';

/** Who is cared for, when. */
export interface Patient {
  readonly age: number;
  readonly isFemme: boolean;
  readonly niveau: Niveau;
  readonly jour: string;
  /** Sittings of the year that the osteopathy cover has paid already. */
  readonly seances: number;
  /** Cents of the year that the cover of contact lenses has paid already. */
  readonly lentilles: number;
}

/** One kind of care: how often, for whom, with whom, paid to whom, and what is charged. */
export interface Soin {
  readonly code: string;
  readonly poids: (patient: Pick<Patient, 'age' | 'isFemme'>) => number;
  readonly specialite: (hasard: Alea, patient: Patient) => Specialite;
  /** How often the professional is paid instead of the member. */
  readonly tiers: number;
  /** Months before the same may be paid again, at this age. */
  readonly renouvellement?: (age: number) => number;
  readonly actes: (hasard: Alea, patient: Patient) => readonly ActeBrut[];
}

/** Always with the same speciality. */
export const chez = (specialite: Specialite) => () => specialite;
