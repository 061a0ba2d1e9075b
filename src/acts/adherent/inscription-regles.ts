import { quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import type { PieceDemandee } from '#src/core/acte/lus.ts';
import { isAgeDuCertificat } from '#src/core/adherent/scolarite.ts';
import { type Champ, type Champs, isParmi, type Option, type Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { isJour } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';

/** A link with the holder, as the client's list `type-beneficiaire` has it. */
export interface Lien extends Option {
  readonly isAdulte: boolean;
  readonly isConjoint: boolean;
  readonly ageMax: number | null;
  /** From which a school certificate is asked for. */
  readonly ageCertificat: number | null;
  readonly isJustificatif: boolean;
}

export const NAISSANCE = 'naissance';
export const ADOPTION = 'adoption';
export const PERTE = 'perteCouverture';
export const MOTIFS = [
  { code: NAISSANCE, libelle: 'Naissance' },
  { code: ADOPTION, libelle: 'Adoption' },
  { code: 'mariage', libelle: 'Mariage' },
  { code: 'pacs', libelle: 'Pacs' },
  { code: 'concubinage', libelle: 'Concubinage' },
  { code: PERTE, libelle: 'Perte de sa couverture' },
] as const;

const MOIS_NOUVEAU_NE = 3;
const MAJORITE = 18;
/** First days of a month that are offered. */
const DATES_OFFERTES = 3;

/** Born three months ago at most: covered from that day on (domain reference §2.16). */
export function isNouveauNe({ codeMotif, dateNaissance }: Saisie, aujourdhui: string): boolean {
  return (
    codeMotif === NAISSANCE &&
    typeof dateNaissance === 'string' &&
    isJour(dateNaissance) &&
    dateNaissance <= aujourdhui &&
    plusMois(dateNaissance, MOIS_NOUVEAU_NE) >= aujourdhui
  );
}

/** The first day from which somebody may be covered: a newborn's own, otherwise the first of next month. */
export function premierEffet(
  reponses: { readonly codeMotif: string; readonly dateNaissance: string },
  aujourdhui: string,
): string {
  return isNouveauNe(reponses, aujourdhui)
    ? reponses.dateNaissance
    : plusMois(`${aujourdhui.slice(0, 7)}-01`, 1);
}

/** Why somebody is added, where only these days are known: covered from the day of birth, a newborn. */
export function motifSuppose({ dateNaissance, dateEffet }: Saisie): Saisie {
  return { codeMotif: dateEffet === dateNaissance ? NAISSANCE : PERTE };
}

/** The days that are offered, from the first one on: a newborn has only theirs. */
export function effetsOfferts(premiere: string, aujourdhui: string): readonly string[] {
  if (premiere <= aujourdhui) return [premiere];
  return Array.from({ length: DATES_OFFERTES }, (_, rang) => plusMois(premiere, rang));
}

/** Grown up, as far as is typed; by their link where no day of birth is there. */
export function isAdulte(saisie: Saisie, liens: readonly Lien[], aujourdhui: string): boolean {
  const { codeTypeBeneficiaire, dateNaissance } = saisie;
  if (liens.find(({ code }) => code === codeTypeBeneficiaire)?.isAdulte) return true;
  return (
    typeof dateNaissance === 'string' && isJour(dateNaissance) && ageLe(dateNaissance, aujourdhui) >= MAJORITE
  );
}

/** Old enough for their link to ask for a school certificate, as far as is typed. */
function isEtudiant(saisie: Saisie, liens: readonly Lien[], aujourdhui: string): boolean {
  const { codeTypeBeneficiaire, dateNaissance } = saisie;
  const lien = liens.find(({ code }) => code === codeTypeBeneficiaire);
  if (!lien || typeof dateNaissance !== 'string' || !isJour(dateNaissance)) return false;
  return isAgeDuCertificat(lien, ageLe(dateNaissance, aujourdhui));
}

/** A newborn whose number is not there yet, as is said. */
export function isSansNumero(saisie: Saisie, aujourdhui: string): boolean {
  return saisie.isSansNir === true && isNouveauNe(saisie, aujourdhui);
}

interface Piece {
  readonly code: string;
  readonly libelle: string;
  /** Of these links only; absent: of all. */
  readonly liens?: readonly string[];
  /** Of a link whose list says that it is to be proved. */
  readonly isDuLien?: true;
  readonly isDemandee?: (saisie: Saisie, liens: readonly Lien[], aujourdhui: string) => boolean;
  readonly isObligatoire: (saisie: Saisie) => boolean;
  /** Tells of somebody's health: read by the medical service alone. */
  readonly isMedicale?: true;
}

const toujours = () => true;
const ENFANTS = ['ENF', 'ENH'];

/** What proves the link, the rights and the end of another cover (domain reference §2.16). */
const PIECES: readonly Piece[] = [
  {
    ...{ code: 'ACTE_NAISSANCE', libelle: 'Acte de naissance', liens: ENFANTS, isDuLien: true },
    isDemandee: ({ codeMotif }) => codeMotif !== ADOPTION,
    isObligatoire: toujours,
  },
  {
    ...{ code: 'JUGEMENT_ADOPTION', libelle: 'Jugement d’adoption', liens: ENFANTS, isDuLien: true },
    isDemandee: ({ codeMotif }) => codeMotif === ADOPTION,
    isObligatoire: toujours,
  },
  {
    ...{ code: 'LIVRET_FAMILLE', libelle: 'Livret de famille ou acte de mariage', liens: ['CJT'] },
    ...{ isDuLien: true, isObligatoire: toujours },
  },
  {
    ...{ code: 'ATTESTATION_PACS', libelle: 'Attestation de Pacs', liens: ['PAC'] },
    ...{ isDuLien: true, isObligatoire: toujours },
  },
  {
    ...{ code: 'ATTESTATION_CONCUBINAGE', libelle: 'Attestation de concubinage', liens: ['CON'] },
    ...{ isDuLien: true, isObligatoire: toujours },
  },
  {
    code: 'JUSTIFICATIF_CHARGE',
    libelle: 'Justificatif de la prise en charge : avis d’imposition ou jugement',
    ...{ liens: ['ASC', 'AUT'], isDuLien: true, isObligatoire: toujours },
  },
  {
    ...{ code: 'NOTIFICATION_MDPH', libelle: 'Notification de la MDPH', liens: ['ENH'] },
    ...{ isDuLien: true, isObligatoire: toujours, isMedicale: true },
  },
  {
    ...{ code: 'CERTIFICAT_SCOLARITE', libelle: 'Certificat de scolarité de l’année' },
    isDemandee: isEtudiant,
    isObligatoire: toujours,
  },
  {
    ...{ code: 'ATTESTATION_DROITS', libelle: 'Attestation de droits de moins de 3 mois' },
    isDemandee: (saisie, _liens, aujourdhui) => !isSansNumero(saisie, aujourdhui),
    isObligatoire: toujours,
  },
  {
    ...{ code: 'CERTIFICAT_RADIATION', libelle: 'Certificat de radiation de l’autre mutuelle' },
    isDemandee: ({ codeMotif, isAutreMutuelle }) => codeMotif === PERTE || isAutreMutuelle === true,
    isObligatoire: ({ codeMotif }) => codeMotif === PERTE,
  },
];

/** `pieces.ACTE_NAISSANCE`: also the name under which its file is sent. */
const champPiece = (code: string) => `pieces.${code}`;

/** The papers that only the medical service reads. */
export const PIECES_MEDICALES: readonly string[] = PIECES.filter(({ isMedicale }) => isMedicale).map(
  ({ code }) => champPiece(code),
);

/** Whether these answers ask for a paper. */
function isPour(piece: Piece, saisie: Saisie, liens: readonly Lien[], aujourdhui: string): boolean {
  const { codeTypeBeneficiaire } = saisie;
  const isDuLien =
    !piece.isDuLien || liens.some((lien) => lien.code === codeTypeBeneficiaire && lien.isJustificatif);
  return (
    typeof codeTypeBeneficiaire === 'string' &&
    (!piece.liens || isParmi(codeTypeBeneficiaire, piece.liens)) &&
    isDuLien &&
    (piece.isDemandee ?? toujours)(saisie, liens, aujourdhui)
  );
}

/** The papers that these answers ask for, as they are told before anything is sent. */
export function piecesDe(
  saisie: Saisie,
  liens: readonly Lien[],
  aujourdhui: string,
): readonly PieceDemandee[] {
  return PIECES.filter((piece) => isPour(piece, saisie, liens, aujourdhui)).map((piece) => ({
    codePiece: piece.code,
    libelle: piece.libelle,
    isObligatoire: piece.isObligatoire(saisie),
  }));
}

/** One question a paper, as the answers ask for it; one that may be left out has a question of its own. */
export function piecesDemandees(liens: readonly Lien[], aujourdhui: string, max: number): Champs {
  return Object.fromEntries(
    PIECES.flatMap((piece): [string, Champ][] => {
      const { code, libelle, isObligatoire } = piece;
      const pour = (saisie: Saisie) => isPour(piece, saisie, liens, aujourdhui);
      const requise = quand(
        (saisie) => pour(saisie) && isObligatoire(saisie),
        fichiers(libelle, M.FILE, max),
      );
      if (isObligatoire === toujours) return [[champPiece(code), requise]];
      const libre = quand(
        (saisie) => pour(saisie) && !isObligatoire(saisie),
        fichiers(libelle, false, max, 'Dès que vous l’avez.'),
      );
      return [
        [champPiece(code), requise],
        [champPiece(`${code}_FACULTATIF`), libre],
      ];
    }),
  );
}
