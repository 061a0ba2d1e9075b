import { enPlus } from '#src/core/definition/delegation.ts';
import type { Field } from '#src/core/definition/field.ts';
import type { Model } from '#src/core/definition/model.ts';
import { piecesDeclarees } from '#src/core/definition/pieces.ts';
import { ACTIONS, type Action } from '#src/core/definition/principal.ts';
import { ressourceDeclaree, ressources } from '#src/core/definition/ressources.ts';
import {
  ensemblesEnMots,
  nomDeRessource,
  ressourcesEnMots,
} from '#src/core/definition/ressources-en-mots.ts';
import { covers } from '#src/core/definition/rights.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { type Entry, registry } from '#src/registry.ts';
import type { LigneDeRole } from '#src/resources/comptes/role.ts';
import { familles } from '#src/resources/familles.ts';

/** A line of a role, as its row keeps it. */
export type Habilitee = LigneDeRole;
export type Habilitees = readonly Habilitee[];

/** The columns of the grid, in their order, and how a change says each. */
export const COLONNES: readonly { readonly action: Action; readonly label: string }[] = [
  { action: 'read', label: 'Consulter' },
  { action: 'create', label: 'Créer' },
  { action: 'update', label: 'Modifier' },
  { action: 'delete', label: 'Supprimer' },
  { action: 'export', label: 'Exporter' },
];

/** A row of the grid: something that a line of a role may name. */
export interface Rangee {
  readonly ressource: string;
  readonly label: string;
  readonly aide?: string;
  readonly actions: readonly Action[];
  /** Its fields, where it is one list. */
  readonly model: Model | null;
  /** The words of its buttons beside those of the columns: «Modifier» opens them. */
  readonly verbes: readonly string[];
}

export interface Groupe {
  readonly titre: string;
  readonly rangees: readonly Rangee[];
}

const ECRITES: readonly Action[] = ['create', 'update', 'delete'];

/** What the rooms of the back office ask on a list: «Créer un compte de gestion» has a page of its own. */
const parPieces = (cle: string): readonly Action[] =>
  piecesDeclarees.flatMap(({ droit }) => ('modele' in droit && droit.modele === cle ? [droit.action] : []));

/** What may be done with a list: by hand, by one of its actions or in a room. The server says it again. */
function actionsDe({ model, actions }: Entry): readonly Action[] {
  const parMoteur = [...actions.map(({ droit }) => droit), ...parPieces(model.key)];
  const ecrites = model.ecriture === 'gestionnaire' ? ECRITES : parMoteur;
  const lues: readonly Action[] = model.singulier ? ['read'] : ['read', 'export'];
  return [...lues, ...ECRITES.filter((une) => ecrites.includes(une) && model.rights[une]?.type !== 'jamais')];
}

const COMMUNE = 'Commune à tous les organismes : seul un compte de la plateforme la modifie.';

function rangeeDe(entry: Entry): Rangee {
  const { scope, ecriture } = entry.model;
  return {
    ...(scope === 'commun' && ecriture === 'gestionnaire' && { aide: COMMUNE }),
    ressource: entry.model.key,
    label: entry.label,
    actions: actionsDe(entry),
    model: entry.model,
    verbes: entry.actions.map(({ label }) => label),
  };
}

const ENSEMBLES: Groupe = {
  titre: 'Ensembles',
  rangees: Object.entries(ensemblesEnMots).map(([ressource, mots]) => ({
    ressource,
    ...mots,
    actions: ACTIONS,
    model: null,
    verbes: [],
  })),
};

const PARTICULIERS: Groupe = {
  titre: 'Rapports et droits particuliers',
  rangees: ressources.map((ressource) => ({
    ressource,
    ...ressourcesEnMots[ressource],
    actions: ressourceDeclaree(ressource)?.actions ?? [],
    model: null,
    verbes: [],
  })),
};

/** Every row of the grid, by the groups of the menu. */
const GROUPES: readonly Groupe[] = [
  ENSEMBLES,
  ...Object.entries(familles).map(([famille, { label }]) => ({
    titre: label,
    rangees: Object.values(registry)
      .filter(({ admin, model }) => admin && model.famille === famille)
      .map(rangeeDe),
  })),
  PARTICULIERS,
].filter(({ rangees }) => rangees.length > 0);

/** How a row is called; what is not in the grid is called by its key. */
export function labelDe(ressource: string): string {
  return nomDeRessource(ressource, registry);
}

/** The field that a line names: that of the first of its lists that has it. */
export function champNomme(ressource: string, nom: string): Field | undefined {
  return Object.values(registry).find(
    (place) => place.admin && covers({ ressource }, place) && Object.hasOwn(place.model.montres, nom),
  )?.model.montres[nom];
}

/** The groups with the rows that a search finds; a group that it finds has all its rows. */
export function trouves(texte: string): readonly Groupe[] {
  const cherche = normalise(texte.trim());
  if (cherche === '') return GROUPES;
  return GROUPES.map((groupe) =>
    normalise(groupe.titre).includes(cherche)
      ? groupe
      : { ...groupe, rangees: groupe.rangees.filter(({ label }) => normalise(label).includes(cherche)) },
  ).filter(({ rangees }) => rangees.length > 0);
}

/** The wider line that gives an action to a row already, where there is one. */
export function donneePar(lignes: Habilitees, { ressource }: Rangee, action: Action): string | null {
  const place = Object.hasOwn(registry, ressource) ? registry[ressource] : undefined;
  const nommees = ressourceDeclaree(ressource)?.nommees ?? [];
  const large = lignes.find(
    (ligne) =>
      ligne.ressource !== ressource &&
      ligne.condition === null &&
      ligne.actions.includes(action as never) &&
      (place ? covers(ligne, place) : ligne.ressource === '*' && !nommees.includes(action)),
  );
  return large ? labelDe(large.ressource) : null;
}

/** Whether the signed-in account has not itself what a box would give. The server says it again, fields and rows included. */
export function isHorsDePortee({ ressource }: Rangee, action: Action): boolean {
  // On which rows and fields is for who fills the line in.
  const tenues = (currentPrincipal()?.habilitations ?? []).map((une) => ({ ...une, condition: null }));
  const ligne = { ressource, actions: [action], champsLecture: [], champsEcriture: [], condition: null };
  return enPlus([ligne], tenues, registry).length > 0;
}

/** The fields of a list that a role may hide or give: identity and version always go with a record. */
export function champsDe(model: Model): readonly (readonly [nom: string, field: Field])[] {
  return Object.entries(model.montres).filter(([nom]) => nom !== 'id' && nom !== 'version');
}
