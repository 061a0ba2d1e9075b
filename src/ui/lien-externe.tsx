import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { LightDialog } from './light-dialog.tsx';

/** Height of the frame (specification 2 §9). */
const CADRE_PX = 500;

interface Props {
  readonly url: string;
  /** What the window shows: «Annuaire des opticiens». */
  readonly titre: string;
  readonly children: ReactNode;
}

/**
 * A page of another site, in a window over ours: extra large, in a frame of 500 px that may do nothing to our page. A site
 * that refuses frames is opened in a tab of its own.
 */
export function LienExterne({ url, titre, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Link
        component="button"
        type="button"
        underline="always"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {children}
      </Link>
      {isOpen && (
        <LightDialog
          title={titre}
          extraLarge
          onClose={() => setIsOpen(false)}
          actions={
            <Link href={url} target="_blank" rel="noopener noreferrer">
              Ouvrir dans un nouvel onglet
            </Link>
          }
        >
          <Box
            component="iframe"
            src={url}
            title={titre}
            sandbox="allow-scripts allow-forms allow-popups"
            referrerPolicy="no-referrer"
            sx={{ display: 'block', width: '100%', height: CADRE_PX, border: 1, borderColor: 'divider' }}
          />
        </LightDialog>
      )}
    </>
  );
}
