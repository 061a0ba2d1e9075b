import { plusJours } from '#src/core/valeurs/decale-jour.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import { type Alea, alea } from './alea.ts';
import { periodesDe, tranches } from './indemnites.ts';
import type { ContratDemo, PersonneDemo } from './modele.ts';

const FRANCHISE = 30;
const PIECES = [
  ['AVIS_ARRET', 'Avis d’arrêt de travail'],
  ['IJSS', 'Décomptes d’indemnités journalières de la Sécurité sociale'],
  ['BULLETINS', 'Trois derniers bulletins de salaire'],
] as const;

/** A stop of work that is told: from when, how long, and why. */
interface Recit {
  readonly rang: number;
  /** Days before today. */
  readonly ilYA: number;
  readonly duree: number;
  readonly nature: NonNullable<DossierConnu['codeNatureArret']>;
}

const SUITES: Readonly<Partial<Record<DossierConnu['etat'], string>>> = {
  enAttentePieces: 'Envoyez le document demandé : vos indemnités suivantes sont alors calculées.',
  suspendu: 'Vos indemnités reprennent dès que vos cotisations sont à jour.',
  indemnise: 'Votre prochaine indemnité est versée dans les jours qui suivent la fin de la période.',
};

function etatDe({ donnees }: ContratDemo, isFini: boolean, isComplet: boolean): DossierConnu['etat'] {
  if (isFini || donnees.etat === 'resilie') return 'clos';
  if (donnees.etat === 'suspendu') return 'suspendu';
  return isComplet ? 'indemnise' : 'enAttentePieces';
}

/** A contract whose files are told. */
interface Contexte {
  readonly contrat: ContratDemo;
  readonly personne: PersonneDemo;
  /** The first instalment that was not paid; `null`: all are. */
  readonly impayeDepuis: string | null;
  readonly aujourdhui: string;
}

/** What was paid before payments stopped: nothing is to come of a file that is suspended or closed. */
function versees(
  periodes: DossierConnu['periodes'],
  etat: DossierConnu['etat'],
  { contrat, impayeDepuis }: Contexte,
): DossierConnu['periodes'] {
  if (etat !== 'suspendu' && etat !== 'clos') return periodes;
  const arret = etat === 'suspendu' ? impayeDepuis : contrat.donnees.dateFin;
  return periodes.filter(
    ({ datePaiement }) => datePaiement !== null && (arret === null || datePaiement < arret),
  );
}

function dossierDe(hasard: Alea, contexte: Contexte, { rang, ilYA, duree, nature }: Recit): DossierConnu {
  const { contrat, personne, aujourdhui } = contexte;
  const dateDebut = plusJours(aujourdhui, -ilYA);
  const dateFin = plusJours(dateDebut, duree - 1);
  const isFini = dateFin < aujourdhui;
  const numDossier = `PRV${dateDebut.slice(2, 4)}${personne.numPers.slice(-6)}${rang}`;
  const brutAnnuel = hasard.entier(22, 58) * 1000;
  const entreprise = contrat.donnees.entreprise;
  const demande = plusJours(aujourdhui, -4);
  const etat = etatDe(contrat, isFini, false);
  const periodes = periodesDe({
    ...{ numDossier, dateDebut, dateFin, franchiseJours: FRANCHISE, brutAnnuel, aujourdhui },
    isCollectif: entreprise !== null,
    uuid: (jour) => hasard.uuid(jour),
  });
  const manque = (code: string) => !isFini && code === 'IJSS';
  return {
    ...{ id: hasard.uuid(dateDebut), numDossier, numContrat: contrat.numContrat, numPers: personne.numPers },
    ...{ codeTypeSinistre: 'ITT', codeNatureArret: nature, dateSurvenance: dateDebut },
    ...{ dateDeclaration: plusJours(dateDebut, 5), dateFinPrevue: dateFin, franchiseJours: FRANCHISE },
    salaireReference: { brutAnnuel, tranches: tranches(brutAnnuel) },
    etat,
    codeFrequence: 'M',
    employeur: entreprise?.raisonSociale ?? null,
    periodes: versees(periodes, etat, contexte),
    piecesAttendues: PIECES.map(([codePiece, libelle]) => ({
      ...{ codePiece, libelle, isObligatoire: true },
      dateDemande: manque(codePiece) ? demande : plusJours(dateDebut, 5),
      dateReception: manque(codePiece) ? null : plusJours(dateDebut, 12),
    })),
    prochaineEtape: SUITES[etat] ?? null,
    reference: null,
  };
}

/** One in two has been stopped before; one in three is. Whoever everybody knows has both. */
function recits(hasard: Alea, isConnu: boolean): readonly Recit[] {
  const ancien = { rang: 1, ilYA: 430, duree: 75, nature: 'accidentVie' } as const;
  const actuel = { rang: 2, ilYA: 96, duree: 120, nature: 'maladie' } as const;
  if (isConnu) return [ancien, actuel];
  const natures = ['maladie', 'accidentVie', 'accidentTravail', 'maternite'] as const;
  const avant = hasard.chance(0.5)
    ? [
        {
          rang: 1,
          ilYA: hasard.entier(300, 700),
          duree: hasard.entier(40, 150),
          nature: hasard.parmi(natures),
        },
      ]
    : [];
  return hasard.chance(0.33) ? [...avant, { ...actuel, ilYA: hasard.entier(40, 110) }] : avant;
}

interface Vie {
  readonly aujourdhui: string;
  readonly isConnu: boolean;
  /** By contract, the first instalment that was not paid. */
  readonly impayes: ReadonlyMap<string, string>;
}

/** A person with the provident files of the contracts that they signed. */
export function avecPrevoyance(
  personne: PersonneDemo,
  contrats: readonly ContratDemo[],
  { aujourdhui, isConnu, impayes }: Vie,
): PersonneDemo {
  const siens = contrats.filter(
    ({ donnees, assures }) =>
      donnees.typeContrat !== 'sante' &&
      donnees.etat !== 'eninstance' &&
      assures[0]?.numPers === personne.numPers,
  );
  if (siens.length === 0) return personne;
  const dossiers = siens.map((contrat) => {
    const hasard = alea(`prevoyance:${contrat.numContrat}:${personne.numPers}`);
    const impayeDepuis = impayes.get(contrat.numContrat) ?? null;
    const racontes = recits(hasard, isConnu)
      .filter(({ ilYA }) => plusJours(aujourdhui, -ilYA) >= contrat.dateEffet)
      .map((recit) => dossierDe(hasard, { contrat, personne, impayeDepuis, aujourdhui }, recit));
    return [contrat.numContrat, racontes] as const;
  });
  return { ...personne, prevoyance: Object.fromEntries(dossiers) };
}
