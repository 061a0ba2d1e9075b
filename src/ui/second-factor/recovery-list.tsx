import { useEffect, useRef, useState } from 'react';
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
  const phrase = useRef<HTMLParagraphElement>(null);
  // They come in the place of what asked for them.
  useEffect(() => phrase.current?.focus(), []);
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'));
    setCopied(true);
  }
  return (
    <div className="pile-20">
      <p ref={phrase} tabIndex={-1} style={{ margin: 0 }}>
        Gardez ces dix codes en lieu sûr : chacun ouvre votre compte une fois, le jour où votre téléphone ou
        votre clé vous manque. Nous ne les montrerons plus.
      </p>
      <ul aria-label="Codes de récupération" className="codes-recuperation">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="rangee">
        <LightButton quiet onClick={() => void copy()}>
          {copied ? 'Codes copiés' : 'Copier les codes'}
        </LightButton>
        <LightButton quiet onClick={() => download(codes)}>
          Télécharger les codes
        </LightButton>
      </div>
      <LightButton onClick={onKept}>{action}</LightButton>
    </div>
  );
}
