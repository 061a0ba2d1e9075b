// Who may import whom: every arrow of docs/architecture.md, each one an error. The architecture suite plants a
// violation of each rule and expects its failure: a rule without a plant, or a plant without a rule, fails too.

const TEST = '\\.test(-d)?\\.tsx?$';
const FIELD = '^src/fields/[^/]+/(field|sens)\\.ts$';
const WIDGET = '^src/fields/(?![^/]+/(field|sens)\\.ts$)';
/** What asks a question about a meaning: it is made of what all forms are made of. */
const QUESTION = '^src/fields/(questions\\.ts|[^/]+/question\\.tsx)$';
const DEFINITION = '^src/(resources/(?!.*\\.screens\\.tsx$)|acts/|lectures/|messages/|rapports/)';
/** Carried to the browser: it may say what rows are, and not carry the registry along. */
const BY_TYPE = '^src/acts/reference\\.ts$';
const SCREENS = '^src/resources/.*\\.screens\\.tsx$';
const REGISTRY = '^src/registry\\.ts$';
const SHARED = ['^src/core/', FIELD, DEFINITION, REGISTRY];

/**
 * @param {string} name
 * @param {string} comment why, shown with the violation
 * @param {string | string[]} from
 * @param {object} to
 * @param {string[]} exceptFrom
 */
function never(name, comment, from, to, exceptFrom = []) {
  return { name, comment, severity: 'error', from: { path: from, pathNot: [TEST, ...exceptFrom] }, to };
}

const layers = [
  never('core-first', 'core est la base : il n’importe rien d’autre du portail.', '^src/core/', {
    path: '^(src|server)/',
    pathNot: '^src/core/',
  }),
  never('field-over-core', 'La règle d’un champ ne connaît que core et les autres règles.', FIELD, {
    path: '^(src|server)/',
    pathNot: ['^src/core/', FIELD],
  }),
  never(
    'widget-over-field',
    'Un composant de champ ne connaît que core, les champs, le fournisseur, l’icône du portail, le texte mis en forme et ce qui se dit sans se montrer.',
    WIDGET,
    {
      path: '^(src|server)/',
      pathNot: [
        '^src/(core|fields|provider)/',
        '^src/ui/(identite/icone[.]tsx|rich-text[.]tsx|unseen[.]ts)$',
      ],
    },
    [QUESTION],
  ),
  never(
    'question-over-ui',
    'Ce qui pose une question ne connaît que core, les champs, le fournisseur et les composants communs.',
    QUESTION,
    {
      path: '^(src|server)/',
      pathNot: '^src/(core|fields|provider|ui)/',
    },
  ),
  never(
    'definition-over-field',
    'Une définition ne connaît que core et les règles de champ.',
    DEFINITION,
    {
      path: '^(src|server)/',
      pathNot: ['^src/core/', FIELD, DEFINITION],
    },
    [BY_TYPE],
  ),
  never('options-by-type', 'Ce qu’une liste offre à un acte ne connaît du registre que ses types.', BY_TYPE, {
    path: '^(src|server)/',
    pathNot: ['^src/core/', FIELD],
    dependencyTypesNot: ['type-only'],
  }),
  never(
    'definitions-by-key',
    'Une définition nomme les autres modèles par leur clé.',
    '^src/resources/[^/]+/(?!.*\\.screens\\.tsx$)',
    {
      path: '^src/resources/[^/]+/',
    },
  ),
  never('registry-over-definitions', 'Le registre ne connaît que les définitions.', REGISTRY, {
    path: '^(src|server)/',
    pathNot: ['^src/core/', FIELD, DEFINITION],
  }),
  never(
    'provider-over-registry',
    'Le fournisseur ne connaît que ce qui est partagé avec le serveur.',
    '^src/provider/',
    {
      path: '^(src|server)/',
      pathNot: ['^src/provider/', ...SHARED],
    },
  ),
  never(
    'ui-over-provider',
    'Les composants communs ne connaissent que core, les champs et le fournisseur.',
    '^src/ui/',
    {
      path: '^(src|server)/',
      pathNot: '^src/(ui|core|fields|provider)/',
    },
  ),
  never('login-apart', 'Les trois espaces ne se connaissent pas.', '^src/login/', {
    path: ['^src/(member|admin)/', SCREENS],
  }),
  never('member-apart', 'Les trois espaces ne se connaissent pas.', '^src/member/', {
    path: ['^src/(login|admin)/', SCREENS],
  }),
  never('admin-apart', 'Les trois espaces ne se connaissent pas.', '^src/admin/', {
    path: '^src/(login|member)/',
  }),
  never('screens-for-admin', 'Les écrans propres à un modèle servent au back-office.', SCREENS, {
    path: '^(src/(login|member)/|server/)',
  }),
  never('main-last', 'Rien n’importe le point d’entrée.', '^(src|server)/', {
    path: '^(src/main\\.tsx|server/main\\.ts)$',
  }),
];

