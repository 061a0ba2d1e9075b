import Typography from '@mui/material/Typography';
import { useWatch } from 'react-hook-form';
import type { SaisieProps } from '#src/admin/screens.ts';
import { editionDe } from '#src/core/edition/registre.ts';
import { VARIABLES_EDITION } from '#src/core/edition/textes.ts';
import { TextInput } from '#src/fields/texte/widget.tsx';

const LIGNES: Readonly<Record<string, number>> = { introduction: 3, mentions: 4 };
const NOMS = VARIABLES_EDITION.map((nom) => `{{${nom}}}`).join(', ');

/** A text of a document, with what it may name. */
export function ChampDEdition({ name, field }: SaisieProps) {
  const lignes = LIGNES[name];
  return (
    <>
      <TextInput name={name} field={field} {...(lignes !== undefined && { rows: lignes })} />
      <Typography variant="caption" component="div" color="textSecondary" sx={{ px: 1.75 }}>
        Peut nommer {NOMS}.
      </Typography>
    </>
  );
}

/** Who signs, of a document that is signed; the others have no such line. */
export function ChampSignataire(props: SaisieProps) {
  const code = String(useWatch({ name: 'code' }) ?? props.record?.code ?? '');
  const value: unknown = useWatch({ name: props.name });
  // What was kept there is shown, so that it can be taken away.
  if (editionDe(code)?.isSignee === false && !value) return null;
  return <ChampDEdition {...props} />;
}
