import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type AliasOptions, defineConfig } from 'vite';
import { annonces } from './bin/annonces.ts';
import { bulles } from './bin/bulles.ts';
import { decoupe } from './bin/decoupe.ts';
import { editeur } from './bin/editeur.ts';
import { messagesSansTextes } from './bin/sans-textes.ts';
import { tours } from './bin/tours.ts';

/** The router for those who build: its package only names the one that warns developers, and carries their warnings. */
const ROUTEUR: AliasOptions = [
  [/^react-router$/, 'index'],
  [/^react-router\/dom$/, 'dom-export'],
].map(([find = '', name]) => ({
  find,
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url),
  ),
}));

/**
 * What libraries bring and we never call: react-admin’s writer of files for a list that names no exporter (ours are written
 * by the server), its English plurals of names that nobody gave, what browsers older than ours lack, MUI’s wave under a finger
 * and its own hues, and checks that React no longer makes. 13 kB of every list.
 */
const SANS_USAGE: AliasOptions = [
  [/^\.\/TouchRipple\.mjs$/, 'sans-onde'],
  [/^\.\.\/colors\/(purple|red|orange|blue|lightBlue|green)\.mjs$/, 'sans-teintes'],
  ['jsonexport/dist/index.js', 'sans-exportateur'],
  [/^inflection$/, 'sans-anglais'],
  [/^prop-types$/, 'sans-types'],
  [/^diacritic$/, 'sans-anglais'],
  ['object.entries', 'object-entries'],
  ['hasown', 'object-has-own'],
  // These three are called, and work otherwise: each says why.
  [/^@emotion\/use-insertion-effect-with-fallbacks$/, 'styles-en-dessinant'],
  [/^@emotion\/hash$/, 'nom-de-style'],
  [/^\.\.\/locale\/utils\/buildFormatNumber\.mjs$/, 'nombre-au-besoin'],
].map(([find = '', name]) => ({
  find,
  replacement: fileURLToPath(new URL(`bin/${name}.cjs`, import.meta.url)),
}));

/** The door of the calls, what it says when the server says nothing, and what links and accounts ask of it. */
const APPELS =
  /src[\\/](provider[\\/](account|http|http-error|request-headers|security-code-demand)|core[\\/](compte[\\/](status-messages|security-code)|texte[\\/](etiquette|phrase)))\.ts$/;
/** What every public page with a form asks its questions with. */
const FORMULAIRE =
  /react-hook-form|src[\\/]ui[\\/](text-input|form-summary|form[\\/](use-formulaire|use-question|question|question-textes|formulaire-box|champ-texte|champ-mot-de-passe|password-field|submit-button|groupe|champ-case|dit-echec))\.tsx?$/;
/** The rules of those questions, and their sentences: pages without a form read links with them. */
const REGLES =
  /src[\\/](core[\\/](definition[\\/]form|compte[\\/]password-rule)|acts[\\/]identite[\\/](champs|champs-personne|mots-de-passe))\.ts$/;

/** What pages end with: each alone would cost more by its name than by its text. */
const SUITES = /src[\\/]login[\\/](sign-in-link|connect-link|link-waiting)\.tsx$/;

/** What every page of the member area is drawn with, and nearly every one of the back office. */
const COMPOSANTS =
  /@mui[\\/]material[\\/](Alert|Button|ButtonBase|Fade|IconButton|Menu|MenuItem|Modal|Paper|Portal|Skeleton|Stack|SvgIcon)[\\/]|src[\\/]ui[\\/](theme[\\/]portal-theme|bouton-tournant)\.tsx$/;
/** Who is signed in, and until when. */
const SESSION =
  /src[\\/](core[\\/]api[\\/]appel|provider[\\/](appels|identity|forget-reads|session-watch|session-time|fichier-recu|leave-later)|ui[\\/]sign-out)\.ts$/;
/** Small parts that the first page of a member has in common with the others. */
const ESPACE =
  /@mui[\\/]icons-material[\\/]ChevronRightOutlined|src[\\/](ui[\\/](panne|telephone|light-dialog|barre-reste|face-carte|etat-vide|unseen|cms-block|identite[\\/](chiffre-de-page|icone|vignette|initiales|initiales-de))|core[\\/](valeurs[\\/](euros|decale-jour|jours-feries)|acte[\\/](actes|features)|adherent[\\/](contrat|demande|reste-a-charge))|provider[\\/](consentements|kept-read|query-client)|member[\\/](member-context|demandes[\\/]suite|demarches[\\/](groupes|acte-lien)))\.tsx?$/;

