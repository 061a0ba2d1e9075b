import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import type { ActeDeSoin, Destinataire, EtatDecompte, Professionnel } from '#src/core/adherent/decompte.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import type { Decompte, TotauxDecompte } from '#src/lectures/decomptes.ts';
import type { Alea } from './alea.ts';
import { type LigneCentimes, ligneActe } from './calcul.ts';
import type { DecompteDemo } from './modele.ts';
import type { Niveau } from './niveaux.ts';
import type { Specialite } from './professionnels.ts';
import type { Soin } from './soin.ts';

/** Whose care, on which contract, between which days. */
export interface Suivi {
  readonly numContrat: string;
  readonly numPers: string;
  readonly dateNaissance: string;
  readonly isFemme: boolean;
  readonly niveau: Niveau;
  readonly debut: string;
  readonly fin: string;
  readonly aujourdhui: string;
  readonly parAn: number;
  readonly carnet: (specialite: Specialite) => Professionnel;
}

/** Labels of the list `motifs-refus`. */
const MOTIFS = {
  DOUBLON: 'Demande en double',
  PIECE_ILLISIBLE: 'Pièce illisible',
  PIECE_MANQUANTE: 'Pièce manquante',
} as const;
type Motif = keyof typeof MOTIFS;

/** Care that is paid back on a prescription, which may be missing. */
const SUR_ORDONNANCE = new Set([
  'kinesitherapie',
  'infirmier',
  'lunettes',
  'audition',
  'transport',
  'orthodontie',
]);

/** Why care is refused although the contract covers it: no paper can be hard to read where none was sent. */
function motifDe(hasard: Alea, { code }: Soin, origine: Decompte['origine']): Decompte['motifRejet'] {
  const possibles: Motif[] = ['DOUBLON'];
  if (SUR_ORDONNANCE.has(code)) possibles.push('PIECE_MANQUANTE');
  if (origine === 'demandeEnLigne') possibles.push('PIECE_ILLISIBLE', 'PIECE_MANQUANTE');
  const motif = hasard.parmi(possibles);
  return { code: motif, libelle: MOTIFS[motif] };
}

const SOMMES = {
  depense: (l: ActeDeSoin) => l.depense,
  baseRemboursement: (l: ActeDeSoin) => l.baseRemboursement,
  montantRo: (l: ActeDeSoin) => l.montantRo,
  montantRc: (l: ActeDeSoin) => l.montantRc,
  montantAutreRc: (l: ActeDeSoin) => l.montantAutreRc,
  resteACharge: (l: ActeDeSoin) => l.resteACharge,
};

/** The sums of lines, added in cents: euros would drift. */
function totauxDe(actes: readonly Omit<ActeDeSoin, 'id'>[]): TotauxDecompte {
  const somme = (lit: (ligne: ActeDeSoin) => number) =>
    enEuros(actes.reduce((total, ligne) => total + Math.round(lit(ligne as ActeDeSoin) * 100), 0));
  const entrees = Object.entries(SOMMES).map(([nom, lit]) => [nom, somme(lit)]);
  return Object.fromEntries(entrees) as unknown as TotauxDecompte;
}

/** Statements are numbered by year, with the last digits of who is cared for. */
function numDecompte(hasard: Alea, { numPers }: Suivi, jour: string): string {
  return `${jour.slice(2, 4)}${numPers.slice(-6)}${String(hasard.entier(0, 999_999)).padStart(6, '0')}`;
}

/** How and when it was settled. */
export interface Reglement {
  readonly etat: EtatDecompte;
  readonly isTiers: boolean;
  readonly dateReception: string;
  readonly dateTraitement: string | null;
  readonly dateReglement: string | null;
}

function origineDe({ code }: Soin, isTiers: boolean): Decompte['origine'] {
  if (isTiers) return 'tiersPayant';
  return code === 'osteopathie' || code === 'psychologue' ? 'demandeEnLigne' : 'noemie';
}

/** «Couronne et 1 autre acte». */
function libelleDe(actes: readonly Pick<ActeDeSoin, 'libelleActe'>[]): string {
  const [premier, ...autres] = actes;
  const s = autres.length > 1 ? 's' : '';
  const suite = autres.length > 0 ? ` et ${autres.length} autre${s} acte${s}` : '';
  return `${premier?.libelleActe ?? 'Soins'}${suite}`;
}

function factureDe(hasard: Alea, dateFacture: string): Decompte['tiers'] {
  return {
    dateFacture,
    numFacture: `F${dateFacture.slice(2, 4)}${String(hasard.entier(0, 9_999_999)).padStart(7, '0')}`,
    numLot: hasard.chance(0.7) ? String(hasard.entier(100, 999)) : null,
    typeFlux: hasard.pese([
      ['DRE', 6],
      ['NOEMIE', 3],
      ['papier', 1],
    ] as const),
    conventionTp: 'SP',
  };
}

function destinataireDe(soin: Soin, isTiers: boolean): Destinataire {
  if (!isTiers) return 'assure';
  return soin.code === 'hopital' || soin.code === 'cure' ? 'etablissement' : 'professionnel';
}

/** What was done, when, by whom. */
interface Faits {
  readonly soin: Soin;
  readonly jour: string;
  readonly professionnel: Professionnel;
}

/** A statement of what was done; `signe` −1 for the mirror that cancels one. */
export function decompteDe(
  hasard: Alea,
  suivi: Suivi,
  { soin, jour, professionnel }: Faits,
  lignes: readonly LigneCentimes[],
  reglement: Reglement,
  signe: 1 | -1 = 1,
): DecompteDemo {
  const actes = lignes.map((ligne, index) => ligneActe(ligne, index + 1, jour, signe));
  const { etat, isTiers } = reglement;
  const origine = origineDe(soin, isTiers);
  return {
    // An identifier tells its day, and of confidential care only that of its payment may be known.
    id: hasard.uuid(reglement.dateReglement ?? reglement.dateReception),
    numDecompte: numDecompte(hasard, suivi, reglement.dateReception),
    numContrat: suivi.numContrat,
    numPers: suivi.numPers,
    dateSoins: jour,
    dateReception: reglement.dateReception,
    dateTraitement: reglement.dateTraitement,
    dateReglement: reglement.dateReglement,
    origine,
    professionnel,
    destinataire: destinataireDe(soin, isTiers),
    etat,
    totaux: totauxDe(actes),
    libelle: libelleDe(actes),
    codesDomaine: [...new Set(actes.map((acte) => acte.codeDomaine))],
    idPaiement: null,
    motifRejet: etat === 'rejete' ? motifDe(hasard, soin, origine) : null,
    tiers: isTiers ? factureDe(hasard, jour) : null,
    actes,
  };
}

/** Words of a statement under which it is looked for. */
export function rechercheDe({ libelle, professionnel, actes, numDecompte }: DecompteDemo): string {
  const textes = [libelle, professionnel?.nom, professionnel?.libelleSpecialite, numDecompte];
  for (const { libelleActe, libelleDomaine } of actes) textes.push(libelleActe, libelleDomaine);
  return normalise([...new Set(textes.filter(Boolean))].join(' '));
}
