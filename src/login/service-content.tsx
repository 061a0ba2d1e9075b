import type { ReactNode } from 'react';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';

/** The client's own words for an outage, where they can still be read; otherwise those that came with the page. */
export function ServiceContent({ children }: { readonly children: ReactNode }) {
  const lecture = useBlocs('Erreur_Service');
  if (lecture.etat !== 'lu' || lecture.blocs.length === 0) return children;
  return lecture.blocs.map(({ id, content }) => <RichText key={id} html={content} />);
}
