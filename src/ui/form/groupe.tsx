import { type ReactNode, useState } from 'react';

/** What is added to the name of a group, so that two of the same page, or of two windows, never share one. */
const SUFFIXES = 1_000_000;

/** `acces` → `acces-483920` (specification 1 §9). */
export function nomDeGroupe(nom: string): string {
  return `${nom}-${Math.floor(Math.random() * SUFFIXES) + 1}`;
}

interface Props {
  readonly nom: string;
  readonly titre: string;
  /** It is said above already: heard only. */
  readonly isTu?: boolean;
  readonly children: ReactNode;
}

/** Questions that belong together, under the title that a screen reader says with each of them. */
export function Groupe({ nom, titre, isTu = false, children }: Props) {
  const [name] = useState(() => nomDeGroupe(nom));
  return (
    <fieldset name={name} className="groupe">
      <legend className={isTu ? 'hors-vue' : 'groupe-titre'}>{titre}</legend>
      <div className="pile-20">{children}</div>
    </fieldset>
  );
}
