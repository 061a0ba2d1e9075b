import { lazy, Suspense } from 'react';
import { sansBalises } from '#src/core/valeurs/sans-balises.ts';
import { widget as texte } from '#src/fields/texte/widget.tsx';
import type { CellProps, FicheProps, InputProps, Widget } from '#src/fields/widget.ts';

const RichText = lazy(async () => ({ default: (await import('#src/ui/rich-text.tsx')).RichText }));
const Editeur = lazy(async () => ({ default: (await import('./editeur.tsx')).Editeur }));

/** What a line of a table has room for. */
const DEBUT = 120;

function mots(value: unknown): string {
  return sansBalises(typeof value === 'string' ? value : '');
}

function RichCell({ value }: CellProps) {
  const tous = mots(value);
  return <>{tous.length > DEBUT ? `${tous.slice(0, DEBUT)}…` : tous}</>;
}

function RichFiche({ value }: FicheProps) {
  if (typeof value !== 'string') return null;
  return (
    <Suspense fallback={mots(value)}>
      <RichText html={value} firstHeading={4} />
    </Suspense>
  );
}

/** The editor and its library come with the first text that is opened. */
function RichInput(props: InputProps) {
  return (
    <Suspense fallback={<span role="status">L’éditeur de texte arrive…</span>}>
      <Editeur {...props} />
    </Suspense>
  );
}

export const widget: Widget = {
  ...texte,
  Cell: RichCell,
  Fiche: RichFiche,
  Input: RichInput,
  text: (value) => mots(value),
  wide: true,
};
