import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { contexteTravail } from '#server/config/contextes-scelles.ts';
import type { Coffre } from '#server/config/secrets.ts';
import { raconteAuJournal } from '#server/db/audit/actions.ts';
import type { Database } from '#server/db/connection.ts';
import {
  derniersPassages,
  isDejaEnCours,
  noteAuteur,
  type PassageRow,
} from '#server/db/exploitation/operations.ts';
import { insertTravail } from '#server/db/travaux/travaux.ts';
import { isExecutable } from '#server/exploitation/operations.ts';
import { Refusal } from '#src/core/api/errors.ts';
import {
  type CodeOperation,
  isEnCours,
  isOperation,
  OPERATIONS,
  type OperationDite,
} from '#src/core/api/operations.ts';
import { messageStatut } from '#src/core/definition/messages.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { actorOf } from './models/door.ts';

interface Services {
  readonly db: Database;
  readonly coffre: Coffre;
}

function dite(code: CodeOperation, passage: PassageRow | undefined): OperationDite {
  const operation: { libelle: string; description: string; ailleurs?: string } = OPERATIONS[code];
  const { libelle, description, ailleurs = null } = operation;
  return {
    ...{ code, libelle, description, isExecutable: isExecutable(code), raison: ailleurs },
    etat: passage?.etat ?? null,
    progression: passage?.etat === 'enCours' ? passage.progression : null,
    dernierPassage: (passage?.dateFin ?? passage?.dateCreation)?.toISOString() ?? null,
    auteur: passage?.auteur ?? null,
    bilan: passage?.bilan ?? passage?.erreur ?? null,
  };
}

/** Where each operation of a client stands. */
export async function operationsDe(db: Database, clientId: string): Promise<OperationDite[]> {
  const passages = await derniersPassages(db, clientId);
  return Object.keys(OPERATIONS)
    .filter(isOperation)
    .map((code) =>
      dite(
        code,
        passages.find((un) => un.code === code),
      ),
    );
}

/** The one that is under way is named: who started it, and when. */
async function refuse(db: Database, clientId: string, code: CodeOperation): Promise<never> {
  const une = (await operationsDe(db, clientId)).find((operation) => operation.code === code);
  const quand = une?.dernierPassage ? `, lancée le ${instantFrancais(une.dernierPassage)}` : '';
  const qui = une?.auteur ? ` par ${une.auteur}` : '';
  throw new Refusal(409, 'OPERATION_EN_COURS', `Cette opération est déjà en cours${quand}${qui}.`);
}

/** Leaves it to the first node that takes it; of two that ask together, the second is told who was first. */
export async function lanceOperation(
  { db, coffre }: Services,
  request: FastifyRequest,
  code: CodeOperation,
): Promise<OperationDite> {
  const { id: clientId } = request.tenant;
  if (!isExecutable(code)) {
    const { raison } = dite(code, undefined);
    throw new Refusal(422, 'OPERATION_INDISPONIBLE', raison ?? messageStatut(422));
  }
  const id = randomUUID();
  const acteur = actorOf(request);
  const motif = `Lancer : ${OPERATIONS[code].libelle}`;
  try {
    await db.transaction({ ...acteur, motif }, async (tx) => {
      await insertTravail(tx, {
        ...{ id, clientId, genre: 'operation', donnees: { code } },
        contenu: coffre.scelle('{}', contexteTravail('operation', id)),
        ...{ demandeId: null, correlationId: request.correlation },
      });
      await noteAuteur(tx, clientId, id, acteur.nom);
      await raconteAuJournal(tx, { clientId, ressource: 'operations', id, avant: null, apres: { code } });
    });
  } catch (error) {
    if (isDejaEnCours(error)) await refuse(db, clientId, code);
    throw error;
  }
  const une = (await operationsDe(db, clientId)).find((operation) => operation.code === code);
  return une && isEnCours(une) ? une : { ...dite(code, undefined), etat: 'aFaire' };
}
