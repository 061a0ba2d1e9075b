import { type ReactNode, useEffect } from 'react';
import { RichText } from '#src/ui/rich-text.tsx';
import { useBlocs } from '#src/ui/use-blocs.ts';

interface Props {
  readonly children: ReactNode;
  /** Called once it is known which words there are. */
  readonly onChoisi: () => void;
}

/** The client's own words for an outage, where they can still be read; otherwise those that came with the page. */
export function ServiceContent({ children, onChoisi }: Props) {
  const lecture = useBlocs('Erreur_Service');
  const isChoisi = lecture.etat !== 'chargement';
  useEffect(() => {
    if (isChoisi) onChoisi();
  }, [isChoisi, onChoisi]);
  if (lecture.etat !== 'lu' || lecture.blocs.length === 0) return children;
  return lecture.blocs.map(({ id, content }) => <RichText key={id} html={content} />);
}
