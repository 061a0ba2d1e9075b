import {
  type DefinitionMessage,
  defineMessage,
  entier,
  facultatif,
  jour,
  lien,
  type Message,
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
  /** Of what ends: its last day. */
  dateFin: facultatif(jour()),
} satisfies Variables;

const EXEMPLE = {
  ...{ civilite: 'Madame', nom: 'MARTIN', prenom: 'Jeanne' },
  ...{ reference: 'DEM-2026-000012', delai: 5, date: '2026-11-23', heure: '18 h 30' },
  lien: 'https://portail.example/#/demandes/DEM-2026-000012',
  ...{ liste: 'Facture acquittée', documents: 'Facture acquittée', dateFin: '2026-12-31' },
};

type Communes = typeof COMMUNES;
interface Accuse<C extends string, V extends Variables> {
  readonly code: C;
  readonly label: string;
  readonly variables?: V;
  readonly exemple?: DefinitionMessage<C, V>['exemple'];
  readonly objet: string;
  /** What it says between the greeting and the reference: words and variables, no mark-up. */
  readonly phrase: string;
  /** `false` where there is no request to follow: neither its reference nor the link to it. */
  readonly suivie?: false;
}

const BONJOUR = 'Bonjour {{civilite}} {{nom}},';
const SUIVRE = 'Suivre ma demande';
const SUITE = {
  html: [
    '<p>Référence : <strong>{{reference}}</strong></p>',
    `<p><a class="bouton" href="{{lien}}">${SUIVRE}</a></p>`,
  ],
  texte: ['Référence : {{reference}}', `${SUIVRE} : {{lien}}`],
};

/** Declares what an act answers by mail: its sentence; the rest, and the variables that every acknowledgement has, follow. */
export function defineAccuse<const C extends string, const V extends Variables = Record<never, never>>({
  variables,
  exemple,
  objet,
  phrase,
  suivie,
  ...reste
}: Accuse<C, V>): Message<C, Communes & V> {
  const toutes = { ...COMMUNES, ...variables } as Communes & V;
  const tous = { ...EXEMPLE, ...exemple } as unknown as DefinitionMessage<C, Communes & V>['exemple'];
  const suite = suivie === false ? { html: [], texte: [] } : SUITE;
  const textes = {
    objet,
    html: [`<p>${BONJOUR}</p>`, `<p>${phrase}</p>`, ...suite.html],
    texte: [BONJOUR, phrase, ...suite.texte],
  };
  return defineMessage({ ...reste, textes, variables: toutes, exemple: tous });
}
