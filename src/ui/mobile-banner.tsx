import Box from '@mui/material/Box';
import { useState } from 'react';
import { allowedTarget, mobilePolicy } from '#src/core/compte/redirections.ts';
import { pageData } from '#src/provider/page-data.ts';
import { stored } from '#src/provider/stored.ts';
import { CloseButton } from './close-button.tsx';
import { containedDress } from './light-dress.ts';

/** The devices that there is an application for. */
function device(): 'ios' | 'android' | null {
  const { userAgent } = navigator;
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone/i.test(userAgent) ? 'ios' : null;
}

/** Where the application for this device is, if the client has one and wants it told. */
function appLink(): string | null {
  const { currentClient } = pageData();
  const found = device();
  if (found === null || !currentClient.mobileApplicationDetection) return null;
  return allowedTarget(currentClient.liensApp[found], mobilePolicy(currentClient));
}

/** Tells Android and iPhone that there is an application, until it is closed. Drawn with the page: nothing moves. */
export function MobileBanner() {
  const [isClosed, setClosed] = useState(() => stored.read('banniereFermee') !== null);
  const link = appLink();
  if (isClosed || link === null) return null;
  const close = () => {
    stored.write('banniereFermee', 'oui');
    setClosed(true);
  };
  return (
    <Box
      component="section"
      aria-label="Application mobile"
      sx={(theme) => ({
        ...theme.typography.caption,
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 64,
        padding: '8px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.primary',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      })}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <strong>{pageData().currentClient.libelle}</strong>
        <br />
        Votre espace, dans l’application.
      </Box>
      <Box
        component="a"
        href={link}
        aria-label="Ouvrir l’application"
        sx={[containedDress, { padding: '8px 16px', fontSize: '0.875rem' }]}
      >
        Ouvrir
      </Box>
      <CloseButton label="Fermer le bandeau de l’application" onClose={close} />
    </Box>
  );
}
