import { auteurVu } from '#server/adherent/acteur.ts';
import type { Demandeur } from '#server/adherent/demandeur.ts';
import { contexteDemande } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  type DemandeSuivie,
  type DetailDemande,
  detailDemande,
  findDemande,
} from '#server/db/demandes/suivi.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import { introuvable } from '#server/http/criteres.ts';
import type { PartieResume } from '#src/core/acte/act-resume.ts';
import { etatVu, isAnnulable } from '#src/core/adherent/demande.ts';
import type { Demande, DemandeDetaillee } from '#src/lectures/demandes.ts';
import { formatsDeReprise, formatsDesPieces } from './formats-pieces.ts';
import { libelleDuType } from './libelle-du-type.ts';

export interface ServicesSuivi {
  readonly db: Queryable;
  readonly coffre: Pick<Coffre, 'ouvre'>;
  readonly gestion: Pick<Gestion, 'fiches'>;
}

type Noms = ReadonlyMap<string, { readonly nom: string; readonly prenom: string }>;

function vue(row: DemandeSuivie, noms: Noms): Demande {
  const {
    isManuel: isModeGestionManuel,
    numPersConcerne,
    dateCreation,
    dateMaj,
    dateCloture,
    ...reste
  } = row;
  return {
    id: reste.id,
    reference: reste.reference,
    codeType: reste.codeType,
    libelle: libelleDuType(reste.codeType),
    numContrat: reste.numContrat,
    personneConcernee: (numPersConcerne && noms.get(numPersConcerne)) || null,
    etat: etatVu(reste.etat),
    isModeGestionManuel,
    dateCreation: dateCreation.toISOString(),
    dateMaj: dateMaj.toISOString(),
    dateCloture: dateCloture?.toISOString() ?? null,
    delaiCibleJours: reste.delaiCibleJours,
    dateLimite: reste.dateLimite,
    motifRefus: reste.motifRefus,
    commentaire: reste.commentaire,
    isAnnulable: isAnnulable({ etat: reste.etat, isModeGestionManuel }),
    isReprenable: reste.isReprenable,
    nbPiecesAttendues: reste.nbPiecesAttendues,
    version: reste.version,
  };
}

/** Requests as their author sees them, with the names of the people whom they are about. */
export async function vues(
  { gestion }: Pick<ServicesSuivi, 'gestion'>,
  { client }: Pick<Demandeur, 'client'>,
  rows: readonly DemandeSuivie[],
): Promise<Demande[]> {
  const numeros = [...new Set(rows.flatMap(({ numPersConcerne }) => numPersConcerne ?? []))];
  const fiches = numeros.length > 0 ? await gestion.fiches(client.code, numeros) : [];
  const noms = new Map(fiches.map(({ numPers, nom, prenom }) => [numPers, { nom, prenom }]));
  return rows.map((row) => vue(row, noms));
}

function resumeOuvert(
  { coffre }: Pick<ServicesSuivi, 'coffre'>,
  id: string,
  { resume }: DetailDemande,
): readonly PartieResume[] {
  return resume ? (JSON.parse(coffre.ouvre(resume, contexteDemande(id))) as PartieResume[]) : [];
}

/** A request in full. @throws Refusal 404 for one that is not one's own. */
export async function demandeDetaillee(
  services: ServicesSuivi,
  demandeur: Demandeur,
  reference: string,
): Promise<DemandeDetaillee> {
  const { client, compte } = demandeur;
  const row = await findDemande(services.db, { clientId: client.id, compteId: compte.id }, reference);
  const detail = row && (await detailDemande(services.db, row.id));
  const [demande] = row ? await vues(services, demandeur, [row]) : [];
  if (!row || !detail || !demande) return introuvable();
  const codes = detail.piecesAttendues.map(({ codePiece }) => codePiece);
  const parCode = await formatsDesPieces(services.db, demandeur, row, codes);
  const formatsReprise = demande.isReprenable && (await formatsDeReprise(services.db, demandeur, row));
  return {
    ...demande,
    ...(formatsReprise && { formatsReprise }),
    historique: detail.historique.map((evenement) => ({
      ...evenement,
      etat: etatVu(evenement.etat),
      auteur: auteurVu(evenement.auteur, compte.userName),
    })),
    pieces: detail.pieces,
    piecesAttendues: detail.piecesAttendues.map((piece) => {
      const formats = parCode.get(piece.codePiece);
      return { ...piece, ...(formats && { formats }) };
    }),
    signee: detail.signee,
    resume: resumeOuvert(services, row.id, detail),
  };
}
