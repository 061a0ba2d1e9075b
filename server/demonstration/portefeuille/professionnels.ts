import type { Professionnel } from '#src/core/adherent/decompte.ts';
import { type Alea, alea } from './alea.ts';

const MEDECINS = 'LEROY MOREAU SIMON LAURENT MICHEL GARCIA ROUSSEAU VINCENT FAURE MERCIER BLANC GUÉRIN'.split(
  ' ',
);

/** Specialities by what they are called here: code, label, sector, and how they are named. */
const SPECIALITES = {
  generaliste: ['01', 'Médecine générale', '1', 'Dr '],
  ophtalmologue: ['15', 'Ophtalmologie', 'OPTAM', 'Dr '],
  dermatologue: ['05', 'Dermatologie', 'OPTAM', 'Dr '],
  cardiologue: ['03', 'Cardiologie', 'OPTAM', 'Dr '],
  gynecologue: ['07', 'Gynécologie', '2', 'Dr '],
  pediatre: ['12', 'Pédiatrie', '1', 'Dr '],
  psychiatre: ['33', 'Psychiatrie', 'OPTAM', 'Dr '],
  dentiste: ['19', 'Chirurgie dentaire', '1', 'Dr '],
  orthodontiste: ['36', 'Orthodontie', '1', 'Dr '],
  kinesitherapeute: ['26', 'Masso-kinésithérapie', '1', ''],
  infirmier: ['24', 'Soins infirmiers', '1', 'Cabinet infirmier '],
  pharmacie: ['50', 'Pharmacie', null, 'Pharmacie '],
  laboratoire: ['30', 'Laboratoire d’analyses', null, 'Laboratoire '],
  radiologue: ['06', 'Radiologie', 'OPTAM', 'Centre d’imagerie '],
  opticien: ['63', 'Optique', null, 'Optique '],
  audioprothesiste: ['66', 'Audioprothèse', null, 'Audition '],
  osteopathe: [null, 'Ostéopathie', null, ''],
  psychologue: [null, 'Psychologie', null, ''],
  transporteur: ['56', 'Transport sanitaire', null, 'Taxi '],
  hopital: [null, 'Établissement hospitalier', null, 'Centre hospitalier '],
  thermes: [null, 'Établissement thermal', null, 'Thermes '],
} as const;

export type Specialite = keyof typeof SPECIALITES;

const LIEUX = ['du Centre', 'des Halles', 'de la Gare', 'Saint-Martin', 'du Port', 'du Parc'];
const PRENOMS = ['Anne', 'Marc', 'Julie', 'Denis', 'Hélène', 'Bruno'];
const MAISONS = new Set<Specialite>([
  'pharmacie',
  'laboratoire',
  'radiologue',
  'opticien',
  'audioprothesiste',
  'hopital',
  'thermes',
  'infirmier',
]);

function nomDe(hasard: Alea, specialite: Specialite): string {
  const [, , , titre] = SPECIALITES[specialite];
  if (MAISONS.has(specialite)) return titre + hasard.parmi(LIEUX);
  const nom = hasard.parmi(MEDECINS);
  return titre === '' ? `${hasard.parmi(PRENOMS)} ${nom}` : titre + nom;
}

/** The professionals whom a household goes to: the same each time. */
export function carnetDe(graine: string): (specialite: Specialite) => Professionnel {
  const connus = new Map<Specialite, Professionnel>();
  return (specialite) => {
    const connu = connus.get(specialite);
    if (connu) return connu;
    const hasard = alea(`${graine}:${specialite}`);
    const [codeSpecialite, libelleSpecialite, secteur] = SPECIALITES[specialite];
    const professionnel: Professionnel = {
      nom: nomDe(hasard, specialite),
      codeSpecialite,
      libelleSpecialite,
      numAm: codeSpecialite === null ? null : `9${String(hasard.entier(0, 99_999_999)).padStart(8, '0')}`,
      secteur,
    };
    connus.set(specialite, professionnel);
    return professionnel;
  };
}