/**
 * The rooms of the server, each with those that it may know: only rooms named before it, so that none stands in a circle.
 * `docs/architecture.md` draws them. `app.ts` and `main.ts`, above them all, are known to nobody.
 */
const ROOMS = {
  config: [],
  html: [],
  fils: [],
  tableur: ['fils'],
  db: ['config', 'html'],
  textes: [],
  keys: ['config', 'db'],
  files: ['config', 'db'],
  factures: ['fils'],
  images: ['db', 'files'],
  http: ['config', 'db', 'html', 'textes'],
  travaux: ['config', 'db', 'http', 'textes'],
  sms: ['travaux'],
  audit: ['config', 'db', 'http', 'keys', 'travaux'],
  contenu: ['db', 'html', 'http', 'travaux'],
  mail: ['config', 'db', 'html', 'http', 'sms', 'travaux'],
  gestion: ['db', 'http'],
  identity: ['config', 'db', 'gestion', 'http', 'mail', 'travaux'],
  adherent: ['db', 'gestion', 'http'],
  messagerie: ['adherent', 'config', 'db', 'gestion'],
  annuaire: ['config', 'db', 'http'],
  signature: ['adherent', 'config', 'db', 'fils', 'gestion', 'http', 'identity', 'keys'],
  documents: [
    'adherent',
    'config',
    'db',
    'files',
    'fils',
    'gestion',
    'http',
    'messagerie',
    'signature',
    'textes',
  ],
  acts: [
    'adherent',
    'config',
    'contenu',
    'db',
    'documents',
    'files',
    'gestion',
    'http',
    'identity',
    'mail',
    'messagerie',
    'signature',
    'travaux',
  ],
  listes: ['db'],
  demonstration: ['annuaire', 'config', 'db', 'files', 'gestion', 'http', 'identity', 'listes', 'travaux'],
  modeles: ['acts', 'db', 'files', 'gestion', 'http', 'identity', 'images', 'mail', 'signature', 'textes'],
  imports: ['config', 'db', 'files', 'fils', 'modeles', 'tableur', 'travaux'],
  supervision: ['config', 'db', 'files', 'gestion', 'http'],
  audiences: ['db', 'gestion', 'travaux'],
  exploitation: ['audiences', 'db', 'gestion', 'travaux'],
  clients: ['config', 'db', 'http', 'identity', 'listes', 'mail'],
  routes: [
    ...[
      'acts',
      'adherent',
      'annuaire',
      'audit',
      'config',
      'contenu',
      'db',
      'documents',
      'factures',
      'files',
      'gestion',
      'html',
      'http',
      'images',
    ],
    ...[
      'audiences',
      'clients',
      'exploitation',
      'identity',
      'imports',
      'mail',
      'messagerie',
      'modeles',
      'signature',
      'supervision',
      'tableur',
      'textes',
    ],
  ],
  start: ['audiences', 'config', 'db', 'demonstration', 'gestion', 'http', 'keys', 'travaux'],
  'commande-client': ['clients', 'config', 'db', 'http', 'keys', 'start'],
  secrets: ['config', 'db', 'keys'],
};

