import type { Adresse } from '#src/core/valeurs/address.ts';
import type { Signature } from './contrats.ts';
import type { Identite } from './personnes.ts';
import type { VisiteChoisie } from './visites.ts';

/** Somebody, and their link with the holder. */
export interface Membre extends Identite {
  readonly lien: string;
}

/** A household that everybody knows. */
export interface Connu {
  readonly client: string;
  readonly adresse: Partial<Adresse>;
  readonly departement: string;
  readonly membres: readonly Membre[];
  readonly contrats: readonly {
    readonly numContrat: string;
    readonly offre: string;
    readonly etat: Signature['etat'];
    readonly dateEffet: string;
    readonly compte: string | null;
    /** Ended some months ago. */
    readonly finDepuis?: number;
    readonly isPrecontentieux?: boolean;
    readonly entreprise?: NonNullable<Signature['entreprise']>;
    /** Only the holder. */
    readonly isSeul?: boolean;
    readonly options?: NonNullable<Signature['options']>;
  }[];
  readonly soinsParAn?: number;
  readonly visites?: readonly VisiteChoisie[];
}

export const membre = (
  lien: string,
  numPers: string,
  codeCivilite: 'MME' | 'M',
  nom: string,
  prenom: string,
  dateNaissance: string,
  reste: Partial<Identite>,
): Membre => ({ lien, numPers, codeCivilite, nom, prenom, dateNaissance, ...reste });

export const adresse = (
  numVoie: string,
  nature: string,
  voie: string,
  codePostal: string,
  localite: string,
) => ({
  numVoie,
  libelleCourtNatureVoie: nature,
  libelleVoie: voie,
  codePostal,
  localite,
});

export const marie = { codeSituationFamiliale: 'M' };

const VISITES: readonly (readonly [
  'jeanne' | 'thomas' | 'lucas' | 'emma',
  string,
  number,
  VisiteChoisie['etat'],
  VisiteChoisie['destinataire'],
])[] = [
  ['jeanne', 'generaliste', 1, 'enAttente', 'assure'],
  ['jeanne', 'dentiste', 4, 'enCours', 'assure'],
  ['jeanne', 'pharmacie', 9, 'regle', 'professionnel'],
  ['jeanne', 'generaliste', 12, 'regle', 'assure'],
  ['jeanne', 'osteopathie', 25, 'regle', 'assure'],
  ['jeanne', 'specialiste', 40, 'regle', 'assure'],
  ['jeanne', 'kinesitherapie', 50, 'rejete', 'assure'],
  ['jeanne', 'laboratoire', 60, 'regle', 'professionnel'],
  ['jeanne', 'couronne', 70, 'regle', 'assure'],
  ['jeanne', 'imagerie', 90, 'annule', 'assure'],
  ['jeanne', 'specialiste', 120, 'regularise', 'assure'],
  ['jeanne', 'lunettes', 200, 'regle', 'professionnel'],
  ['thomas', 'transport', 148, 'regle', 'professionnel'],
  ['thomas', 'hopital', 150, 'regle', 'etablissement'],
  ['lucas', 'generaliste', 20, 'regle', 'assure'],
  ['lucas', 'psychologue', 45, 'regle', 'assure'],
  ['lucas', 'pharmacie', 19, 'regle', 'professionnel'],
  ['emma', 'orthodontie', 35, 'regle', 'assure'],
  ['emma', 'generaliste', 16, 'regle', 'assure'],
];

/** What shows of the family that everybody signs in with: every state, every field of care, who is paid. */
export function visitesDeLaFamille(
  numeros: Readonly<Record<'jeanne' | 'thomas' | 'lucas' | 'emma', string>>,
): readonly VisiteChoisie[] {
  return VISITES.map(([qui, soin, ilYA, etat, destinataire]) => ({
    soin,
    ilYA,
    etat,
    destinataire,
    numPers: numeros[qui],
  }));
}
