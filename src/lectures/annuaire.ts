import { ETATS_ANNUAIRE, PROFESSIONS, RAYONS, SECTEURS } from '#src/core/adherent/annuaire.ts';
import type { Field } from '#src/core/definition/field.ts';
import { type Brute, defineLecture } from '#src/core/lecture/definition.ts';
import { groupe, type LigneDe, peutEtre, plusieurs } from '#src/core/lecture/forme.ts';
import { booleen } from '#src/fields/booleen/field.ts';
import { choix } from '#src/fields/choix/field.ts';
import { entier } from '#src/fields/entier/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import { ADRESSE } from './adresse.ts';
import { ouNul, parmi, R } from './commun.ts';
import { PROFESSIONNEL } from './professionnel.ts';

/** A number with its fraction, between bounds: degrees, kilometres. */
function mesure(label: string, minimum: number, maximum: number) {
  return { ...texte({ label, ...R }), json: { type: 'number', minimum, maximum } } as unknown as Field<
    number,
    false
  >;
}

const POSITION = { lat: mesure('Latitude', -90, 90), lon: mesure('Longitude', -180, 180) } as const;
const CODE_ET_NOM = { code: texte({ label: 'Code', ...R }), libelle: texte({ label: 'Nom', ...R }) } as const;

/** A professional where they practise (domain reference §1.8). */
const PS = {
  ...PROFESSIONNEL,
  /** `null`: of one’s own statements, which say a name alone. */
  id: texte({ label: 'Identifiant' }),
  prenom: texte({ label: 'Prénom' }),
  raisonSociale: texte({ label: 'Raison sociale' }),
  civiliteExercice: texte({ label: 'Civilité d’exercice' }),
  codeProfession: choix({ label: 'Profession', choix: PROFESSIONS }),
  numRpps: texte({ label: 'Numéro RPPS' }),
  finess: texte({ label: 'Numéro FINESS' }),
  siret: texte({ label: 'Numéro SIRET' }),
  secteur: choix({ label: 'Secteur', choix: SECTEURS }),
  convention: ouNul(parmi('Convention', ['0', '1', '2', '3'])),
  adresse: peutEtre(ADRESSE),
  telephone: texte({ label: 'Téléphone' }),
  /** `isApproche`: it is the middle of the commune. */
  coordonnees: peutEtre({ ...POSITION, isApproche: booleen({ label: 'Au centre de la commune' }) }),
  distanceKm: ouNul(mesure('Distance en kilomètres', 0, 50)),
  isReseau: booleen({ label: 'Dans un réseau de soins' }),
  reseaux: plusieurs(texte({ label: 'Réseau', ...R })),
  tarifs: plusieurs(
    groupe({
      libelle: texte({ label: 'Acte', ...R }),
      min: montant({ label: 'Au moins', ...R }),
      max: montant({ label: 'Au plus', ...R }),
    }),
  ),
  horaires: texte({ label: 'Horaires' }),
  isTeleconsultation: booleen({ label: 'Téléconsultation' }),
  isAccessiblePmr: booleen({ label: 'Accessible en fauteuil roulant' }),
  urlRendezVous: texte({ label: 'Prise de rendez-vous' }),
  services: plusieurs(texte({ label: 'Service', ...R })),
} as const;
export type Ps = LigneDe<typeof PS>;

export const professionnels = defineLecture({
  key: 'professionnels',
  deTous: true,
  resume: 'Chercher un professionnel de santé par son nom, ou en lire un',
  detail:
    'Par `q` : trois caractères au moins, dix réponses au plus, ceux de ses décomptes d’abord, puis ceux de l’annuaire, d’un code postal si `codePostal` en dit un. Par `finess` : l’établissement de ce numéro, s’il est connu. Par `id` : celui qu’une recherche a nommé.',
  genre: 'tableau',
  ligne: PS,
  criteres: {
    q: { mots: 'nom' },
    finess: { vaut: 'finess' },
    id: { vaut: 'id' },
    codePostal: { propre: texte({ label: 'Code postal' }) },
  },
  requis: ['q'],
});

