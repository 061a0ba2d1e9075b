import { alea } from '#server/demonstration/portefeuille/alea.ts';
import { periodesDe, tranches } from '#server/demonstration/portefeuille/indemnites.ts';
import type { DonneesPersonne } from '#server/demonstration/sql/donnees.ts';
import { piecesDuSinistre } from '#server/demonstration/sql/sinistres.ts';
import type { Transmission } from '#server/gestion/transmission.ts';
import type { DossierConnu } from '#src/lectures/prevoyance.ts';
import type { Ecriture } from './ecriture.ts';
import { change } from './personne-changee.ts';

const FRANCHISE = 30;
const SUITE = {
  declare: 'Un gestionnaire étudie votre déclaration.',
  enAttentePieces: 'Envoyez les documents demandés : votre dossier est alors étudié.',
} as const;

/** A claim as the portal hands it over: what is read of it here. */
interface Declaration {
  readonly codeTypeSinistre: string;
  readonly dateSurvenance: string;
  readonly arret: { readonly dateDebut?: string; readonly dateFin?: string } | null;
  readonly circonstances?: { readonly isAccident?: boolean };
  readonly employeur: {
    readonly raisonSociale?: string | null;
    readonly salaireBrutMensuel?: number | null;
  } | null;
  readonly pieces: readonly { readonly codePiece: string }[];
}

async function dossierDe(
  { tx, client, aujourdhui }: Ecriture,
  { id, numContrat, numPersConcerne, reference }: Transmission,
  declare: Declaration,
): Promise<DossierConnu> {
  const { codeTypeSinistre, dateSurvenance, arret, employeur } = declare;
  const hasard = alea(`sinistre:${id}`);
  const recues = new Set(declare.pieces.map(({ codePiece }) => codePiece));
  const demandees = await piecesDuSinistre(tx, client, codeTypeSinistre);
  const piecesAttendues = demandees.map((piece) => ({
    ...piece,
    dateDemande: aujourdhui,
    dateReception: recues.has(piece.codePiece) ? aujourdhui : null,
  }));
  const isComplet = piecesAttendues.every((une) => !une.isObligatoire || une.dateReception !== null);
  const etat = isComplet ? 'declare' : 'enAttentePieces';
  const brutAnnuel = (employeur?.salaireBrutMensuel ?? 0) * 12;
  return {
    id: hasard.uuid(aujourdhui),
    numDossier: `PRV${aujourdhui.slice(2, 4)}${String(hasard.entier(0, 9_999_999)).padStart(7, '0')}`,
    ...{ numContrat: numContrat ?? '', numPers: numPersConcerne ?? '', codeTypeSinistre, dateSurvenance },
    codeNatureArret: arret === null ? null : declare.circonstances?.isAccident ? 'accidentVie' : 'maladie',
    ...{ dateDeclaration: aujourdhui, dateFinPrevue: arret?.dateFin ?? null },
    franchiseJours: arret === null ? 0 : FRANCHISE,
    codeFrequence: 'M',
    salaireReference: brutAnnuel > 0 ? { brutAnnuel, tranches: tranches(brutAnnuel) } : null,
    ...{ etat, employeur: employeur?.raisonSociale ?? null, periodes: [], piecesAttendues },
    ...{ prochaineEtape: SUITE[etat], reference },
  };
}

/** What an acceptance makes of it: a stop of work is paid for, as far as it is known. */
function indemnise(dossier: DossierConnu, aujourdhui: string): DossierConnu {
  const { salaireReference, dateFinPrevue, dateSurvenance, numDossier, franchiseJours, id } = dossier;
  const hasard = alea(`indemnites:${id}`);
  const periodes =
    salaireReference === null || dateFinPrevue === null
      ? []
      : periodesDe({
          ...{ numDossier, franchiseJours, aujourdhui, dateDebut: dateSurvenance, dateFin: dateFinPrevue },
          ...{
            brutAnnuel: salaireReference.brutAnnuel,
            isCollectif: false,
            uuid: (jour) => hasard.uuid(jour),
          },
        });
  const etat = periodes.length === 0 ? 'enInstruction' : 'indemnise';
  return { ...dossier, etat, periodes, prochaineEtape: null };
}

function avecPiece(dossier: DossierConnu, codePiece: string, aujourdhui: string): DossierConnu {
  const piecesAttendues = dossier.piecesAttendues.map((une) =>
    une.codePiece === codePiece ? { ...une, dateReception: aujourdhui } : une,
  );
  const isComplet = piecesAttendues.every((une) => !une.isObligatoire || une.dateReception !== null);
  const isRepris = isComplet && dossier.etat === 'enAttentePieces';
  return {
    ...dossier,
    piecesAttendues,
    ...(isRepris && { etat: 'enInstruction', prochaineEtape: SUITE.declare }),
  };
}

function suivi(dossier: DossierConnu, { decision, donnees }: Transmission, aujourdhui: string): DossierConnu {
  if (decision?.etat === 'acceptee') return indemnise(dossier, aujourdhui);
  if (decision?.etat === 'refusee') return { ...dossier, etat: 'refuse', prochaineEtape: null };
  const piece = donnees.piece as { readonly codePiece?: unknown } | undefined;
  return typeof piece?.codePiece === 'string' ? avecPiece(dossier, piece.codePiece, aujourdhui) : dossier;
}

/** A claim opens a provident file; what is decided of it, and the papers that follow, change it. */
export async function suitSinistre(ecriture: Ecriture, transmission: Transmission): Promise<void> {
  const { codeType, numContrat, numPersConcerne, reference, donnees } = transmission;
  if (codeType !== 'declarationSinistre' || numContrat === null || numPersConcerne === null) return;
  const isNouveau = typeof donnees.codeTypeSinistre === 'string';
  const nouveau = isNouveau
    ? await dossierDe(ecriture, transmission, donnees as unknown as Declaration)
    : undefined;
  await change(ecriture, numPersConcerne, (personne: DonneesPersonne) => {
    const siens = personne.prevoyance?.[numContrat] ?? [];
    const suivis = nouveau
      ? [...siens, nouveau]
      : siens.map((un) => (un.reference === reference ? suivi(un, transmission, ecriture.aujourdhui) : un));
    return { ...personne, prevoyance: { ...personne.prevoyance, [numContrat]: suivis } };
  });
}
