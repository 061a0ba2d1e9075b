import { enNombre } from '#src/core/valeurs/en-nombre.ts';

/** A French noun: what sentences need to agree with it. `elision` is derived from the first letter unless given («h» muet). */
export interface Label {
  readonly genre: 'm' | 'f';
  readonly singulier: string;
  readonly pluriel: string;
  readonly elision?: boolean;
}

const VOYELLE = /^[aeiouyàâäéèêëîïôöùûüœæ]/i;

function elide(label: Label): boolean {
  return label.elision ?? VOYELLE.test(label.singulier);
}

/** Capitalises the first letter only. Example: `majuscule('échéancier')` → `'Échéancier'`. */
export function majuscule(texte: string): string {
  return texte.charAt(0).toLocaleUpperCase('fr') + texte.slice(1);
}

/** «la civilité», «l’échéancier», «le pays». */
export function defini(label: Label): string {
  if (elide(label)) return `l’${label.singulier}`;
  return `${label.genre === 'f' ? 'la' : 'le'} ${label.singulier}`;
}

/** «de la civilité», «de l’échéancier», «du pays». */
export function complement(label: Label): string {
  return elide(label) || label.genre === 'f' ? `de ${defini(label)}` : `du ${label.singulier}`;
}

/** «cette civilité», «cet échéancier», «ce pays». */
export function demonstratif(label: Label): string {
  if (label.genre === 'f') return `cette ${label.singulier}`;
  return `${elide(label) ? 'cet' : 'ce'} ${label.singulier}`;
}

/** «Nouvelle civilité», «Nouvel échéancier», «Nouveau pays». */
export function nouveau(label: Label): string {
  if (label.genre === 'f') return `Nouvelle ${label.singulier}`;
  return `${elide(label) ? 'Nouvel' : 'Nouveau'} ${label.singulier}`;
}

/** «Aucune civilité», «Aucun pays». */
export function aucun(label: Label): string {
  return `${label.genre === 'f' ? 'Aucune' : 'Aucun'} ${label.singulier}`;
}

/** «1 civilité», «319 civilités»: French counts are plural from 2 on. */
export function compte(label: Label, n: number): string {
  return `${enNombre(n)} ${n < 2 ? label.singulier : label.pluriel}`;
}
