import { type Appel, appel } from '#src/core/api/appel.ts';
import type { Forme, LigneDe } from '#src/core/lecture/forme.ts';
import { declareFormulaire, declareTextes, etiquette } from '#src/core/texte/etiquette.ts';
import type { Fields } from './field.ts';
import type { FieldErrors } from './field-errors.ts';
import { type Champs, defineFormulaire, type Formulaire, type Reponses } from './form.ts';
import type { CleRapport } from './pieces.ts';

/** Rows under the figures of a report. */
export interface Tableau<F extends Fields = Fields> {
  readonly titre: string;
  readonly ligne: F;
  /** Drawn as bars too: what stands under each of them, and what they measure. */
  readonly graphique?: { readonly par: string; readonly series: readonly string[] };
}
type Tableaux = Readonly<Record<string, Tableau>>;

interface Entree<Q extends Champs, C extends Forme, T extends Tableaux> {
  /** The room of which it is the content, and its address under `/api/admin` too. */
  readonly key: CleRapport;
  /** What the call does, in the description of the API. */
  readonly resume: string;
  readonly detail: string;
  /** What narrows it; none of these answers is ever needed. */
  readonly filtres: Q;
  readonly croisees?: (reponses: Reponses<NoInfer<Q>>) => FieldErrors;
  readonly chiffres: C;
  readonly tableaux: T;
}

/** A report of the back office: questions that narrow it, figures, rows. Its page, its route and its export follow. */
export interface Rapport<
  Q extends Champs = Champs,
  C extends Forme = Forme,
  T extends Tableaux = Readonly<Record<string, Tableau>>,
> extends Omit<Entree<Q, C, T>, 'croisees'> {
  croisees(reponses: Reponses<Q>): FieldErrors;
}

/** What a report answers: its figures, and the rows of each of its tables. */
export type ReponseDe<R extends Rapport> = LigneDe<R['chiffres']> & {
  readonly [K in keyof R['tableaux']]: readonly LigneDe<R['tableaux'][K]['ligne']>[];
};

/**
 * Declares a report. Throws a developer error when it contradicts itself.
 * Example: `defineRapport({ key: 'statistiques-users', filtres: { dateDebut: jour({ … }) }, chiffres: {…}, tableaux: {…} })`.
 */
export function defineRapport<const Q extends Champs, const C extends Forme, const T extends Tableaux>(
  rapport: Entree<Q, C, T>,
): Rapport<Q, C, T> {
  const { filtres, croisees, ...rest } = rapport;
  const faute = (raison: string) => new Error(`Rapport « ${rest.key} » : ${raison}`);
  for (const [name, { requis }] of Object.entries(filtres))
    if (requis !== false) throw faute(`le filtre « ${name} » doit pouvoir manquer`);
  for (const [name, { ligne, graphique }] of Object.entries(rest.tableaux)) {
    declareTextes(`rapport.${rest.key}.tableaux.${name}`, ligne);
    if (Object.hasOwn(rest.chiffres, name)) throw faute(`« ${name} » est un chiffre et un tableau`);
    const inconnu = [graphique?.par ?? [], graphique?.series ?? []]
      .flat()
      .find((colonne) => !Object.hasOwn(ligne, colonne));
    if (inconnu !== undefined)
      throw faute(`le graphique « ${name} » nomme la colonne inconnue « ${inconnu} »`);
  }
  declareFormulaire(rest.key, () => filtres);
  return etiquette(`rapport.${rest.key}`, {
    ...rapport,
    croisees: (reponses: Reponses<Q>) => croisees?.(reponses) ?? {},
  });
}

/** Where a report is read, and what it answers. */
export function appelDeRapport<R extends Rapport>({ key }: R): Appel<ReponseDe<R>> {
  return appel(`/api/admin/${key}`);
}

/** The filters of a report as a form, for its page and for its route. */
export function formulaireDeRapport(rapport: Rapport): Formulaire<null> {
  return defineFormulaire({
    key: rapport.key,
    champs: () => rapport.filtres,
    croisees: (reponses) => rapport.croisees(reponses),
  });
}
