import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type MouseEvent, useContext, useState } from 'react';
import { DataProviderContext, useListContext, useNotify } from 'react-admin';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';
import { recoitFichier } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';

/** A click that a link leaves to the browser: in another tab, or as a file of its own choice. */
function isForBrowser({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
}

/** A link to the CSV of what the list shows, with its filter, its order and its columns; a refusal is said here, and is no broken file. */
export function ExportButton({ colonnes }: { readonly colonnes: readonly string[] }) {
  const { resource, filterValues, sort } = useListContext();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);
  // Not `useDataProvider`, which makes a promise of every method.
  const dataProvider = useContext(DataProviderContext) as PortalDataProvider | null;
  if (!dataProvider) return null;
  const url = dataProvider.exportUrl(resource, { filter: filterValues, sort, colonnes });
  const download = async (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await recoitFichier(async () => ({ url }), { nom: `${resource}.csv` });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      notify(error.message, { type: 'error' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button
      component="a"
      href={url}
      download
      color="inherit"
      aria-busy={isBusy}
      startIcon={isBusy ? <CircularProgress size={18} color="inherit" /> : <DownloadIcon />}
      onClick={(event: MouseEvent) => void download(event)}
    >
      Exporter
    </Button>
  );
}
