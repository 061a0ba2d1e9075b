import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { UNSEEN } from './unseen.ts';

export interface Colonne<T> {
  readonly key: string;
  readonly titre: string;
  /** `null`: nothing to say of this line, a dash on a table and no line on a card. */
  readonly valeur: (ligne: T) => ReactNode;
  /** Numbers, one under the other. */
  readonly nombre?: true;
  /** Says what the line is: the head of its row, and the title of its card. Exactly one column. */
  readonly tete?: true;
  /** On a card, beside the others that say so: amounts of one line. */
  readonly enLigne?: true;
  /** On a card without its name: a state says what it is. */
  readonly sansNom?: true;
  /** Not on a card, whose head says it already. */
  readonly tableSeule?: true;
}

/** What of a value is for a card alone: its other columns say it on a table. */
export const CARTE_SEULE = 'carte-seule';

/** Said aloud: some browsers forget that a table is one when it is drawn otherwise. */
const dit = (role: string) => ({ role });

interface Props<T> {
  /** What the table holds, for those who do not see it: «Vos remboursements, du plus récent au plus ancien». */
  readonly legende: string;
  readonly colonnes: readonly Colonne<T>[];
  readonly lignes: readonly T[];
  readonly cle: (ligne: T) => string;
}

/** Room that a column needs to be read, in pixels: with less for each, lines are cards. */
const PLACE = 120;
/** However few they are, a phone shows cards. */
const TELEPHONE = 640;

const EN_CARTES = {
  '&, & tbody, & tbody th, & tbody td': { display: 'block', width: '100%' },
  '& thead': UNSEEN,
  '& tbody tr': { display: 'flex', flexWrap: 'wrap', padding: '12px 0' },
  // The whole card leads where its title does; what else it offers stays within reach.
  '& th a::after': { content: '""', position: 'absolute', inset: 0 },
  '& tr, & td a, & td button': { position: 'relative' },
  '& tbody th, & tbody td': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 2,
    padding: '3px 16px',
    textAlign: 'start',
  },
  '& td > .valeur': { textAlign: 'end', minWidth: 0 },
  '& th > .valeur': { minWidth: 0, overflowWrap: 'anywhere' },
  '& tbody th': { paddingBottom: '6px' },
  '& td .nom': { display: 'block', flexShrink: 0, maxWidth: '50%', color: 'text.secondary' },
  '& td.en-ligne': { flex: '1 1 0', flexDirection: 'column', justifyContent: 'start', gap: 0 },
  '& td.en-ligne > *': { textAlign: 'start' },
  '& td.en-ligne:has(+ td.en-ligne)': { paddingRight: '8px' },
  '& td.en-ligne + td.en-ligne': { paddingLeft: 0 },
  '& td.en-ligne .nom': { maxWidth: 'none', fontSize: 'clamp(0.6875rem, 3.6vw, 0.8125rem)' },
  '& td.sans-nom .nom, & td.table-seule, & td.vide': { display: 'none' },
  '& td.sans-nom > .valeur': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    textAlign: 'start',
  },
  // What a column makes narrow has the width of its place here.
  '& td.en-ligne > .valeur > *': { width: 'auto', margin: 0 },
  [`& .${CARTE_SEULE}`]: { display: 'block' },
} as const;

/** What a table is dressed in, which becomes cards where its columns have no room. It is asked of the place that it is given. */
const dress = (colonnes: number) => (theme: Theme) =>
  ({
    width: '100%',
    borderCollapse: 'collapse',
    '& caption': UNSEEN,
    // Cut only where nothing else helps: a date stays whole.
    '& th, & td': {
      padding: '12px 16px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'break-word',
    },
    '& thead th': {
      ...theme.typography.body2,
      color: 'text.secondary',
      fontWeight: 600,
      borderBottom: 1,
      borderColor: 'divider',
    },
    '& tbody th': { fontWeight: 600 },
    '& tbody tr': { borderBottom: 1, borderColor: 'divider' },
    '& tbody tr:last-child': { borderBottom: 0 },
    '& .nombre': { textAlign: 'end', whiteSpace: 'nowrap' },
    [`& .nom, & .${CARTE_SEULE}`]: { display: 'none' },
    // A sheet is narrower than a desk, and nothing scrolls on it: what a line is keeps room for its words.
    '@media print': {
      fontSize: '0.8125rem',
      '& tr': { breakInside: 'avoid' },
      '& th, & td': { padding: '6px 5px' },
      '& thead .nombre': { whiteSpace: 'normal' },
      '& tbody th': { minWidth: '8.5em' },
    },
    '@media screen': {
      [`@container (max-width: ${Math.max(TELEPHONE, PLACE * colonnes)}px)`]: EN_CARTES,
    },
  }) as const;

type Dessin = Pick<Colonne<never>, 'nombre' | 'enLigne' | 'sansNom' | 'tableSeule'>;

function classeDe({ nombre, enLigne, sansNom, tableSeule }: Dessin, isVide = false): string | undefined {
  const classes = [
    nombre && 'nombre',
    enLigne && 'en-ligne',
    sansNom && 'sans-nom',
    tableSeule && 'table-seule',
    isVide && 'vide',
  ];
  return classes.filter(Boolean).join(' ') || undefined;
}

/**
 * The same lines as a table where there is room for its columns, and on paper, as cards elsewhere.
 */
export function TableOuCartes<T>({ legende, colonnes, lignes, cle }: Props<T>) {
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box component="table" {...dit('table')} sx={dress(colonnes.length)}>
        <caption>{legende}</caption>
        <thead {...dit('rowgroup')}>
          <tr {...dit('row')}>
            {colonnes.map(({ key, titre, nombre }) => (
              <th key={key} scope="col" {...dit('columnheader')} className={nombre && 'nombre'}>
                {titre}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...dit('rowgroup')}>
          {lignes.map((ligne) => (
            <tr key={cle(ligne)} {...dit('row')}>
              {colonnes.map(({ key, titre, valeur, tete, ...colonne }) => {
                const mots = valeur(ligne);
                return tete ? (
                  <th key={key} scope="row" {...dit('rowheader')}>
                    <div className="valeur">{mots}</div>
                  </th>
                ) : (
                  <td key={key} {...dit('cell')} className={classeDe(colonne, mots === null)}>
                    <span className="nom" aria-hidden="true">
                      {titre}
                    </span>
                    <div className="valeur">{mots ?? '—'}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
