import type { Acte } from '#src/core/acte/act.ts';
import { isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champ, Champs, Saisie } from '#src/core/definition/form.ts';
import { auChemin, imbrique } from '#src/core/valeurs/chemin.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';

type Qui = Pick<Acte, 'secrets' | 'etat'>;

/** What is never kept in a browser, whoever asks; what the server keeps, sealed, holds account numbers, and no password. */
function isSecret({ secrets, etat }: Qui, name: string, { controle }: Champ): boolean {
  const attend = controle?.attend;
  return (
    secrets?.includes(name) === true || (etat === 'serveur' ? attend === 'nullePart' : attend !== undefined)
  );
}

/** Whether an act asks something that has to be typed again after a reload. */
export function aDesSecrets(acte: Qui, champs: Champs): boolean {
  return Object.entries(champs).some(([name, champ]) => isSecret(acte, name, champ));
}

/** The answers that may be kept in this tab while a form is under way. */
export function saisieDeLOnglet({ secrets }: Qui, champs: Champs, saisie: Saisie): Saisie {
  return saisieGardee(secrets ? { secrets } : {}, champs, saisie);
}

/** The answers that may be kept while a form is under way, where its act keeps them; of files, those that have arrived. */
export function saisieGardee(acte: Qui, champs: Champs, saisie: Saisie): Saisie {
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
