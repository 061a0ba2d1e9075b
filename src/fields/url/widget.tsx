import OpenInNewIcon from '@mui/icons-material/OpenInNewOutlined';
import Link from '@mui/material/Link';
import { TextInput, widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, InputProps, Widget } from '#src/fields/widget.ts';

/** The rule lets only `https:` in; what an older row may hold besides is shown, never followed. */
function UrlCell({ value }: CellProps) {
  if (typeof value !== 'string') return null;
  if (!value.startsWith('https://')) return <>{value}</>;
  return (
    <Link href={value} target="_blank" rel="noreferrer" title={`${value} (nouvel onglet)`}>
      {value.slice('https://'.length)}
      <OpenInNewIcon aria-hidden sx={{ fontSize: '1em', ml: 0.5, verticalAlign: '-0.1em' }} />
    </Link>
  );
}

function UrlInput(props: InputProps) {
  return <TextInput {...props} type="url" />;
}

export const widget: Widget = { ...texte, Cell: UrlCell, Input: UrlInput };
