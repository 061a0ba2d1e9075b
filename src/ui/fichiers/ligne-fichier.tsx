import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { EtatTeleversement } from './file-de-televersement.ts';

interface Props {
  readonly nom: string;
  /** Bytes. */
  readonly taille: number;
  readonly etat: EtatTeleversement;
  readonly progression?: number;
  readonly message?: string;
  readonly onRetry?: () => void;
  readonly onCancel?: () => void;
  readonly onRemove?: () => void;
}

const MOTS: Readonly<Record<EtatTeleversement, string>> = {
  attente: 'En attente',
  envoi: 'Envoi',
  succes: 'Téléversé',
  erreur: 'Échec',
  annule: 'Annulé',
};

const SIGNES: Readonly<Record<EtatTeleversement, string>> = {
  attente: '…',
  envoi: '↑',
  succes: '✓',
  erreur: '!',
  annule: '–',
};

function couleur(etat: EtatTeleversement): string {
  if (etat === 'succes') return 'success.main';
  return etat === 'erreur' ? 'error.main' : 'text.secondary';
}

function Barre({ nom, progression }: { readonly nom: string; readonly progression: number }) {
  return (
    <Box
      component="progress"
      aria-label={`Téléversement de ${nom}`}
      max={100}
      value={progression}
      sx={(theme) => ({
        width: '100%',
        height: 6,
        accentColor: (theme.vars ?? theme).palette.primary.main,
      })}
    />
  );
}

/** One file: its name, its weight, where it stands in a word, and what one can do with it. */
export function LigneFichier(props: Props) {
  const { nom, taille, etat, progression = 0, message, onRetry, onCancel, onRemove } = props;
  const actions = [
    onRetry && { mot: 'Réessayer', action: onRetry },
    onCancel && { mot: 'Annuler', action: onCancel },
    onRemove && { mot: 'Retirer', action: onRemove },
  ].filter((action) => action !== undefined);
  return (
    <Box
      component="li"
      data-etat={etat}
      sx={{
        display: 'grid',
        gap: 0.5,
        padding: '8px 8px 8px 14px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          component="span"
          aria-hidden="true"
          sx={{ width: '1.2em', fontWeight: 700, color: couleur(etat) }}
        >
          {SIGNES[etat]}
        </Box>
        <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {nom}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            ({tailleFichier(taille)})
          </Box>
        </Box>
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: couleur(etat) })}>
          {etat === 'envoi' ? `${progression} %` : MOTS[etat]}
        </Box>
        {actions.map(({ mot, action }) => (
          <Button key={mot} size="small" aria-label={`${mot} ${nom}`} onClick={action}>
            {mot}
          </Button>
        ))}
      </Box>
      {etat === 'envoi' && <Barre nom={nom} progression={progression} />}
      {message && (
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'error.main', fontWeight: 500 })}>
          {message}
        </Box>
      )}
    </Box>
  );
}
