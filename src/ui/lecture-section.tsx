import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { Panne } from './panne.tsx';
import type { Lue } from './use-lecture.ts';

interface Props<T> {
  readonly lue: Lue<T>;
  /** «vos informations»: what is coming, and what could not come. */
  readonly quoi: string;
  /** Heights of what is coming. */
  readonly hauteurs: readonly number[];
  readonly children: (donnees: T) => ReactNode;
}

/** What a page reads: its shape, then its data, or what went wrong and how to ask again. */
export function LectureSection<T>({ lue, quoi, hauteurs, children }: Props<T>) {
  const { donnees, error, isLoading, relit } = lue;
  return (
    <>
      {error && (
        <Panne
          titre={`Nous n’avons pas pu lire ${quoi}.`}
          message={error.message}
          onRetry={relit}
          isLoading={isLoading}
        />
      )}
      {!donnees && !error && (
        <Stack spacing={3} role="status" aria-label={`Chargement de ${quoi}`}>
          {Object.entries(hauteurs).map(([rang, hauteur]) => (
            <Skeleton key={rang} variant="rounded" height={hauteur} />
          ))}
        </Stack>
      )}
      {donnees && children(donnees)}
    </>
  );
}
