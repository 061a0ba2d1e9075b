import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import { TextInput } from '#src/fields/texte/widget.tsx';
import { inputId } from '#src/fields/use-field-input.ts';
import { type ChampDeTexte, fauteDuChamp, messageDe } from '#src/messages/registre.ts';
import { variablesDites } from '#src/messages/variables.ts';
import { fuiteVue } from './fuite-vue.ts';
import { useTextesLivres } from './use-textes-livres.ts';

const LIGNES: Readonly<Partial<Record<ChampDeTexte, number>>> = { corpsHtml: 8, corpsTexte: 6, texteSms: 2 };

/** Where the caret is in an input, or its end where nobody was there. */
function curseur(name: string): readonly [number, number] | null {
  const element = document.getElementById(inputId(name));
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return null;
  const fin = element.value.length;
  return [element.selectionStart ?? fin, element.selectionEnd ?? fin];
}

function pose(name: string, at: number): void {
  const element = document.getElementById(inputId(name));
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return;
  element.focus();
  element.setSelectionRange(at, at);
}

/** A text of a message: its variables go in where the caret is, and the text that comes with the portal comes back. */
export function ChampDeMessage({ name, field, record }: SaisieProps) {
  const { setValue, getValues, getFieldState, formState } = useFormContext();
  const { textes } = useTextesLivres();
  const message = messageDe(String(useWatch({ name: 'code' }) ?? record?.code ?? ''));
  const valeur = String(useWatch({ name }) ?? '');
  const champ = name as ChampDeTexte;
  const ecris = (texte: string | null) =>
    setValue(name, texte, { shouldDirty: true, shouldValidate: true, shouldTouch: true });
  function insere(nom: string) {
    const ecrit = String(getValues(name) ?? '');
    const [debut, fin] = curseur(name) ?? [ecrit.length, ecrit.length];
    const mot = `{{${nom}}}`;
    ecris(`${ecrit.slice(0, debut)}${mot}${ecrit.slice(fin)}`);
    window.requestAnimationFrame(() => pose(name, debut + mot.length));
  }
  const texte = textes?.get(message?.code ?? '');
  const livre = texte && (texte[champ] ?? '');
  const lignes = LIGNES[champ];
  // Once the field says what is wrong, it does not say it twice.
  const isDite = getFieldState(name, formState).error !== undefined;
  const faute =
    message && valeur !== '' && !isDite ? fauteDuChamp(message.code, champ, valeur, fuiteVue) : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
      <TextInput
        name={name}
        field={field}
        {...(lignes !== undefined && { rows: lignes })}
        mono={champ === 'corpsHtml'}
      />
      <Box role="status">{faute !== null && <FormHelperText error>{faute}</FormHelperText>}</Box>
      {message && (
        <Box
          role="group"
          aria-label={`Insérer dans « ${field.label} »`}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}
        >
          {variablesDites(message).map(({ nom, explication }) => (
            <Button
              key={nom}
              size="small"
              variant="outlined"
              color="inherit"
              title={explication}
              onClick={() => insere(nom)}
              sx={{ textTransform: 'none', minWidth: 0 }}
            >
              {nom}
            </Button>
          ))}
          {livre !== undefined && livre !== valeur && (
            <Button size="small" onClick={() => ecris(livre || null)} sx={{ textTransform: 'none' }}>
              Remettre le texte livré
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}
