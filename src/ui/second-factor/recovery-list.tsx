import Box from '@mui/material/Box';
import { useState } from 'react';
import { LightButton } from '#src/ui/light-button.tsx';

interface Props {
  readonly codes: readonly string[];
  readonly action: string;
  readonly onKept: () => void;
}

function download(codes: readonly string[]): void {
  const text = `Codes de récupération, un seul usage chacun\n\n${codes.join('\n')}\n`;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'codes-de-recuperation.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The ten recovery codes, shown this once. */
export function RecoveryList({ codes, action, onKept }: Props) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <p style={{ margin: 0 }}>
        Gardez ces dix codes en lieu sûr : chacun ouvre votre compte une fois, le jour où votre téléphone ou
        votre clé vous manque. Nous ne les montrerons plus.
      </p>
      <Box
        component="ul"
        aria-label="Codes de récupération"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(122px, 1fr))',
          gap: 1,
          margin: 0,
          padding: 2,
          listStyle: 'none',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'monospace',
          fontSize: '0.9rem',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <LightButton quiet onClick={() => void copy()}>
          {copied ? 'Codes copiés' : 'Copier les codes'}
        </LightButton>
        <LightButton quiet onClick={() => download(codes)}>
          Télécharger les codes
        </LightButton>
      </Box>
      <LightButton onClick={onKept}>{action}</LightButton>
    </Box>
  );
}
