import type { Action } from '#src/core/definition/action.ts';
import { complement, compte, defini, type Label, majuscule } from '#src/core/definition/label.ts';
import type { Model } from '#src/core/definition/model.ts';
import { champsScelles } from '#src/core/definition/scelle.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** The feminine mark of a participle: «enregistré», «enregistrée». */
export function accord(label: Label, participe: string, nombre = 1): string {
  const fin = `${label.genre === 'f' ? 'e' : ''}${nombre > 1 ? 's' : ''}`;
  // Of several words, the first agrees: «prises en charge».
  return participe.replace(/^\S+/, (mot) => `${mot}${fin}`);
}

/** «La civilité a été enregistrée.», «Le pays « France » a été supprimé.» */
export function done(label: Label, participe: string, titre?: string): string {
  const nom = titre === undefined ? majuscule(defini(label)) : `${majuscule(defini(label))} « ${titre} »`;
  return `${nom} a été ${accord(label, participe)}.`;
}

/** «3 civilités ont été désactivées.» */
export function doneMany(label: Label, participe: string, nombre: number): string {
  if (nombre < 2) return `${nombre} ${label.singulier} a été ${accord(label, participe)}.`;
  return `${enNombre(nombre)} ${label.pluriel} ont été ${accord(label, participe, nombre)}.`;
}

/** «3 civilités sélectionnées». */
export function selected(label: Label, nombre: number): string {
  return `${enNombre(nombre)} ${nombre < 2 ? label.singulier : label.pluriel} ${accord(label, 'sélectionné', nombre)}`;
}

/** What a record that is put back does not have again: the history keeps no sealed value. Empty where it seals none. */
export function sansScelles({ ownFields }: Model): string {
  const labels = champsScelles({ ownFields }).map((name) => ownFields[name]?.label ?? name);
  return labels.length === 0
    ? ''
    : ` Une fiche restaurée revient sans ce qui est masqué : ${labels.join(', ')}.`;
}

/** What went wrong, as the server says it. */
export function faultOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Une erreur s’est produite.';
}

const LIENS = { objet: '', a: 'à ', dit: '', de: 'de ', pour: 'pour ' } as const;

/** «Désactiver le compte « jean@exemple.fr » ?», «Désactiver 3 comptes ?», «Relancer l’activation du compte « jean@exemple.fr » ?». */
export function questionDe(
  { label: verbe, lien }: Pick<Action, 'label' | 'lien'>,
  label: Label,
  { titre, count }: { readonly titre: string | null; readonly count: number },
): string {
  if (titre === null) return `${verbe} ${LIENS[lien]}${compte(label, count)} ?`;
  const a = `à ${defini(label)}`.replace(/^à le /, 'au ');
  const quoi = { objet: defini(label), a, dit: '', de: complement(label), pour: `pour ${defini(label)}` }[
    lien
  ];
  return `${[verbe, quoi].filter(Boolean).join(' ')} « ${titre} » ?`;
}
