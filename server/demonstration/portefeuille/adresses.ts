import type { Adresse } from '#src/core/valeurs/address.ts';
import type { Alea } from './alea.ts';

export interface Ville {
  readonly codePostal: string;
  readonly localite: string;
  readonly departement: string;
}

const ville = (codePostal: string, localite: string): Ville => ({
  codePostal,
  localite,
  departement: codePostal.startsWith('20') ? '2A' : codePostal.slice(0, 2),
});

/** Towns as the list of postal codes writes them: those of the coast for one client, the others for the other. */
export const VILLES: Readonly<Record<string, readonly Ville[]>> = {
  horizon: [
    ville('51300', 'VITRY LE FRANCOIS'),
    ville('51100', 'REIMS'),
    ville('75011', 'PARIS'),
    ville('69003', 'LYON'),
    ville('31000', 'TOULOUSE'),
    ville('38000', 'GRENOBLE'),
    ville('67000', 'STRASBOURG'),
    ville('54000', 'NANCY'),
    ville('21000', 'DIJON'),
    ville('59000', 'LILLE'),
    ville('80000', 'AMIENS'),
    ville('45000', 'ORLEANS'),
    ville('63000', 'CLERMONT FERRAND'),
    ville('13001', 'MARSEILLE'),
  ],
  littoral: [
    ville('17000', 'LA ROCHELLE'),
    ville('17300', 'ROCHEFORT'),
    ville('17200', 'ROYAN'),
    ville('17440', 'AYTRE'),
    ville('85000', 'LA ROCHE SUR YON'),
    ville('85100', "LES SABLES-D'OLONNE"),
    ville('79000', 'BESSINES'),
    ville('44000', 'NANTES'),
    ville('56000', 'VANNES'),
    ville('29200', 'BREST'),
    ville('33120', 'ARCACHON'),
  ],
};

const VOIES = [
  ['RUE', 'des Lilas'],
  ['RUE', 'Victor Hugo'],
  ['RUE', 'du Moulin'],
  ['RUE', 'de la République'],
  ['RUE', 'des Écoles'],
  ['AV', 'Jean Jaurès'],
  ['AV', 'de la Gare'],
  ['BD', 'Gambetta'],
  ['ALL', 'des Tilleuls'],
  ['CHE', 'des Vignes'],
  ['IMP', 'du Lavoir'],
  ['RUE', 'Marie Curie'],
] as const;

/** An address in a town. */
export function adresseInventee(hasard: Alea, { codePostal, localite }: Ville): Adresse {
  const [nature, voie] = hasard.parmi(VOIES);
  return {
    pointRemiseCourrier: hasard.chance(0.25) ? `Appartement ${hasard.entier(1, 60)}` : null,
    numVoie: String(hasard.entier(1, 140)),
    libelleCourtBtq: hasard.chance(0.08) ? 'B' : null,
    libelleCourtNatureVoie: nature,
    libelleVoie: voie,
    complementGeographique: hasard.chance(0.15)
      ? `Résidence ${hasard.parmi(['Les Ormes', 'Bellevue', 'Le Parc'])}`
      : null,
    codePostal,
    localite,
    codePays: 'FR',
    libellePays: 'France',
    adresseEtrangere: false,
  };
}
