import {
  type DefinitionMessage,
  defineMessage,
  entier,
  facultatif,
  jour,
  lien,
  type Message,
  type Textes,
  texte,
  type Variables,
} from '#src/core/message/define-message.ts';

/** What every acknowledgement may say: the engine of acts gives all of it. */
export const COMMUNES = {
  civilite: facultatif(texte()),
  nom: facultatif(texte()),
  prenom: texte(),
  reference: texte(),
  /** Working days within which there is an answer, where the act says so. */
  delai: facultatif(entier()),
  date: jour(),
  heure: texte(),
  lien: lien(),
  /** Papers still to come. */
  liste: texte(),
  documents: texte(),
} satisfies Variables;

const EXEMPLE = {
  ...{ civilite: 'Madame', nom: 'MARTIN', prenom: 'Jeanne' },
  ...{ reference: 'DEM-2026-000012', delai: 5, date: '2026-11-23', heure: '18 h 30' },
  lien: 'https://portail.example/#/demandes/DEM-2026-000012',
  ...{ liste: 'Facture acquittée', documents: 'Facture acquittée' },
};

type Communes = typeof COMMUNES;
interface Accuse<C extends string, V extends Variables> {
  readonly code: C;
  readonly label: string;
  readonly variables?: V;
  readonly exemple?: DefinitionMessage<C, V>['exemple'];
  readonly textes: Textes;
}

/** Declares what an act answers by mail: the variables that every acknowledgement has, and its own. */
export function defineAccuse<const C extends string, const V extends Variables = Record<never, never>>({
  variables,
  exemple,
  ...reste
}: Accuse<C, V>): Message<C, Communes & V> {
  const toutes = { ...COMMUNES, ...variables } as Communes & V;
  const tous = { ...EXEMPLE, ...exemple } as unknown as DefinitionMessage<C, Communes & V>['exemple'];
  return defineMessage({ ...reste, variables: toutes, exemple: tous });
}