const rooms = Object.entries(ROOMS).map(([name, known]) =>
  never(
    `room-${name}`,
    `server/${name} connaît ${known.length > 0 ? known.join(', ') : 'aucune autre pièce'}, et rien d’autre du serveur.`,
    `^server/${name}/`,
    { path: '^server/', pathNot: `^server/(${[name, ...known].join('|')})/` },
  ),
);

const sides = [
  never('src-without-server', 'Le navigateur ne voit jamais le serveur.', '^src/', {
    path: '^(server|bin)/',
  }),
  never('server-with-shared-only', 'Le serveur ne prend de src que ce qui est partagé.', '^server/', {
    path: '^src/',
    pathNot: SHARED,
  }),
  never(
    'driver-in-db',
    'Seuls server/db, les listes de départ et la démonstration connaissent le pilote et le SQL.',
    '^(src|server|bin)/',
    { path: 'node_modules/(pg|pg-copy-streams|pg-native)/' },
    ['^server/(db|listes|demonstration)/'],
  ),
  never(
    'classeurs-apart',
    'Une seule pièce connaît la bibliothèque des classeurs : on la remplace là, si elle s’arrête.',
    '^(src|server|bin)/',
    { path: 'node_modules/hucre/' },
    ['^server/tableur/classeur\\.ts$'],
  ),
  never(
    'demonstration-apart',
    'La production tourne sans le dossier de la démonstration : il n’est chargé que lorsqu’il sert.',
    '^server/(?!demonstration/)',
    { path: '^server/demonstration/', dynamic: false },
  ),
  never('no-tests', 'Rien n’importe les tests.', '^(src|server|bin)/', { path: ['^tests/', TEST] }),
];

const libraries = [
  never(
    'shared-pure',
    'Ce que les deux côtés partagent ne prend que libphonenumber : ni React, ni DOM, ni Node, ni Zod.',
    SHARED,
    {
      dependencyTypes: ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown', 'core'],
      pathNot: 'node_modules/libphonenumber-js/max/',
    },
  ),
  never('src-without-node', 'Le navigateur n’a pas les modules de Node.', '^src/', {
    dependencyTypes: ['core'],
  }),
  never('server-without-react', 'Le serveur ne dessine rien.', '^server/', {
    path: 'node_modules/(react|react-dom|react-admin|react-router|react-hook-form|ra-[a-z-]+|@mui/[a-z-]+)/',
  }),
  never(
    'public-light',
    'La page publique n’a pas le poids du back-office.',
    ['^src/(login|ui|main)', '^src/provider/(http|page-data|identity|navigation)'],
    {
      path: 'node_modules/(react-admin|ra-[a-z0-9-]+|@mui/x-[a-z-]+|@tinymce/[a-z-]+|tinymce)/',
    },
    // A file of its own, that comes with the first calendar that is opened.
    ['^src/ui/date/calendrier\\.tsx$'],
  ),
  never(
    'one-window',
    'Une fenêtre est `src/fields/fenetre.tsx` : le clavier y a sa place dès qu’elle s’ouvre.',
    '^src/',
    { path: 'node_modules/@mui/material/Dialog/' },
    ['^src/fields/fenetre\\.tsx$', '\\.test\\.tsx$'],
  ),
  never('no-dev-package', 'Ce qui tourne n’utilise pas un paquet de développement.', '^(src|server)/', {
    dependencyTypes: ['npm-dev'],
    dependencyTypesNot: ['type-only'],
  }),
  {
    name: 'no-undeclared-package',
    comment: 'Tout paquet est dans package.json.',
    severity: 'error',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-unresolved',
    comment: 'Tout import mène quelque part.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true },
  },
];

const shape = [
  {
    name: 'no-cycle',
    comment: 'Un cycle cache un étage manquant : ce qui sert aux deux descend d’un étage.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphan',
    comment: 'Un fichier que rien n’utilise et qui n’utilise rien est oublié.',
    severity: 'error',
    from: { orphan: true, path: '^(src|server)/', pathNot: [TEST, '\\.d\\.ts$'] },
    to: {},
  },
];

module.exports = {
  forbidden: [...layers, ...rooms, ...sides, ...libraries, ...shape],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: ['^dist/', '^tests/architecture/fixtures/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'module', 'browser', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
