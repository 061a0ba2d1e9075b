import type { Acte } from '#src/core/acte/act.ts';
import { isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champ, Champs, Saisie } from '#src/core/definition/form.ts';
import { auChemin, imbrique } from '#src/core/valeurs/chemin.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';

/** What is never kept in a browser, whoever asks. */
function isSecret(acte: Pick<Acte, 'secrets'>, name: string, { controle }: Champ): boolean {
  return acte.secrets?.includes(name) === true || controle?.attend !== undefined;
}

/** Whether an act asks something that has to be typed again after a reload. */
export function aDesSecrets(acte: Pick<Acte, 'secrets'>, champs: Champs): boolean {
  return Object.entries(champs).some(([name, champ]) => isSecret(acte, name, champ));
}

/** The answers that may be kept while a form is under way; of files, those that have arrived. */
export function saisieGardee(acte: Pick<Acte, 'secrets'>, champs: Champs, saisie: Saisie): Saisie {
  const gardee: Record<string, unknown> = {};
  for (const [name, champ] of Object.entries(champs)) {
    const valeur = auChemin(saisie, name);
    if (valeur === undefined || isSecret(acte, name, champ)) continue;
    gardee[name] =
      isControle<ControleFichiers>(champ.controle, 'fichiers') && Array.isArray(valeur)
        ? valeur.filter(isFichierTeleverse)
        : valeur;
  }
  return imbrique(gardee);
}
