import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type MouseEvent, useContext, useId, useState } from 'react';
import { DataProviderContext, useListContext, useNotify } from 'react-admin';
import { FORMATS_EXPORT, type FormatExport } from '#src/core/api/export.ts';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { recoitFichier } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';

const FORMATS = Object.keys(FORMATS_EXPORT) as FormatExport[];

/** A finger needs more than a pointer. */
const SX = { minHeight: { xs: 44, sm: 0 } } as const;

/** A click that a link leaves to the browser: in another tab, or as a file of its own choice. */
function isForBrowser({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/**
 * A menu of links to what the list shows, with its filter, its order and its columns, one for each kind of file; a refusal
 * is said here, and is no broken file.
 */
export function ExportButton({ colonnes }: { readonly colonnes: readonly string[] }) {
  const { resource, filterValues, sort } = useListContext();
  const notify = useNotify();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Not `useDataProvider`, which makes a promise of every method.
  const dataProvider = useContext(DataProviderContext) as PortalDataProvider | null;
  if (!dataProvider) return null;
  const urlOf = (format: FormatExport) =>
    dataProvider.exportUrl(resource, { filter: filterValues, sort, colonnes, format });
  const download = async (format: FormatExport) => {
    setIsBusy(true);
    try {
      await recoitFichier(async () => ({ url: urlOf(format) }), { nom: `${resource}.${format}` });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notify(error.message, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (event: MouseEvent, format: FormatExport) => {
    setAnchor(null);
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (!isBusy) void download(format);
  };
  return (
    <>
      <Button
        color="inherit"
        aria-busy={isBusy}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        startIcon={isBusy ? <CircularProgress size={18} color="inherit" /> : <DownloadIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={SX}
      >
        Exporter
      </Button>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Exporter en' } }}
      >
        {FORMATS.map((format) => (
          <MenuItem
            key={format}
            component="a"
            href={urlOf(format)}
            download
            onClick={(event: MouseEvent) => choose(event, format)}
          >
            {FORMATS_EXPORT[format].libelle}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
