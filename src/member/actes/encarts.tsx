import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RichText } from '#src/ui/rich-text.tsx';

/** A quiet word beside a form; one that offers something to press is of the screen alone. */
export function Encart({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 16px',
        padding: '12px 16px',
        border: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: 'info.main',
        borderRadius: 1,
        backgroundColor: 'background.paper',
        ...(action !== undefined && { '@media print': { display: 'none' } }),
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  );
}

interface QuestionProps {
  readonly onGarde: () => void;
  readonly onEfface: () => void;
}

/** What was typed is not there twice: it is asked before it goes. */
function AvantDeRecommencer({ onGarde, onEfface }: QuestionProps) {
  return (
    <LightDialog
      title="Recommencer depuis le début ?"
      onClose={onGarde}
      actions={
        <>
          <Button onClick={onEfface}>Effacer et recommencer</Button>
          <Button variant="contained" onClick={onGarde}>
            Garder ma saisie
          </Button>
        </>
      }
    >
      <p>Ce que vous avez saisi sera perdu.</p>
    </LightDialog>
  );
}

interface RetrouveeProps {
  readonly hasSecrets: boolean;
  /** Something would be lost. */
  readonly isEntamee: boolean;
  /** Questions that have changed since: their answers are gone. */
  readonly aRedemander?: readonly string[];
  readonly onRecommence: () => void;
}

/** What was typed in an earlier visit is there again. */
export function SaisieRetrouvee(props: RetrouveeProps) {
  const { hasSecrets, isEntamee, aRedemander = [], onRecommence } = props;
  const [isDemande, setDemande] = useState(false);
  return (
    <Encart
      action={
        <Button size="small" onClick={() => (isEntamee ? setDemande(true) : onRecommence())}>
          Recommencer
        </Button>
      }
    >
      {isDemande && <AvantDeRecommencer onGarde={() => setDemande(false)} onEfface={onRecommence} />}
      <strong>Nous avons retrouvé votre saisie.</strong>
      {hasSecrets && ' Par sécurité, certaines informations sont à saisir à nouveau.'}
      {aRedemander.length > 0 &&
        ` Des questions ont changé depuis ; merci d’y répondre à nouveau : ${aRedemander.join(', ')}.`}
    </Encart>
  );
}

const CHANGE = 'Ce que nous vous présentions a changé depuis.';

/** What was shown is read again, because it has changed: a price, the version of a document. */
export function ChangeDepuis({ isDit, isGarde }: { readonly isDit: boolean; readonly isGarde: boolean }) {
  // Always there, so that it is heard when it comes.
  return (
    <Box role="status" sx={{ marginTop: isDit ? 3 : 0 }}>
      {isDit && (
        <Encart>
          {CHANGE}{' '}
          {isGarde
            ? 'Vos réponses sont conservées : relisez ce qui suit, puis continuez.'
            : 'Vos réponses n’ont pas pu être conservées : merci de les saisir à nouveau.'}
        </Encart>
      )}
    </Box>
  );
}

/** What the client says of this act. */
export function TexteInfo({ html }: { readonly html: string }) {
  return (
    <Encart>
      <RichText html={html} firstHeading={3} />
    </Encart>
  );
}
