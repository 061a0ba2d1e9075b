import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useListContext, useNotify } from 'react-admin';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { PAR_PAGE } from './page-sizes.ts';

/** What the address may ask that no list understands, and what is said of the list that is shown instead. */
const SANS: Readonly<Record<string, string>> = {
  FILTRE_INVALIDE: 'Le filtre de l’adresse n’est pas valable : la liste est montrée sans filtre.',
  PLAGE_INVALIDE: 'La page de l’adresse n’est pas valable : la liste est montrée depuis son début.',
  TRI_INVALIDE: 'Le tri de l’adresse n’est pas valable : la liste est montrée dans son ordre habituel.',
};

/** Who comes by an address waits for the list before reading; then it goes, or it would speak of another page. */
const A_LIRE_MS = 20_000;

interface Props {
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

/** What of the address was refused; `null`: something else went wrong. */
function refuse(error: unknown): string | null {
  const code = error instanceof HttpError ? error.body.code : undefined;
  return code !== undefined && Object.hasOwn(SANS, code) ? code : null;
}

/** The list could not be read. What the address asks wrongly, written by hand or of another version, is left out and told. */
export function ListFault({ sort }: Props) {
  const { error, refetch, filterValues, setFilters, setPerPage, setSort } = useListContext();
  const notify = useNotify();
  const refusee = refuse(error);
  const dite = useRef<unknown>(null);
  useEffect(() => {
    if (refusee === null || dite.current === error) return;
    dite.current = error;
    notify(SANS[refusee] ?? '', { type: 'warning', autoHideDuration: A_LIRE_MS });
    if (refusee === 'FILTRE_INVALIDE') setFilters({});
    else if (refusee === 'TRI_INVALIDE') setSort(sort);
    else setPerPage(PAR_PAGE[0] ?? 25);
  }, [refusee, error, notify, setFilters, setPerPage, setSort, sort]);
  if (refusee !== null) return null;
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {filtered && (
            <Button color="inherit" onClick={() => setFilters({})}>
              Effacer les filtres
            </Button>
          )}
          <Button color="inherit" variant="outlined" onClick={() => refetch()}>
            Réessayer
          </Button>
        </Box>
      }
    >
      La liste n’a pas pu être chargée. {faultOf(error)}
    </Alert>
  );
}
