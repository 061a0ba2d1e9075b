import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';
import { fieldsOn, sections } from '#src/core/definition/surfaces.ts';
import { systemFields } from '#src/core/definition/traits.ts';
import { widgetOf } from '#src/fields/widget-of.ts';
import { type Access, fieldOf } from './access.ts';
import { SectionCard } from './sections/section-card.tsx';

/** A page of one record: title, then what follows, at a width that one can read. */
export function PageFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      {children}
    </Box>
  );
}

const COLONNES = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};

interface Props {
  readonly access: Access;
  /** What is coming: a record that one reads, or its questions. */
  readonly forme?: 'fiche' | 'formulaire';
  /** Where the title is there already. */
  readonly sansTitre?: boolean;
}

/** The place of a record that is coming: its own sections and names, and where what they hold will be. */
export function PageSkeleton({ access, forme = 'fiche', sansTitre = false }: Props) {
  const { model, readable } = access;
  const surface = forme === 'fiche' ? 'show' : 'edit';
  const names = fieldsOn(model, surface).filter(
    (name) => readable.has(name) && !Object.hasOwn(systemFields, name),
  );
  return (
    <Box
      role="status"
      aria-label="Chargement de la fiche"
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}
    >
      {!sansTitre && <Skeleton width="min(320px, 70%)" height={40} />}
      {!sansTitre && <Skeleton width="min(420px, 90%)" />}
      {sections(model, names).map(({ titre, champs }) => (
        <SectionCard key={titre} titre={titre}>
          <Box aria-hidden="true" sx={COLONNES}>
            {champs.map((name, rang) => (
              <Box
                key={name}
                sx={{ gridColumn: widgetOf(fieldOf(model, name).meaning).wide ? '1 / -1' : undefined }}
              >
                {fieldOf(model, name).label !== titre && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {fieldOf(model, name).label}
                  </Box>
                )}
                {forme === 'fiche' ? (
                  <Skeleton variant="text" width={`${35 + ((rang * 37) % 40)}%`} />
                ) : (
                  <Skeleton variant="rounded" height={40} />
                )}
              </Box>
            ))}
          </Box>
        </SectionCard>
      ))}
    </Box>
  );
}
