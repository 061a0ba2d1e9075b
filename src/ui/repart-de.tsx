import Box from '@mui/material/Box';
import { type FocusEvent, Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';

const CHAMPS = 'input:not([type=hidden]), select, textarea, button';

function champsDe(boite: HTMLElement | null): readonly HTMLElement[] {
  return [...(boite?.querySelectorAll<HTMLElement>(CHAMPS) ?? [])];
}

interface Props {
  /** What the address says: the boxes start again from it when it changes. */
  readonly cle: string;
  readonly children: ReactNode;
}

/** Boxes that hold what the address says, drawn anew when it changes: whoever was in one of them stays there. */
export function RepartDe({ cle, children }: Props) {
  const boite = useRef<HTMLDivElement>(null);
  const rang = useRef(-1);
  useLayoutEffect(() => {
    const champs = champsDe(boite.current);
    if (rang.current < 0 || document.activeElement !== document.body) return;
    // The button that was pressed may be no more: «Tout effacer».
    (champs[rang.current] ?? champs[0])?.focus();
  });
  const note = ({ target }: FocusEvent<HTMLElement>) => {
    rang.current = champsDe(boite.current).indexOf(target);
  };
  return (
    <Box
      ref={boite}
      onFocus={note}
      onBlur={() => {
        rang.current = -1;
      }}
    >
      <Fragment key={cle}>{children}</Fragment>
    </Box>
  );
}
