import type { Etablissement } from '#server/gestion/portefeuille.ts';

const ETABLISSEMENTS = [
  [
    '510999014',
    'Centre hospitalier des Trois Rivières',
    '2',
    'RUE',
    'de l’Hôpital',
    '51300',
    'VITRY LE FRANCOIS',
  ],
  ['510999022', 'Clinique du Vignoble', '18', 'AV', 'de Champagne', '51200', 'EPERNAY'],
  ['750999013', 'Hôpital des Quatre Vents', '40', 'BD', 'de la Fontaine', '75013', 'PARIS'],
  ['690999016', 'Clinique des Deux Fleuves', '7', 'QUAI', 'du Confluent', '69003', 'LYON'],
  ['130999014', 'Hôpital du Grand Large', '112', 'BD', 'de la Corniche', '13008', 'MARSEILLE'],
  ['2A0999017', 'Centre hospitalier de la Baie', '5', 'CRS', 'du Maquis', '20000', 'AJACCIO'],
] as const;

/** Invented establishments, by invented numbers; their telephones are of the range that is kept for fiction. */
const CONNUS: ReadonlyMap<string, Etablissement> = new Map(
  ETABLISSEMENTS.map(([finess, raisonSociale, numVoie, nature, libelleVoie, codePostal, localite], rang) => [
    finess,
    {
      finess,
      raisonSociale,
      adresse: {
        ...{ numVoie, libelleCourtNatureVoie: nature, libelleVoie, codePostal, localite },
        ...{ codePays: 'FR', libellePays: 'France' },
      },
      telephone: `+331990031${String(rang + 10)}`,
      email: `admissions@etablissement-${rang + 1}.exemple.fr`,
    },
  ]),
);

/** The establishment of a FINESS number, the same for every client. */
export function etablissementDe(finess: string): Etablissement | null {
  return CONNUS.get(finess) ?? null;
}