/** What windows and fields are drawn with: pages of members that have neither do without. */
const FENETRES =
  /@mui[\\/]material[\\/](Dialog|DialogTitle|DialogContent|DialogContentText|DialogActions|InputBase|TextareaAutosize|InputAdornment|InputLabel|FormLabel|FormControl|FormHelperText|FormControlLabel|FormGroup|Checkbox|Chip|TextField|FilledInput|Input|OutlinedInput|NativeSelect|Radio|RadioGroup|Select|Switch|Drawer|Slide|Typography|internal[\\/]SwitchBase|styles[\\/]useThemeProps|useMediaQuery|utils[\\/]useControlled|Link|internal[\\/]svg-icons|internal[\\/]switchBaseClasses|utils[\\/](createChainedFunction|isMuiElement))[\\/.]|@mui[\\/](utils[\\/](useControlled|isMuiElement|useOnMount|useTimeout)|system[\\/]useMediaQuery)|@mui[\\/]icons-material[\\/](ErrorOutlineOutlined|OpenInNewOutlined|CheckOutlined|CloseOutlined)\.|src[\\/]fields[\\/](fenetre|foyer-de-fenetre)\.tsx?$/;

/** What a list does by react-admin, and other screens too: each alone would be a file of a few lines, and a request. */
const GESTES =
  /src[\\/]admin[\\/](recents|generate[\\/]vues[\\/]use-vues)\.tsx?$|node_modules[\\/]lodash[\\/]|ra-core[\\/]dist[\\/](auth[\\/](AuthContext|useAuthProvider|useLogout|useLogoutIfAccessDenied)|routing[\\/](BasenameContext|adapters[\\/]reactRouterProvider|RouterProviderContext|useLocation|useBasename|useCreatePath|useNavigate)|dataProvider[\\/](defaultDataProvider|DataProviderContext|populateQueryCache|useDataProvider|useRefresh|useUpdate|useMutationWithMutationMode|undo[\\/](AddUndoableMutationContext|useAddUndoableMutation))|store[\\/](memoryStore|StoreContext|useStoreContext|useResetStore|useStore)|notification[\\/](AddNotificationContext|useAddNotificationContext|useNotify)|util[\\/]useEvent)\.js|@tanstack[\\/](query-core[\\/]build[\\/]modern[\\/](mutationObserver|queriesObserver)|react-query[\\/]build[\\/]modern[\\/](useMutation|useQueries))\.js/;
const RACINE = fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '');
/** What each area stands on, found by following its imports. */
const PARTS = decoupe(RACINE, `${RACINE}/index.html`, ESPACE);

/** What is asked for with a page, besides what is there. */
const ANNONCES = annonces();

export default defineConfig(({ command, mode }) => ({
  plugins: [messagesSansTextes(), bulles(), react(), editeur(), tours(), ANNONCES.plugin],
  ...(command === 'build' && mode === 'production' && { resolve: { alias: [...ROUTEUR, ...SANS_USAGE] } }),
  // The server serves dist/ and writes the page's data into the document: the paths are those of the site's root.
  base: '/',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // Nothing inline: the Content-Security-Policy accepts neither inline scripts nor data: fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: ANNONCES.resolveDependencies },
    // What every visit begins with is one file: it compresses better than ten, and waits for no second round.
    rolldownOptions: {
      // Emotion names them for a function that nobody calls; CommonJS does not say that it does nothing by itself.
      treeshake: {
        moduleSideEffects: [{ test: /hoist-non-react-statics|[\\/]react-is[\\/]/, sideEffects: false }],
      },
      output: {
        // The first file lists them all, and what is at random in a name does not compress: few letters, and few kinds of them.
        hashCharacters: 'hex',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 4 },
            { name: 'appels', test: APPELS, priority: 3 },
            { name: 'messages', test: /src[\\/]core[\\/]definition[\\/]messages\.ts$/, priority: 3 },
            // A page that says a day, or reads an answer by its path, does not get the rules of forms with it.
            { name: 'jours', test: /src[\\/]core[\\/]valeurs[\\/](dates|chemin|euros)\.ts$/, priority: 3 },
            { name: 'regles', test: REGLES, priority: 2 },
            { name: 'suites', test: SUITES, priority: 2, includeDependenciesRecursively: false },
            // A page that needs what a form stands on does not get the form with it.
            // Drawings, links and buttons: too small to have a file each.
            {
              name: 'dessin',
              test: /src[\\/]ui[\\/](lisible|primary-link|light-button|page-situation|identite[\\/]dessin)\.tsx?$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What reads the client's texts: small, and always together.
            {
              name: 'textes',
              test: /src[\\/](provider[\\/](cms|public-read)|ui[\\/]use-blocs)\.ts$/,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            { debugName: 'espaces', name: PARTS, priority: 1, includeDependenciesRecursively: false },
            { name: 'composants', test: COMPOSANTS, priority: 1 },
            { name: 'fenetres', test: FENETRES, priority: 1, includeDependenciesRecursively: false },
            { name: 'gestes', test: GESTES, priority: 1, includeDependenciesRecursively: false },
            { name: 'session', test: SESSION, priority: 2, includeDependenciesRecursively: false },
            { name: 'formulaire', test: FORMULAIRE, priority: 1, includeDependenciesRecursively: false },
          ],
        },
      },
    },
    // The reader of PDF is one piece, loaded where one is read; what each page weighs is held by `bin/budgets.mjs`.
    chunkSizeWarningLimit: 1700,
    reportCompressedSize: false,
  },
}));
