import { useState } from 'react';
import type { EnvoiLu } from '#src/core/api/envoi.ts';
import { titreEnvoi } from './outbox-parts.tsx';

/** Its links open beside this page; nothing in it can run, and it knows nothing of the portal around it. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

function Html({ titre, html }: { readonly titre: string; readonly html: string }) {
  return <iframe title={`E-mail : ${titre}`} srcDoc={html} sandbox={SANDBOX} className="courriel-html" />;
}

function Texte({ texte }: { readonly texte: string }) {
  return <pre className="courriel-texte">{texte}</pre>;
}

/** As a telephone shows it. */
export function Bulle({ texte }: { readonly texte: string }) {
  return (
    <div className="bulle-fond">
      <div className="bulle">{texte}</div>
    </div>
  );
}

interface FaceProps {
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly children: string;
}

function Face({ isShown, onShow, children }: FaceProps) {
  return (
    <button type="button" aria-pressed={isShown} onClick={onShow} className="courriel-face">
      {children}
    </button>
  );
}

interface MailProps {
  readonly envoi: EnvoiLu;
  readonly html: string;
  readonly texte: string;
}

const FACES = { role: 'group', 'aria-label': 'Affichage' } as const;

/** A mail by its two faces. */
export function Courriel({ envoi, html, texte }: MailProps) {
  const [face, setFace] = useState<'html' | 'texte'>('html');
  return (
    <div className="pile-16">
      <div {...FACES} className="rangee">
        <Face isShown={face === 'html'} onShow={() => setFace('html')}>
          Mise en page
        </Face>
        <Face isShown={face === 'texte'} onShow={() => setFace('texte')}>
          Texte
        </Face>
      </div>
      {face === 'html' ? <Html titre={titreEnvoi(envoi)} html={html} /> : <Texte texte={texte} />}
    </div>
  );
}
