import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { MO, tailleFichier } from '#src/core/file-size.ts';
import { messageStatut } from '#src/core/messages.ts';
import type { FichierTeleverse } from '#src/core/uploaded-file.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { pageData } from '#src/provider/page-data.ts';
import { televerse } from '#src/provider/televersement.ts';
import type { ChampProps } from './champ-texte.tsx';
import { fauteFichier } from './file-fault.ts';
import { inputId } from './use-formulaire.ts';

interface ItemProps {
  readonly fichier: FichierTeleverse;
  readonly onRemove: () => void;
}

function Item({ fichier: { localFileName, size }, onRemove }: ItemProps) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {localFileName}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          ({tailleFichier(size)})
        </Box>
      </Box>
      <Button size="small" aria-label={`Retirer ${localFileName}`} onClick={onRemove}>
        Retirer
      </Button>
    </Box>
  );
}

function Hint({ id }: { readonly id: string }) {
  const { extensionsAutorisees, tailleMaxFichierMo } = pageData().currentClient;
  return (
    <Box id={id} sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
      Formats acceptés : {extensionsAutorisees.join(', ')}. Le poids d’une pièce jointe est limité à{' '}
      {tailleFichier(tailleMaxFichierMo * MO, 1)}.
    </Box>
  );
}

/** The browser's own input, in the language of the browser, lies unseen over our words: it is clicked, and takes drops. */
const CHOOSE = {
  position: 'relative',
  justifySelf: 'start',
  padding: '9px 16px',
  border: 1,
  borderColor: 'bordure',
  borderRadius: 1,
  fontWeight: 600,
  '&:hover': { backgroundColor: 'action.hover' },
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 1 },
  '& input': { position: 'absolute', inset: 0, width: '100%', opacity: 0, cursor: 'pointer' },
} as const;

/** Sends the chosen files one after the other; each that is refused says why, and the others stay. */
function useUploads({ en, name }: ChampProps, onBusy: (busy: boolean) => void = () => undefined) {
  const [busy, setBusy] = useState(false);
  const fichiers = (en.form.watch(name) ?? []) as readonly FichierTeleverse[];
  const set = (suivants: readonly FichierTeleverse[]) =>
    en.form.setValue(name, suivants, { shouldValidate: en.attempt > 0 });
  const add = async (choisis: readonly File[]) => {
    setBusy(true);
    onBusy(true);
    let joints = fichiers;
    try {
      for (const choisi of choisis) {
        const faute = fauteFichier(choisi, joints.length);
        if (faute !== null) throw new HttpError(400, { message: faute });
        joints = [...joints, await televerse(choisi, name)];
      }
      set(joints);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      set(joints);
      en.form.setError(name, { type: 'serveur', message: error.message || messageStatut(error.status) });
    } finally {
      setBusy(false);
      onBusy(false);
    }
  };
  const remove = (fichier: FichierTeleverse) => set(fichiers.filter((autre) => autre !== fichier));
  return { busy, fichiers, add, remove };
}

/** The statement of the bank: files that are sent as soon as they are chosen. */
export function ChampFichiers({
  en,
  name,
  onBusy,
}: ChampProps & { readonly onBusy?: (busy: boolean) => void }) {
  const { busy, fichiers, add, remove } = useUploads({ en, name }, onBusy);
  const input = useRef<HTMLInputElement>(null);
  const id = inputId(en.key, name);
  const champ = en.champs[name];
  const problem = en.form.formState.errors[name]?.message;
  const described = [`${id}-aide`, problem && `${id}-erreur`].filter(Boolean).join(' ');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Box component="label" htmlFor={id} sx={{ fontWeight: 600, justifySelf: 'start' }}>
        {champ?.label}
        {champ?.requis !== false && <span aria-hidden="true"> *</span>}
      </Box>
      <Hint id={`${id}-aide`} />
      <Box sx={CHOOSE}>
        <span aria-hidden="true">Choisir un fichier</span>
        <input
          ref={input}
          id={id}
          type="file"
          multiple
          disabled={busy}
          accept={pageData()
            .currentClient.extensionsAutorisees.map((extension) => `.${extension}`)
            .join(',')}
          aria-describedby={described}
          required={champ?.requis !== false}
          onChange={() => {
            const choisis = [...(input.current?.files ?? [])];
            if (input.current) input.current.value = '';
            void add(choisis);
          }}
        />
      </Box>
      <Box role="status">{busy && 'Téléversement en cours...'}</Box>
      {fichiers.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
          {fichiers.map((fichier) => (
            <Item key={fichier.remoteFileName} fichier={fichier} onRemove={() => remove(fichier)} />
          ))}
        </Box>
      )}
      {typeof problem === 'string' && (
        <Box
          id={`${id}-erreur`}
          sx={(theme) => ({ ...theme.typography.body2, color: 'error.main', fontWeight: 500 })}
        >
          {problem}
        </Box>
      )}
    </Box>
  );
}
