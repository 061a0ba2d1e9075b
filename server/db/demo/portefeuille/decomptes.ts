import type {
  Destinataire,
  EtatDecompte,
  LigneActe,
  Professionnel,
  TotauxDecompte,
} from '#src/core/adherent/decompte.ts';
import { ageLe } from '#src/core/age.ts';
import { normalise } from '#src/core/normalise.ts';
import type { Alea } from './alea.ts';
import { euros, type LigneCentimes, ligneActe, paie, sansRc } from './calcul.ts';
import { ajoute, ecart, jourDeVirement, jourOuvre } from './jours.ts';
import type { DecompteDemo } from './modele.ts';
import type { Niveau } from './offres.ts';
import type { Specialite } from './professionnels.ts';
import { SOINS, type Soin } from './soins.ts';

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

const MOTIFS_REJET = [
  { code: 'NON_COUVERT', libelle: 'Acte non couvert par votre contrat' },
  { code: 'PIECE_ILLISIBLE', libelle: 'Pièce illisible' },
  { code: 'DOUBLON', libelle: 'Demande en double' },
] as const;

const SOMMES = {
  depense: (l: LigneActe) => l.depense,
  baseRemboursement: (l: LigneActe) => l.baseRemboursement,
  montantRo: (l: LigneActe) => l.montantRo,
  montantRc: (l: LigneActe) => l.montantRc,
  montantAutreRc: (l: LigneActe) => l.montantAutreRc,
  resteACharge: (l: LigneActe) => l.resteACharge,
};

/** The sums of lines, added in cents: euros would drift. */
function totauxDe(actes: readonly Omit<LigneActe, 'id'>[]): TotauxDecompte {
  const somme = (lit: (ligne: LigneActe) => number) =>
    euros(actes.reduce((total, ligne) => total + Math.round(lit(ligne as LigneActe) * 100), 0));
  const entrees = Object.entries(SOMMES).map(([nom, lit]) => [nom, somme(lit)]);
  return Object.fromEntries(entrees) as unknown as TotauxDecompte;
}

/** Statements are numbered by year, with the last digits of who is cared for. */
function numDecompte(hasard: Alea, { numPers }: Suivi, jour: string): string {
  return `${jour.slice(2, 4)}${numPers.slice(-6)}${String(hasard.entier(0, 999_999)).padStart(6, '0')}`;
}

interface Reglement {
  readonly etat: EtatDecompte;
  readonly isTiers: boolean;
  readonly dateReception: string;
  readonly dateTraitement: string | null;
  readonly dateReglement: string | null;
}

function destinataireDe(soin: Soin, isTiers: boolean): Destinataire {
  if (!isTiers) return 'assure';
  return soin.code === 'hopital' || soin.code === 'cure' ? 'etablissement' : 'professionnel';
}

function decompteDe(
  hasard: Alea,
  suivi: Suivi,
  soin: Soin,
  professionnel: Professionnel,
  jour: string,
  lignes: readonly LigneCentimes[],
  reglement: Reglement,
  signe: 1 | -1 = 1,
): DecompteDemo {
  const actes = lignes.map((ligne, index) => ligneActe(ligne, index + 1, jour, signe));
  const { etat, isTiers } = reglement;
  const [premier, ...autres] = actes;
  const libelle = premier?.libelleActe ?? 'Soins';
  return {
    id: hasard.uuid(reglement.dateReception),
    numDecompte: numDecompte(hasard, suivi, reglement.dateReception),
    numContrat: suivi.numContrat,
    numPers: suivi.numPers,
    dateSoins: jour,
    dateReception: reglement.dateReception,
    dateTraitement: reglement.dateTraitement,
    dateReglement: reglement.dateReglement,
    origine: isTiers
      ? 'tiersPayant'
      : soin.code === 'osteopathie' || soin.code === 'psychologue'
        ? 'demandeEnLigne'
        : 'noemie',
    professionnel,
    destinataire: destinataireDe(soin, isTiers),
    etat,
    totaux: totauxDe(actes),
    libelle:
      autres.length > 0
        ? `${libelle} et ${autres.length} autre${autres.length > 1 ? 's' : ''} acte${autres.length > 1 ? 's' : ''}`
        : libelle,
    codesDomaine: [...new Set(actes.map((acte) => acte.codeDomaine))],
    idPaiement: null,
    motifRejet: etat === 'rejete' ? hasard.parmi(MOTIFS_REJET) : null,
    tiers: isTiers
      ? {
          numFacture: `F${jour.slice(2, 4)}${String(hasard.entier(0, 9_999_999)).padStart(7, '0')}`,
          dateFacture: jour,
          numLot: hasard.chance(0.7) ? String(hasard.entier(100, 999)) : null,
          typeFlux: hasard.pese([
            ['DRE', 6],
            ['NOEMIE', 3],
            ['papier', 1],
          ] as const),
          conventionTp: 'SP',
        }
      : null,
    actes,
  };
}

