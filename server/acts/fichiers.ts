import type { Queryable } from '#server/db/connection.ts';
import { joinFichiers } from '#server/db/uploaded-files.ts';
import { Refusal } from '#src/core/errors.ts';
import { MO } from '#src/core/file-size.ts';
import type { Champs, Reponses } from '#src/core/form.ts';
import { M, messageStatut } from '#src/core/messages.ts';
import { type FichierTeleverse, isFichierTeleverse } from '#src/core/uploaded-file.ts';
import type { ActeRecu } from './reception.ts';

/** The files of an act's answers, whichever questions they answer. */
export function fichiersDe(champs: Champs, reponses: Reponses<Champs>): FichierTeleverse[] {
  return Object.entries(champs).flatMap(([nom, { controle }]) => {
    const valeur = reponses[nom];
    if (controle?.type !== 'fichiers' || !Array.isArray(valeur)) return [];
    return valeur.filter(isFichierTeleverse).map((fichier) => ({ ...fichier, inputName: nom }));
  });
}

function refuse(nom: string, message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [nom]: message } });
}

/** Joins the files of an act to it, each to one act only; those of others are as if they did not exist. */
export async function joint(
  tx: Queryable,
  { demandeur, fichiers }: ActeRecu,
  demandeId: string,
): Promise<void> {
  const { client, compte } = demandeur;
  const parQuestion = Map.groupBy(fichiers, ({ inputName }) => inputName);
  let total = 0;
  for (const [inputName, joints] of parQuestion) {
    const noms = [...new Set(joints.map(({ remoteFileName }) => remoteFileName))];
    const tailles = await joinFichiers(tx, {
      clientId: client.id,
      compteId: compte.id,
      inputName,
      demandeId,
      noms,
    });
    if (tailles.length !== noms.length) refuse(inputName, M.FILE_PERDU);
    total += tailles.reduce((somme, taille) => somme + taille, 0);
    if (total > client.tailleMaxTotaleMo * MO) refuse(inputName, M.FILE_TOTAL(client.tailleMaxTotaleMo));
  }
  if (fichiers.length > client.nbMaxFichiers)
    refuse(fichiers[0]?.inputName ?? '', M.FILE_NOMBRE(client.nbMaxFichiers));
}
