/** By what a client recognises a member who creates their account. */
export const MODES_DE_RECONNAISSANCE = [
  { code: 'INDIVIDUAL', libelle: 'Son numéro d’adhérent' },
  { code: 'NIR', libelle: 'Son numéro de sécurité sociale' },
  { code: 'ALL', libelle: 'Les deux numéros' },
  { code: 'ONE_OF_TWO', libelle: 'L’un des deux numéros, à son choix' },
] as const;
