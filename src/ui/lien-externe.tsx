import Link from '@mui/material/Link';
import { type ReactNode, useState } from 'react';
import { CadreExterne } from './cadre-externe.tsx';
import { LightDialog } from './light-dialog.tsx';

interface Props {
  readonly url: string;
  /** What the window shows: «Annuaire des opticiens». */
  readonly titre: string;
  readonly children: ReactNode;
  /** Where the other site is told who is signed in; `null` when that failed, which was said. */
  readonly jeton?: () => Promise<string | null>;
}

type Etat = { readonly etape: 'ferme' | 'attente' } | { readonly etape: 'ouvert'; readonly jeton?: string };

/**
 * A page of another site, in a window over ours: extra large, in a frame that may do nothing to our page. A site that refuses
 * frames is opened in a tab of its own.
 */
export function LienExterne({ url, titre, children, jeton }: Props) {
  const [etat, setEtat] = useState<Etat>({ etape: 'ferme' });
  const ouvre = async () => {
    if (etat.etape === 'attente') return;
    if (!jeton) return setEtat({ etape: 'ouvert' });
    setEtat({ etape: 'attente' });
    let recu: string | null = null;
    try {
      recu = await jeton();
    } finally {
      setEtat(recu === null ? { etape: 'ferme' } : { etape: 'ouvert', jeton: recu });
    }
  };
  return (
    <>
      <Link
        component="button"
        type="button"
        underline="always"
        aria-haspopup="dialog"
        aria-busy={etat.etape === 'attente'}
        onClick={() => void ouvre()}
      >
        {children}
      </Link>
      {etat.etape === 'ouvert' && (
        <LightDialog
          title={titre}
          extraLarge
          onClose={() => setEtat({ etape: 'ferme' })}
          actions={
            <Link href={url} target="_blank" rel="noopener noreferrer">
              Ouvrir dans un nouvel onglet
            </Link>
          }
        >
          <CadreExterne url={url} titre={titre} jeton={etat.jeton} />
        </LightDialog>
      )}
    </>
  );
}
