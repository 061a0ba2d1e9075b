import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { adresseDeMedia, IMAGES_PARTOUT, MEDIA_MAX_MO } from '#src/core/adherent/media.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { Medias, Recherche } from '#src/fields/texte-riche/choix-media.tsx';
import { envoieDocument, lisImages } from '#src/provider/medias.ts';
import { UNSEEN } from '#src/ui/unseen.ts';

const FORMATS = IMAGES_PARTOUT.join(',');
const OCTETS_MAX = MEDIA_MAX_MO * 1024 * 1024;
const TROP_GRANDE = `Cette image dépasse ${MEDIA_MAX_MO} Mo.`;

/** A charter's pictures go into mails and documents too. */
const lisPartout: typeof lisImages = async (q, signal) =>
  (await lisImages(q, signal)).filter(({ mime }) => IMAGES_PARTOUT.includes(mime));

interface Props {
  readonly label: string;
  readonly onFerme: () => void;
  readonly onImage: (adresse: string) => void;
}

/** Sends a picture to the library, where it is kept and found again; its words are those of what it is for. */
function useEnvoi(label: string, onImage: Props['onImage']) {
  const [etat, setEtat] = useState<{ readonly enCours: boolean; readonly refus: string | null }>({
    enCours: false,
    refus: null,
  });
  async function envoie(fichier: File) {
    if (fichier.size > OCTETS_MAX) return setEtat({ enCours: false, refus: TROP_GRANDE });
    setEtat({ enCours: true, refus: null });
    const titre = fichier.name.replace(/\.[^.]*$/, '');
    try {
      const dit = { titre, alternative: label, bibliotheque: '', tags: [] };
      const { remoteFileName } = await envoieDocument(fichier, dit, {});
      onImage(adresseDeMedia(remoteFileName.replace(/\.[^.]*$/, '')));
    } catch (error) {
      setEtat({ enCours: false, refus: error instanceof Error ? error.message : String(error) });
    }
  }
  return { ...etat, envoie };
}

/** A picture of the library, or one that is sent to it now: the library's own checks decide. */
export function ChoixDeLImage({ label, onFerme, onImage }: Props) {
  const id = useId();
  const [q, setQ] = useState('');
  const { enCours, refus, envoie } = useEnvoi(label, onImage);
  return (
    <Fenetre
      open
      disableRestoreFocus
      onClose={onFerme}
      fullWidth
      maxWidth="sm"
      aria-labelledby={`${id}-titre`}
    >
      <DialogTitle id={`${id}-titre`}>{label} : choisir une image</DialogTitle>
      <DialogContent>
        <Recherche q={q} onChange={setQ} />
        <Medias lit={lisPartout} quoi="Images" q={q} onChoix={({ adresse }) => onImage(adresse)} />
        <Box sx={{ mt: 3, display: 'grid', gap: 1 }}>
          <Box sx={{ color: 'text.secondary' }} id={`${id}-aide`}>
            JPEG ou PNG, {MEDIA_MAX_MO} Mo au plus. Elle rejoint la médiathèque.
          </Box>
          <Box>
            <Button
              component="label"
              variant="outlined"
              disabled={enCours}
              sx={{ '&:focus-within': { outline: '3px solid', outlineOffset: '2px' } }}
            >
              Envoyer une image
              <Box
                component="input"
                type="file"
                accept={FORMATS}
                disabled={enCours}
                aria-describedby={`${id}-aide`}
                sx={UNSEEN}
                onChange={({ target }: { target: HTMLInputElement }) => {
                  const [fichier] = target.files ?? [];
                  // The same file may be chosen again.
                  target.value = '';
                  if (fichier) void envoie(fichier);
                }}
              />
            </Button>
          </Box>
          <span role="status">{enCours ? 'Envoi en cours…' : ''}</span>
          {refus !== null && (
            <Alert severity="error" variant="outlined">
              {refus}
            </Alert>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onFerme}>
          Annuler
        </Button>
      </DialogActions>
    </Fenetre>
  );
}