export const optionsAnnuaire = defineLecture({
  key: 'annuaire-options',
  deTous: true,
  resume: 'Lire ce par quoi un professionnel de santé se cherche',
  genre: 'une',
  ligne: {
    professions: plusieurs(groupe(CODE_ET_NOM)),
    specialites: plusieurs(groupe({ ...CODE_ET_NOM, codeProfession: texte({ label: 'Profession', ...R }) })),
    services: plusieurs(groupe(CODE_ET_NOM)),
    secteurs: plusieurs(groupe({ ...CODE_ET_NOM, explication: texte({ label: 'Explication', ...R }) })),
    reseaux: plusieurs(
      groupe({
        ...CODE_ET_NOM,
        codeProfession: plusieurs(texte({ label: 'Profession', ...R })),
        /** Its own directory, and who answers. */
        url: texte({ label: 'Site' }),
        telephone: texte({ label: 'Téléphone' }),
        logo: texte({ label: 'Adresse du logo' }),
        /** Whether the directory says who belongs to it. */
        isDansAnnuaire: booleen({ label: 'Dans l’annuaire' }),
      }),
    ),
    rayons: plusieurs(entier({ label: 'Rayon en kilomètres', ...R })),
    /** Whose directory it is; `null`: none is plugged in. */
    source: texte({ label: 'Source' }),
    /** The server of map tiles; `null`: the map has no ground. */
    carte: peutEtre({
      tuiles: texte({ label: 'Adresse des tuiles', ...R }),
      mention: texte({ label: 'Mention', ...R }),
    }),
  },
});
export type OptionsAnnuaire = Brute<typeof optionsAnnuaire>;

const DEMANDE = {
  codeProfession: texte({ label: 'Profession', ...R }),
  lat: texte({ label: 'Latitude' }),
  lon: texte({ label: 'Longitude' }),
  codePostal: texte({ label: 'Code postal' }),
  localite: texte({ label: 'Adresse ou commune' }),
  rayon: texte({ label: 'Rayon en kilomètres' }),
  specialite: texte({ label: 'Spécialité' }),
  reseau: texte({ label: 'Réseau de soins' }),
  secteur: texte({ label: 'Secteur' }),
  service: texte({ label: 'Service' }),
  teleconsultation: texte({ label: 'Téléconsultation' }),
  page: texte({ label: 'Page' }),
} as const;

export const annuaire = defineLecture({
  key: 'annuaire',
  deTous: true,
  resume: 'Chercher des professionnels de santé autour d’un lieu',
  detail: `Le lieu est une position (\`lat\`, \`lon\`, en France) ou une commune (\`codePostal\`, \`localite\`). \`rayon\` : ${RAYONS.join(', ')} kilomètres. Cent par page, du plus proche au plus lointain.`,
  genre: 'une',
  ligne: {
    centre: groupe({ ...POSITION, libelle: texte({ label: 'Lieu', ...R }) }),
    resultats: plusieurs(groupe(PS)),
    total: entier({ label: 'Nombre', ...R }),
    page: entier({ label: 'Page', ...R }),
    pages: entier({ label: 'Nombre de pages', ...R }),
    rayon: entier({ label: 'Rayon en kilomètres', ...R }),
    /** Whether the public directory answered for all of it, and since when it is known. */
    etat: parmi('État de l’annuaire', ETATS_ANNUAIRE),
    dateLecture: texte({ label: 'Lu le' }),
  },
  criteres: Object.fromEntries(Object.entries(DEMANDE).map(([nom, propre]) => [nom, { propre }])) as {
    readonly [K in keyof typeof DEMANDE]: { readonly propre: (typeof DEMANDE)[K] };
  },
  requis: ['codeProfession'],
});
export type Annuaire = Brute<typeof annuaire>;
