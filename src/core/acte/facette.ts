import type { Acte } from './act.ts';
import { actes, type CleActe, type LigneActe, ligneActe } from './actes.ts';
import { formulaireDeLaLigne } from './formulaire-de-ligne.ts';

/** The act whose form a type of request had; `null`: no act that is known. */
export function formulaireDuType(codeType: string): CleActe | null {
  return Object.hasOwn(actes, codeType) ? formulaireDeLaLigne(codeType as CleActe) : null;
}

/** What is answered beforehand by who comes by this name. */
export function reponsesDuNom(cle: string): Readonly<Record<string, string>> {
  const ligne: LigneActe | undefined = Object.hasOwn(actes, cle) ? actes[cle as CleActe] : undefined;
  return ligne?.facette?.repond ?? {};
}

/** The name that its answers give an act: its own, or that of one of its `facettes`. */
export function nomDeLActe(
  { key, facettes = {} }: Acte,
  reponses: Readonly<Record<string, unknown>>,
): CleActe {
  const autre = (Object.keys(facettes) as CleActe[]).find((cle) =>
    Object.entries(reponsesDuNom(cle)).every(([nom, valeur]) => reponses[nom] === valeur),
  );
  return autre ?? key;
}

/** An act under one of its names: the same form, with the title, the words and the acknowledgement of that name. */
export function sousLeNom<A extends Acte>(acte: A, cle: CleActe): A {
  const propre = acte.facettes?.[cle];
  if (!propre) return acte;
  const { textes, ...reste } = propre;
  return { ...acte, ...ligneActe(cle), ...reste, textes: { ...acte.textes, ...textes } };
}
