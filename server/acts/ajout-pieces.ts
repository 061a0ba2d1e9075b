import type { Demandeur } from '#server/adherent/demandeur.ts';
import type { Coffre } from '#server/config/secrets.ts';
import type { Database, Queryable } from '#server/db/connection.ts';
import { findPieceDemandee, isDejaJoint, isDejaPrise, recoisPiece } from '#server/db/demandes/pieces.ts';
import { type DemandeSuivie, findDemande } from '#server/db/demandes/suivi.ts';
import { traite } from '#server/db/demandes/traitement.ts';
import { introuvable } from '#server/http/criteres.ts';
import { ETATS_FINAUX } from '#src/core/adherent/demande.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { extensionDe, type FichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { M } from '#src/core/definition/messages.ts';
import { echeance } from '#src/core/valeurs/ouverture.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { formatsDesPieces } from './formats-pieces.ts';
import { joinsAhead, refuseChamp } from './jonction.ts';
import { raconteSuite, transmetSuite } from './suite-transmise.ts';
import { demandeDetaillee, type ServicesSuivi } from './suivi.ts';

interface Services extends ServicesSuivi {
  readonly db: Database;
  readonly coffre: Coffre;
}

/** Files for one of the papers that a request waits for. */
export interface PieceEnvoyee {
  readonly inputName: string;
  readonly codePiece: string;
  readonly fichiers: readonly FichierTeleverse[];
}

/** Where nothing is missing any more, it goes on from where it was, and the promised delay starts anew. */
async function avance(
  tx: Queryable,
  { client, acteur: { auteur } }: Demandeur,
  { id, etat, delaiCibleJours }: DemandeSuivie,
  libelle: string,
  reste: number,
): Promise<void> {
  const repris = (await isDejaPrise(tx, id)) ? 'enCours' : 'enregistree';
  const isComplete = reste === 0 && etat === 'enAttentePieces';
  await traite(tx, client.id, {
    ids: [id],
    auteur,
    ...(isComplete && { etat: repris, dateLimite: echeance(client, new Date(), delaiCibleJours ?? 0) }),
    commentaire: `Document reçu : ${libelle}.`,
  });
}

async function ajoute(
  tx: Queryable,
  { coffre }: Pick<Services, 'coffre'>,
  demandeur: Demandeur,
  demande: DemandeSuivie,
  piece: PieceEnvoyee,
): Promise<void> {
  const { inputName, codePiece, fichiers } = piece;
  const demandee =
    (await findPieceDemandee(tx, demande.id, inputName, codePiece)) ?? refuseChamp('inputName', M.CHOIX);
  if (demandee.isRecue) {
    // The same sending twice: the first one counts.
    if (await isDejaJoint(tx, demande.id, [...new Set(fichiers.map((un) => un.remoteFileName))])) return;
    throw new Refusal(409, 'PIECE_DEJA_RECUE', R.PIECE_DEJA_RECUE);
  }
  const formats = (await formatsDesPieces(tx, demandeur, demande, [codePiece])).get(codePiece);
  if (formats && !fichiers.every(({ remoteFileName }) => formats.includes(extensionDe(remoteFileName))))
    refuseChamp('fichiers', M.FILE_TYPE(formats.join(', ')));
  if (ETATS_FINAUX.includes(demande.etat)) throw new Refusal(409, 'DEMANDE_CLOSE', R.DEMANDE_CLOSE);
  const place = { demandeId: demande.id, inputName, codePiece, champ: 'fichiers' };
  await joinsAhead(tx, demandeur, place, fichiers);
  const reste = await recoisPiece(tx, demande.id, inputName, codePiece);
  await avance(tx, demandeur, demande, demandee.libelle, reste);
  await transmetSuite(tx, coffre, demandeur, demande, { piece: { inputName, codePiece } }, fichiers);
  await raconteSuite(tx, demandeur, demande, 'AJOUT_PIECE', 'Document ajouté à une demande');
}

/**
 * Adds a paper that was missing, with files sent ahead: all of them or none.
 * @throws Refusal 400 (files, paper that nobody asked for), 404, 409 (it came already, the request is over).
 */
export async function ajoutePieces(
  services: Services,
  demandeur: Demandeur,
  reference: string,
  piece: PieceEnvoyee,
): Promise<DemandeDetaillee> {
  const { client, compte, correlation } = demandeur;
  const acteur = {
    id: demandeur.acteur.id,
    nom: demandeur.acteur.nom,
    motif: 'Document ajouté à une demande',
    correlationId: correlation,
  };
  await services.db.transaction(acteur, async (tx) => {
    const qui = { clientId: client.id, compteId: compte.id };
    const demande = (await findDemande(tx, qui, reference, 'verrou')) ?? introuvable();
    await ajoute(tx, services, demandeur, demande, piece);
  });
  return demandeDetaillee(services, demandeur, reference);
}
