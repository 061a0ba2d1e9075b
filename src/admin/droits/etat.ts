import type { Model } from '#src/core/definition/model.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { systemFields } from '#src/core/definition/traits.ts';
import { champsDe, type Habilitee, type Habilitees, type Rangee } from './lignes.ts';

/** What a role may do with one field. */
export type EtatDeChamp = 'masque' | 'lisible' | 'modifiable' | 'devoile';

const VIDE = { champsLecture: null, champsEcriture: null, condition: null };

export function ligneDe(lignes: Habilitees, ressource: string): Habilitee | undefined {
  return lignes.find((une) => une.ressource === ressource);
}

/** The lines with one of them as it is now, in its place; one that gives nothing is none. */
export function avecLigne(lignes: Habilitees, ligne: Habilitee): Habilitees {
  const suite = ligneDe(lignes, ligne.ressource)
    ? lignes.map((une) => (une.ressource === ligne.ressource ? ligne : une))
    : [...lignes, ligne];
  return suite.filter(({ actions }) => actions.length > 0);
}

/** The lines once an action of a row is given or taken. Whatever else it does, a role reads what it writes. */
export function bascule(lignes: Habilitees, rangee: Rangee, action: Action, donne: boolean): Habilitees {
  const { ressource, actions: possibles } = rangee;
  const ligne = ligneDe(lignes, ressource) ?? { ressource, actions: [], ...VIDE };
  const voulues = new Set<string>(ligne.actions);
  if (donne) voulues.add(action);
  else voulues.delete(action);
  if (donne && possibles.includes('read')) voulues.add('read');
  if (!donne && action === 'read') voulues.clear();
  return avecLigne(lignes, { ...ligne, actions: possibles.filter((une) => voulues.has(une)) });
}

export function tient(lignes: Habilitees, ressource: string, action: Action): boolean {
  return ligneDe(lignes, ressource)?.actions.includes(action as never) === true;
}

export function etatDeChamp(ligne: Habilitee | undefined, model: Model, nom: string): EtatDeChamp {
  const { champsLecture = null, champsEcriture = null } = ligne ?? {};
  if (champsLecture !== null && !champsLecture.includes(nom)) return 'masque';
  if (seDevoile(model, nom)) return champsLecture === null ? 'lisible' : 'devoile';
  if (!seModifie(model, nom)) return 'lisible';
  return champsEcriture === null || champsEcriture.includes(nom) ? 'modifiable' : 'lisible';
}

/** Whether a form may ever change a field. */
export function seModifie(model: Model, nom: string): boolean {
  const field = model.fields[nom];
  return (
    field !== undefined &&
    !field.readOnly &&
    !Object.hasOwn(systemFields, nom) &&
    model.ecriture === 'gestionnaire'
  );
}

/** Whether somebody may have what a field keeps sealed shown. */
function seDevoile(model: Model, nom: string): boolean {
  const field = model.montres[nom];
  return field !== undefined && isScelle(field) && field.ecritureSeule !== true;
}

/** The lines once one field has another state; a list of all the fields is said as «all of them». */
export function avecChamp(
  lignes: Habilitees,
  ligne: Habilitee,
  model: Model,
  nom: string,
  etat: EtatDeChamp,
): Habilitees {
  const noms = champsDe(model).map(([champ]) => champ);
  const etatDe = (champ: string) => (champ === nom ? etat : etatDeChamp(ligne, model, champ));
  const lus = noms.filter((champ) => etatDe(champ) !== 'masque');
  const tous = lus.length === noms.length && !noms.some((champ) => etatDe(champ) === 'devoile');
  const ecrits = lus.filter((champ) => etatDe(champ) === 'modifiable');
  const possibles = lus.filter((champ) => seModifie(model, champ));
  return avecLigne(lignes, {
    ...ligne,
    // A list that is written out shows the values of sealed fields: one whose mask alone was read is not in it.
    champsLecture: tous
      ? null
      : lus.filter((champ) => !seDevoile(model, champ) || etatDe(champ) === 'devoile'),
    champsEcriture: ecrits.length === possibles.length ? null : ecrits,
  });
}