/** What became of it: recent care is still on its way; of the rest nearly all is settled. */
function etatDe(
  hasard: Alea,
  dateReglement: string,
  dateReception: string,
  aujourdhui: string,
): EtatDecompte {
  if (dateReglement > aujourdhui) return dateReception > ajoute(aujourdhui, -3) ? 'enAttente' : 'enCours';
  return hasard.pese([
    ['regle', 93],
    ['rejete', 3.5],
    ['annule', 1.5],
    ['regularise', 2],
  ] as const);
}

/** What was charged is taken back: the professional cancelled the bill. */
const annulee = (ligne: LigneCentimes): LigneCentimes => ({
  acte: { ...ligne.acte, depense: 0, base: 0, commentaire: 'Facture annulée par le professionnel de santé.' },
  montantRo: 0,
  participation: 0,
  franchise: 0,
  montantRc: 0,
  montantAutreRc: 0,
  reste: 0,
});

/** One visit: its statement, or the three of a payment that was put right (the first, its mirror, the right one). */
function visite(hasard: Alea, suivi: Suivi, soin: Soin, jour: string, seances: number): DecompteDemo[] {
  const { niveau, isFemme, aujourdhui } = suivi;
  const age = ageLe(suivi.dateNaissance, jour);
  const patient = { age, isFemme, niveau, jour, seances };
  const specialite = soin.specialite(hasard, patient);
  const autreRc = hasard.chance(0.015) ? 2_000 : 0;
  const lignes = soin.actes(hasard, patient).map((acte) => paie(acte, { isMineur: age < 18, autreRc }));
  const isTiers = hasard.chance(soin.tiers);
  const dateReception = ajoute(jour, hasard.entier(1, 6));
  const reglement = jourDeVirement(ajoute(dateReception, hasard.entier(1, 4)));
  if (dateReception > aujourdhui) return [];
  const etat = etatDe(hasard, reglement, dateReception, aujourdhui);
  const isRegle = etat === 'regle' || etat === 'regularise';
  const traite = ajoute(reglement, -1);
  const base: Reglement = {
    etat,
    isTiers,
    dateReception,
    dateTraitement: etat === 'enAttente' || traite > aujourdhui ? null : traite,
    dateReglement: isRegle ? reglement : null,
  };
  const fait = (celles: readonly LigneCentimes[], comment: Reglement, signe: 1 | -1 = 1) =>
    decompteDe(hasard, suivi, soin, suivi.carnet(specialite), jour, celles, comment, signe);
  if (etat === 'annule') return [fait(lignes.map(annulee), base)];
  if (etat === 'rejete')
    return [
      fait(
        lignes.map((ligne) => sansRc(ligne)),
        base,
      ),
    ];
  const corrige = jourDeVirement(ajoute(reglement, 20));
  const isCorrigeable = corrige <= aujourdhui && lignes.some(({ montantRc }) => montantRc > 1);
  if (etat !== 'regularise' || !isCorrigeable)
    return [fait(lignes, isRegle ? { ...base, etat: 'regle' } : base)];
  const trompees = lignes.map((ligne) => sansRc(ligne, Math.floor(ligne.montantRc / 2)));
  const apres = {
    ...base,
    dateReception: ajoute(corrige, -3),
    dateTraitement: ajoute(corrige, -1),
    dateReglement: corrige,
  };
  return [fait(trompees, base), fait(trompees, apres, -1), fait(lignes, { ...apres, etat: 'regle' })];
}

const SEANCES = new Set(['osteopathie', 'psychologue']);

/** The statements of one person over the years of a contract, the oldest care first. */
export function decomptesDe(hasard: Alea, suivi: Suivi): DecompteDemo[] {
  const { debut, fin, parAn, dateNaissance, isFemme } = suivi;
  const duree = ecart(debut, fin);
  const nombre = Math.max(0, Math.round((duree * parAn) / 365.25));
  const jours = Array.from({ length: nombre }, () =>
    jourOuvre(ajoute(debut, hasard.entier(0, Math.max(0, duree - 1)))),
  );
  const seances = new Map<string, number>();
  return jours.sort().flatMap((jour) => {
    const age = ageLe(dateNaissance, jour);
    if (age < 0) return [];
    const soin = hasard.pese(SOINS.map((un) => [un, un.poids({ age, isFemme })] as const));
    const annee = jour.slice(0, 4);
    const deja = seances.get(annee) ?? 0;
    const faits = visite(hasard, suivi, soin, jour, deja);
    if (SEANCES.has(soin.code) && faits.some(({ totaux }) => totaux.montantRc > 0))
      seances.set(annee, deja + 1);
    return faits;
  });
}

/** Words of a statement under which it is looked for. */
export function rechercheDe({ libelle, professionnel, actes, numDecompte }: DecompteDemo): string {
  const textes = [libelle, professionnel?.nom, professionnel?.libelleSpecialite, numDecompte];
  for (const { libelleActe, libelleDomaine } of actes) textes.push(libelleActe, libelleDomaine);
  return normalise([...new Set(textes.filter(Boolean))].join(' '));
}
