import type { ReactNode } from 'react';
import { Attente, type Forme } from './attente.tsx';
import { Panne } from './panne.tsx';
import type { Lue } from './use-lecture.ts';

interface Props<T> {
  readonly lue: Lue<T>;
  /** «vos informations»: what is coming, and what could not come. */
  readonly quoi: string;
  /** The shape of what is coming. */
  readonly formes: readonly Forme[];
  /** On the ground of what surrounds it. */
  readonly nu?: boolean;
  readonly children: (donnees: T) => ReactNode;
}

/** What a page reads: its shape, then its data, how to ask again for what did not come, or why it may not be read. */
export function LectureSection<T>({ lue, quoi, formes, nu = false, children }: Props<T>) {
  const { donnees, error, isLoading, relit } = lue;
  if (donnees !== undefined) return children(donnees);
  if (!error) return <Attente quoi={quoi} formes={formes} nu={nu} />;
  if (error.status === 403) return <Panne titre={error.message} />;
  return <Panne titre={`Nous n’avons pas pu lire ${quoi}.`} onRetry={relit} isLoading={isLoading} />;
}
