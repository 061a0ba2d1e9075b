import Box from '@mui/material/Box';
import { type ReactNode, useEffect } from 'react';
import { LightDialog } from '#src/ui/light-dialog.tsx';

/** Keeps the screen from going dark while the card is held out, where the device can. */
function useEcranAllume(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let verrou: WakeLockSentinel | undefined;
    let gone = false;
    navigator.wakeLock.request('screen').then(
      (obtenu) => {
        if (gone) void obtenu.release();
        else verrou = obtenu;
      },
      () => undefined,
    );
    return () => {
      gone = true;
      void verrou?.release();
    };
  }, []);
}

interface Props {
  readonly titre: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A card alone on the screen, to be held out. */
export function PleinEcran({ titre, onClose, children }: Props) {
  useEcranAllume();
  return (
    <LightDialog title={titre} onClose={onClose} large>
      {/* Longer than the screen of a phone: it scrolls, and has to be reached by the keyboard. */}
      <Box role="group" aria-label={titre} tabIndex={0} sx={{ display: 'grid', gap: 2, outlineOffset: 2 }}>
        {children}
        <Box component="p" sx={{ margin: 0, color: 'text.secondary' }}>
          Pour que la carte se lise bien, augmentez la luminosité de votre écran. Il ne se met pas en veille
          tant que la carte est affichée, si votre appareil le permet.
        </Box>
      </Box>
    </LightDialog>
  );
}
