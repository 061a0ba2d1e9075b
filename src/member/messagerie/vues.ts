/** The boxes of one's mail, by their tabs. */
export const VUES = [
  { route: '/messagerie', label: 'Boîte de réception' },
  { route: '/messagerie/archives', label: 'Archives' },
] as const;
