import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { Value } from '#src/core/definition/predicate.ts';
import type { Tableau } from '#src/core/definition/rapport.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportValue } from './report-value.tsx';

type Row = Readonly<Record<string, unknown>>;

interface Props {
  readonly tableau: Tableau;
  readonly rows: readonly Row[];
  /** Whether one asked for less than all: rows of before or after may be missing. */
  readonly isFiltre: boolean;
  /** Nothing for who may only read it. */
  readonly exportUrl: string | null;
}

/** Beside a chart that has said it already, a long table does not push the next one off the page; paper has all of it. */
const SOUS_LE_DESSIN = {
  '@media screen': {
    ...{ maxHeight: 420, overflowY: 'auto' },
    '& thead th': { position: 'sticky', top: 0, backgroundColor: 'background.paper', zIndex: 1 },
  },
};

/** What a line is about, and what is said of it; numbers stand side by side on a card. */
function colonnesDe(ligne: Tableau['ligne']): Colonne<Row>[] {
  return Object.entries(ligne).map(([key, field], rang) => ({
    key,
    titre: field.label,
    valeur: (row) => <ReportValue field={field} value={row[key] as Value} />,
    ...(rang === 0 && { tete: true }),
    ...(rang > 0 && widgetOf(field.meaning).align === 'right' && { nombre: true, enLigne: true }),
  }));
}

/** Rows of a report: their chart where it has one, their table, their file. */
export function ReportTable({ tableau, rows, isFiltre, exportUrl }: Props) {
  const { titre, ligne, graphique } = tableau;
  const columns = colonnesDe(ligne);
  if (rows.length === 0)
    return (
      <SectionCard titre={titre}>
        <Typography color="textSecondary">
          {isFiltre ? 'Rien dans cette période.' : 'Rien pour l’instant.'}
        </Typography>
      </SectionCard>
    );
  return (
    <SectionCard titre={titre}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {graphique && <ReportChart ligne={ligne} graphique={graphique} rows={rows} />}
        <Box
          {...(graphique && {
            role: 'region',
            ...{ 'aria-label': `${titre}, en nombres`, tabIndex: 0, sx: SOUS_LE_DESSIN },
          })}
        >
          <TableOuCartes
            legende={`${titre}, en nombres`}
            colonnes={columns}
            lignes={rows}
            cle={(row) => String(row[columns[0]?.key ?? ''])}
          />
        </Box>
        {exportUrl !== null && (
          <Box>
            <Button
              component="a"
              href={exportUrl}
              download
              color="inherit"
              startIcon={<DownloadIcon />}
              aria-label={`Exporter : ${titre}`}
            >
              Exporter
            </Button>
          </Box>
        )}
      </Box>
    </SectionCard>
  );
}
