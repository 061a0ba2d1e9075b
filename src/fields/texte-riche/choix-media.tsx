import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { isImage } from '#src/core/adherent/media.ts';
import { PAGES_DU_PORTAIL } from '#src/core/adherent/pages-du-portail.ts';
import type { MediaOffert } from '#src/core/api/medias.ts';
import { M } from '#src/core/definition/messages.ts';
import { normalise } from '#src/core/valeurs/normalise.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { lisImages, lisMedias } from '#src/provider/medias.ts';

const LISTE = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 } as const;
const LIGNE = {
  width: '100%',
  justifyContent: 'flex-start',
  gap: 1.5,
  p: 1,
  textAlign: 'start',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '&:hover, &:focus-visible': { backgroundColor: 'action.hover' },
} as const;

function Vignette({ media }: { readonly media: MediaOffert }) {
  if (!isImage(media.mime)) return <Box sx={{ width: 56, textAlign: 'center' }}>PDF</Box>;
  return (
    <Box
      component="img"
      src={media.adresse}
      alt=""
      loading="lazy"
      sx={{ width: 56, height: 56, objectFit: 'cover' }}
    />
  );
}

interface ListeProps {
  readonly lit: (q: string, signal: AbortSignal) => Promise<readonly MediaOffert[]>;
  readonly quoi: string;
  readonly q: string;
  readonly onChoix: (media: MediaOffert) => void;
}

/** What the library has of what is looked for. */
export function Medias({ lit, quoi, q, onChoix }: ListeProps) {
  const { data, error } = useQuery({
    queryKey: ['medias', quoi, q],
    queryFn: ({ signal }) => lit(q, signal),
    staleTime: 0,
    retry: false,
  });
  if (error)
    return (
      <Alert severity="error" variant="outlined">
        {error.message}
      </Alert>
    );
  if (!data) return <span role="status">Chargement en cours...</span>;
  if (data.length === 0)
    return <p role="status">Aucun résultat. « Documents et images » permet d’en ajouter.</p>;
  return (
    <Box component="ul" aria-label={quoi} sx={LISTE}>
      {data.map((media) => (
        <li key={media.id}>
          <ButtonBase sx={LIGNE} onClick={() => onChoix(media)}>
            <Vignette media={media} />
            <span>{media.titre}</span>
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

/** What is looked for in the library. */
export function Recherche({ q, onChange }: { readonly q: string; readonly onChange: (q: string) => void }) {
  const id = useId();
  return (
    <TextField
      id={id}
      label="Rechercher"
      size="small"
      fullWidth
      autoFocus
      value={q}
      onChange={({ target }) => onChange(target.value)}
      sx={{ mt: 1, mb: 2 }}
    />
  );
}

interface ImageProps {
  readonly onFerme: () => void;
  readonly onImage: (media: MediaOffert, alternative: string) => void;
}

/** A picture of the library, and its words for who does not see it: those of its record, which this text may say otherwise. */
export function ChoixImage({ onFerme, onImage }: ImageProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const [choisie, setChoisie] = useState<MediaOffert | null>(null);
  const [alternative, setAlternative] = useState('');
  const choisit = (media: MediaOffert) => {
    setChoisie(media);
    setAlternative(media.alternative ?? '');
  };
  const vide = alternative.trim() === '';
  return (
    <Fenetre
      open
      disableRestoreFocus
      onClose={onFerme}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-titre`}
    >
      <DialogTitle id={`${id}-titre`}>Insérer une image</DialogTitle>
      <DialogContent>
        {choisie ? (
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
            <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
              <Vignette media={choisie} />
              {choisie.titre}
            </Box>
            <TextField
              id={`${id}-alternative`}
              label="Texte de remplacement"
              required
              autoFocus
              value={alternative}
              error={vide}
              helperText={vide ? M.REQ : 'Ce que l’image montre, pour qui ne la voit pas.'}
              slotProps={{ htmlInput: { maxLength: 250 } }}
              onChange={({ target }) => setAlternative(target.value)}
            />
          </Box>
        ) : (
          <>
            <Recherche q={q} onChange={setQ} />
            <Medias lit={lisImages} quoi="Images" q={q} onChoix={choisit} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={choisie ? () => setChoisie(null) : onFerme}>
          {choisie ? 'Une autre image' : 'Annuler'}
        </Button>
        {choisie && (
          <Button variant="contained" disabled={vide} onClick={() => onImage(choisie, alternative.trim())}>
            Insérer l’image
          </Button>
        )}
      </DialogActions>
    </Fenetre>
  );
}

interface LienProps {
  readonly onFerme: () => void;
  readonly onLien: (adresse: string, titre: string) => void;
}

/** A page of the portal, or a document of the library, to lead to. */
export function ChoixLien({ onFerme, onLien }: LienProps) {
  const id = useId();
  const [q, setQ] = useState('');
  const pages = PAGES_DU_PORTAIL.filter(({ titre }) => normalise(titre).includes(normalise(q)));
  return (
    <Fenetre
      open
      disableRestoreFocus
      onClose={onFerme}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-titre`}
    >
      <DialogTitle id={`${id}-titre`}>Lien vers une page ou un document</DialogTitle>
      <DialogContent>
        <Recherche q={q} onChange={setQ} />
        <Box component="h3" sx={{ typography: 'h6', mt: 0 }}>
          Pages du portail
        </Box>
        <Box component="ul" aria-label="Pages du portail" sx={{ ...LISTE, maxHeight: 220, overflow: 'auto' }}>
          {pages.map(({ titre, adresse }) => (
            <li key={`${adresse} ${titre}`}>
              <ButtonBase sx={LIGNE} onClick={() => onLien(adresse, titre)}>
                {titre}
              </ButtonBase>
            </li>
          ))}
        </Box>
        <Box component="h3" sx={{ typography: 'h6' }}>
          Documents
        </Box>
        <Medias
          lit={lisMedias}
          quoi="Documents"
          q={q}
          onChoix={({ adresse, titre }) => onLien(adresse, titre)}
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onFerme}>
          Annuler
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
