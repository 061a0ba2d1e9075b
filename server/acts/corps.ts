import { Refusal } from '#src/core/api/errors.ts';
import { type FichierTeleverse, isFichierTeleverse } from '#src/core/api/uploaded-file.ts';
import { isControle } from '#src/core/definition/controle.ts';
import type { Champs, Saisie } from '#src/core/definition/form.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import { auChemin } from '#src/core/valeurs/chemin.ts';
import type { ControleFichiers } from '#src/fields/fichiers/sens.ts';

/** More than any act takes: beyond, nothing is looked at. */
const FICHIERS_MAX = 100;
const NOM_MAX = 100;

/** What the body of an act says. */
export interface Corps {
  /** The answers, with the files under their questions. */
  readonly saisie: Saisie;
  /** Those that were named beside the answers. */
  readonly fichiers: readonly FichierTeleverse[];
  /** The calculations that were shown, as whoever sends this says. */
  readonly calculs: unknown;
}

/** @throws Refusal 400 for what is no object. */
export function membres(valeur: unknown): Saisie {
  if (typeof valeur !== 'object' || valeur === null || Array.isArray(valeur))
    throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  return valeur as Saisie;
}

function refuse(message: string): never {
  throw new Refusal(400, 'DONNEES_INVALIDES', messageStatut(400), { errors: { fichiers: message } });
}

function pose(objet: unknown, chemin: readonly string[], valeur: unknown): unknown {
  const [cle, ...suite] = chemin;
  if (cle === undefined) return valeur;
  const membresDe = typeof objet === 'object' && objet !== null && !Array.isArray(objet) ? objet : {};
  return { ...membresDe, [cle]: pose(auChemin(objet, cle), suite, valeur) };
}

/** Files join those that a question has already, each once; an answer that is no list stays what it is, and is refused. */
function joins(saisie: Saisie, nom: string, fichiers: readonly FichierTeleverse[]): Saisie {
  const deja = auChemin(saisie, nom) ?? [];
  if (!Array.isArray(deja)) return saisie;
  const connus = new Set(deja.filter(isFichierTeleverse).map(({ remoteFileName }) => remoteFileName));
  const neufs = fichiers.filter(({ remoteFileName }) => !connus.has(remoteFileName));
  return pose(saisie, nom.split('.'), [...deja, ...neufs]) as Saisie;
}

/**
 * Reads `{ data, fichiers }` (domain reference §0.2): a file is named under its question, or beside the answers with the
 * question that it answers.
 * @throws Refusal 400
 */
export function lisCorps(body: unknown): Corps {
  const { data, fichiers = [], calculs } = membres(body);
  if (!Array.isArray(fichiers) || !fichiers.every(isFichierTeleverse)) return refuse(M.FORMAT);
  if (fichiers.length > FICHIERS_MAX) return refuse(M.FORMAT);
  if (fichiers.some(({ inputName }) => inputName.length > NOM_MAX)) return refuse(M.CHOIX);
  const parQuestion = Map.groupBy(fichiers, ({ inputName }) => inputName);
  const saisie = [...parQuestion].reduce((lue, [nom, siens]) => joins(lue, nom, siens), membres(data));
  return { saisie, fichiers, calculs };
}

/** No file is left aside without a word. @throws Refusal 400 for one that answers no question of this act. */
export function checkQuestions({ fichiers }: Corps, champs: Champs): void {
  const isQuestion = (nom: string) =>
    Object.hasOwn(champs, nom) && isControle<ControleFichiers>(champs[nom]?.controle, 'fichiers');
  if (!fichiers.every(({ inputName }) => isQuestion(inputName))) refuse(M.CHOIX);
}
