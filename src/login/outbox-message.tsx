import Box from '@mui/material/Box';
import { useState } from 'react';
import type { EnvoiLu } from '#src/core/api/envoi.ts';
import { ANNEAU_FOCUS } from '#src/ui/theme/focus-ring.ts';
import { titreEnvoi } from './outbox-parts.tsx';

/** Its links open beside this page; nothing in it can run, and it knows nothing of the portal around it. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

function Html({ titre, html }: { readonly titre: string; readonly html: string }) {
  return (
    <Box
      component="iframe"
      title={`E-mail : ${titre}`}
      srcDoc={html}
      sandbox={SANDBOX}
      sx={{
        width: '100%',
        height: 'min(80vh, 760px)',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        backgroundColor: 'common.white',
      }}
    />
  );
}

function Texte({ texte }: { readonly texte: string }) {
  return (
    <Box
      component="pre"
      sx={{
        margin: 0,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontSize: '0.875rem',
      }}
    >
      {texte}
    </Box>
  );
}

/** As a telephone shows it. */
export function Bulle({ texte }: { readonly texte: string }) {
  return (
    <Box
      sx={{
        padding: 3,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        backgroundColor: 'background.default',
      }}
    >
      <Box
        sx={{
          width: 'fit-content',
          maxWidth: '34ch',
          padding: '12px 16px',
          borderRadius: '18px 18px 18px 4px',
          overflowWrap: 'anywhere',
          color: 'primary.contrastText',
          backgroundColor: 'primary.main',
        }}
      >
        {texte}
      </Box>
    </Box>
  );
}

interface FaceProps {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: string;
}

function Face({ isShown, onShow, children }: FaceProps) {
  return (
    <Box
      component="button"
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      sx={(theme) => ({
        ...theme.typography.button,
        padding: '10px 14px',
        border: 0,
        borderBottom: 3,
        borderColor: isShown ? 'primary.main' : 'transparent',
        cursor: 'pointer',
        color: isShown ? 'text.primary' : 'text.secondary',
        backgroundColor: 'transparent',
        '&:hover': { backgroundColor: 'action.hover' },
        '&:focus-visible': ANNEAU_FOCUS,
      })}
    >
      {children}
    </Box>
  );
}

interface MailProps {
  readonly envoi: EnvoiLu;
  readonly html: string;
  readonly texte: string;
}

/** A mail by its two faces. */
export function Courriel({ envoi, html, texte }: MailProps) {
  const [face, setFace] = useState<'html' | 'texte'>('html');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box role="group" aria-label="Affichage" sx={{ display: 'flex', gap: 1 }}>
        <Face isShown={face === 'html'} onShow={() => setFace('html')}>
          Mise en page
        </Face>
        <Face isShown={face === 'texte'} onShow={() => setFace('texte')}>
          Texte
        </Face>
      </Box>
      {face === 'html' ? <Html titre={titreEnvoi(envoi)} html={html} /> : <Texte texte={texte} />}
    </Box>
  );
}
