import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { Editor } from '@tinymce/tinymce-react';
import { type FocusEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { THEME_ATTRIBUTE } from '#src/core/compte/mode.ts';
import { DOSSIER_EDITEUR, FRANCAIS_EDITEUR } from '#src/core/valeurs/editeur.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import type { InputProps } from '#src/fields/widget.ts';
import { type EditeurPret, imageEnHtml, insere } from './insertion.ts';
import { PertesAnnoncees } from './pertes.tsx';
import { type Insertion, reglages } from './reglages.ts';

const ChoixImage = lazy(async () => ({ default: (await import('./choix-media.tsx')).ChoixImage }));
const ChoixLien = lazy(async () => ({ default: (await import('./choix-media.tsx')).ChoixLien }));

const SCRIPTS = [`${DOSSIER_EDITEUR}/tinymce.min.js`, FRANCAIS_EDITEUR];

/** A text with its layout, written as it will be read. */
export function Editeur({ name, field }: InputProps) {
  const { id, helpId, value, onChange, onBlur, error, required } = useFieldInput(name, field);
  const editeur = useRef<EditeurPret | null>(null);
  const [ouvert, setOuvert] = useState<Insertion | null>(null);
  const init = useMemo(
    () => reglages(field.label, document.documentElement.getAttribute(THEME_ATTRIBUTE) === 'dark', setOuvert),
    [field.label],
  );
  const html = typeof value === 'string' ? value : '';
  const ferme = () => {
    setOuvert(null);
    // Once the window is gone: until then it keeps the focus.
    setTimeout(() => editeur.current?.focus());
  };
  return (
    <Box
      id={id}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-nom`}
      aria-describedby={error === undefined && field.aide === undefined ? undefined : helpId}
      onFocus={(event: FocusEvent) => event.target === event.currentTarget && editeur.current?.focus()}
    >
      <Typography
        id={`${id}-nom`}
        variant="body2"
        component="div"
        sx={{ mb: 0.5, fontWeight: 600, color: error === undefined ? 'inherit' : 'error.main' }}
      >
        {field.label}
        {required && <span aria-hidden="true"> *</span>}
      </Typography>
      <Editor
        id={`${id}-editeur`}
        tinymceScriptSrc={SCRIPTS}
        licenseKey="gpl"
        init={init}
        value={html}
        onInit={(_event, ready) => {
          editeur.current = ready;
        }}
        // It says at once how it writes what it was given: nobody has changed anything yet.
        onEditorChange={(next, ready) => {
          if (ready.isDirty()) onChange(next === '' ? null : next);
        }}
        onBlur={onBlur}
      />
      <FormHelperText id={helpId} component="div" error={error !== undefined}>
        {inputHelp(error, field.aide)}
      </FormHelperText>
      <PertesAnnoncees html={html} />
      <Suspense>
        {ouvert === 'image' && (
          <ChoixImage
            onFerme={ferme}
            onImage={(media, alternative) => insere(editeur.current, imageEnHtml(media, alternative), ferme)}
          />
        )}
        {ouvert === 'lien' && (
          <ChoixLien
            onFerme={ferme}
            onLien={(adresse, titre) => insere(editeur.current, { adresse, titre }, ferme)}
          />
        )}
      </Suspense>
    </Box>
  );
}
