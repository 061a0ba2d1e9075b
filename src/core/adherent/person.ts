import { enTypographie } from '#src/core/valeurs/typographie.ts';

/** A person of the domain (specification 1 §3); what is not known is absent. */
export interface PersonneAffichee {
  /** As it is written, or its code. */
  readonly civilite?: string | null;
  readonly codeCivilite?: string | null;
  readonly nom: string;
  readonly prenom: string;
  readonly nompatronymique?: string | null;
}

const CIVILITES: Readonly<Record<string, string>> = { MME: 'Mme', M: 'M.' };

function capitales(nom: string): string {
  return nom.toLocaleUpperCase('fr');
}

/**
 * How a person is shown: «Mme Jeanne MARTIN», «Mme Jeanne MARTIN (née DURAND)» where the name at birth is another one.
 */
export function nomComplet(personne: PersonneAffichee): string {
  const { civilite, codeCivilite, nom, prenom, nompatronymique } = personne;
  const titre = civilite ?? CIVILITES[codeCivilite ?? ''] ?? '';
  const naissance = nompatronymique ? capitales(nompatronymique) : '';
  const ne = codeCivilite === 'M' ? 'né' : codeCivilite === 'MME' ? 'née' : 'nom de naissance';
  const suite = naissance !== '' && naissance !== capitales(nom) ? `(${ne} ${naissance})` : '';
  return enTypographie([titre, prenom, capitales(nom), suite].filter(Boolean).join(' '));
}
