import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { Value } from '#src/core/definition/predicate.ts';
import type { Tableau } from '#src/core/definition/rapport.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
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

/** On a phone it is the table that goes past the edge, and is pushed aside: no word is cut to make it narrower. */
const MOTS_ENTIERS = {
  '& th, & td': { overflowWrap: 'break-word' },
  '& th[scope=row]': { minWidth: 160 },
  '& td:not(.MuiTableCell-alignRight)': { minWidth: 120 },
  '& .MuiChip-root': { height: 'auto', minHeight: 24 },
  '& .MuiChip-label': { whiteSpace: 'normal' },
};

/** Beside a chart that has said it already, a long table does not push the next one off the page; paper has all of it. */
const SOUS_LE_DESSIN = {
  '@media screen': {
    ...{ maxHeight: 420, overflowY: 'auto' },
    '& thead th': { position: 'sticky', top: 0, backgroundColor: 'background.paper', zIndex: 1 },
  },
};

/** Rows of a report: their chart where it has one, their table, their file. */
export function ReportTable({ tableau, rows, isFiltre, exportUrl }: Props) {
  const { titre, ligne, graphique } = tableau;
  const id = useId();
  const columns = Object.entries(ligne);
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
          role="region"
          aria-labelledby={id}
          tabIndex={0}
          sx={{ overflowX: 'auto', ...(graphique && SOUS_LE_DESSIN) }}
        >
          <Table size="small" sx={MOTS_ENTIERS}>
            <caption id={id} style={{ captionSide: 'top', paddingInline: 0 }}>
              {titre}, en nombres
            </caption>
            <TableHead>
              <TableRow>
                {columns.map(([name, field]) => (
                  <TableCell key={name} align={widgetOf(field.meaning).align}>
                    {field.label}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row) => (
                <TableRow key={String(row[columns[0]?.[0] ?? ''])}>
                  {columns.map(([name, field], index) => (
                    <TableCell
                      key={name}
                      align={widgetOf(field.meaning).align}
                      {...(index === 0 && { component: 'th', scope: 'row' })}
                    >
                      <ReportValue field={field} value={row[name] as Value} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
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
