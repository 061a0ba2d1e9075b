import type { ActeInsere } from '#server/db/demandes/insert.ts';
import type { CurrentClient } from '#server/http/current-client.ts';
import { Refusal } from '#src/core/api/errors.ts';
import { R } from '#src/core/api/refus.ts';
import { type FichierTeleverse, isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champs, Reponses } from '#src/core/definition/form.ts';
import { fichiersAuPlus, M, messageStatut } from '#src/core/definition/messages.ts';
import { MO } from '#src/core/valeurs/file-size.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';

type Limites = Pick<CurrentClient, 'nbMaxFichiers' | 'tailleMaxTotaleMo'>;

/** The files of an act's answers, whichever questions they answer, each once. */
export function fichiersDe(champs: Champs, reponses: Reponses<Champs>): FichierTeleverse[] {
  const vus = new Set<string>();
  return Object.entries(champs).flatMap(([nom, { controle }]) => {
    const valeur = reponses[nom];
    if (!isControle<ControleFichiers>(controle, 'fichiers') || !Array.isArray(valeur)) return [];
    return valeur.filter(isFichierTeleverse).flatMap((fichier) => {
      if (vus.has(fichier.remoteFileName)) return [];
      vus.add(fichier.remoteFileName);
      return [{ ...fichier, inputName: nom }];
    });
  });
}

function refuse(nom: string, message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { [nom]: message } });
}

/** @throws Refusal 400 on the first question with files where there are too many in all. */
export function checkNombre(fichiers: readonly FichierTeleverse[], { nbMaxFichiers }: Limites): void {
  if (fichiers.length > nbMaxFichiers) refuse(fichiers[0]?.inputName ?? '', fichiersAuPlus(nbMaxFichiers));
}

/**
 * All the files that were named have to have been there: those of others, those that another act has joined and those
 * that do not exist are alike, and then nothing is written.
 * @throws Refusal 400 on the question.
 */
export function checkJoints(
  fichiers: readonly FichierTeleverse[],
  joints: ActeInsere['joints'],
  { tailleMaxTotaleMo }: Limites,
): void {
  for (const [inputName, attendus] of Map.groupBy(fichiers, (fichier) => fichier.inputName)) {
    const la = joints.filter((joint) => joint.inputName === inputName).length;
    if (la !== attendus.length) refuse(inputName, R.FILE_PERDU);
  }
  const total = joints.reduce((somme, { taille }) => somme + taille, 0);
  if (total > tailleMaxTotaleMo * MO) refuse(fichiers[0]?.inputName ?? '', M.FILE_TOTAL(tailleMaxTotaleMo));
}
