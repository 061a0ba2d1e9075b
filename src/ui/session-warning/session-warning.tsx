import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { signOut } from '#src/ui/sign-out.ts';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useSessionWarning } from './use-session-warning.ts';

/** `95` → «1 min 35 s»; spoken once a quarter of a minute, not every second. */
function duree(secondes: number): string {
  const minutes = Math.floor(secondes / 60);
  return minutes > 0 ? `${minutes} min ${secondes % 60} s` : `${secondes} s`;
}

/** Says that the session is about to end, and lets one stay (WCAG 2.2.1). */
export function SessionWarning() {
  const { reste, prolonge } = useSessionWarning();
  if (reste === null) return null;
  const dit = Math.ceil(reste / 15) * 15;
  return (
    <LightDialog
      title="Êtes-vous toujours là ?"
      actions={
        <>
          <Button variant="contained" onClick={prolonge}>
            Rester connecté
          </Button>
          {/* Who is asked what they would lose is still there. */}
          <Button onClick={() => void signOut(prolonge)}>Se déconnecter</Button>
        </>
      }
    >
      <p>
        Par sécurité, votre session va prendre fin dans <strong aria-hidden="true">{duree(reste)}</strong>
        <Box component="span" role="timer" sx={UNSEEN}>
          {duree(dit)}
        </Box>
        . Ce que vous avez saisi sera gardé sur cet appareil.
      </p>
    </LightDialog>
  );
}
