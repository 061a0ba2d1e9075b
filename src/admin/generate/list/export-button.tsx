import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useContext } from 'react';
import { DataProviderContext, useListContext } from 'react-admin';
import type { PortalDataProvider } from '#src/provider/data-provider.ts';

/** A link to the CSV of what the list shows, with its filter and its order: the browser downloads it as it comes. */
export function ExportButton() {
  const { resource, filterValues, sort } = useListContext();
  // Not `useDataProvider`, which makes a promise of every method.
  const dataProvider = useContext(DataProviderContext) as PortalDataProvider | null;
  if (!dataProvider) return null;
  return (
    <Button
      component="a"
      href={dataProvider.exportUrl(resource, { filter: filterValues, sort })}
      download
      color="inherit"
      startIcon={<DownloadIcon />}
    >
      Exporter
    </Button>
  );
}
