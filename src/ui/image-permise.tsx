import { useState } from 'react';

interface Props {
  /** Of ours, or of a partner that the headers allow (`SITES_ENCADRES`). */
  readonly src: string | null;
  /** Pixels. */
  readonly hauteur: number;
}

/** A drawing beside its name: what cannot be shown leaves no hole. */
export function ImagePermise({ src, hauteur }: Props) {
  const [isPerdue, setPerdue] = useState(false);
  if (src === null || isPerdue) return null;
  return (
    <img
      src={src}
      alt=""
      height={hauteur}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setPerdue(true)}
      style={{ maxWidth: '100%', objectFit: 'contain' }}
    />
  );
}
