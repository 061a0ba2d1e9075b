import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useId, useRef } from 'react';
import type { Access } from '#src/admin/generate/access.ts';
import { type Cible, nombreVise } from '#src/core/api/cible.ts';
import { compte } from '#src/core/definition/label.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { isEnFond } from './en-fond.ts';
import { FieldChoice } from './field-choice.tsx';
import { PreviewTable } from './preview-table.tsx';
import { Refusees } from './refusees.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';

interface Props {
  readonly access: Access;
  readonly cible: Cible;
  readonly onClose: () => void;
}

/** Which button goes on: what would change is seen before anything does. */
function Further({ edit, label }: { readonly edit: ReturnType<typeof useBulkEdit>; readonly label: string }) {
  const changed = edit.preview?.changed ?? 0;
  if (edit.preview && changed === 0) return null;
  if (edit.chosen.length === 0)
    return (
      <Button variant="contained" disabled>
        Voir ce qui change
      </Button>
    );
  return (
    <BoutonTournant type="submit" variant="contained" busy={edit.isPending}>
      {edit.preview ? label : 'Voir ce qui change'}
    </BoutonTournant>
  );
}

/** Gives chosen fields of several rows a same value: chosen, seen, then done, to all of them or none. */
export function BulkEditDialog({ access, cible: depart, onClose }: Props) {
  const titleId = useId();
  const titre = useRef<HTMLHeadingElement>(null);
  const edit = useBulkEdit(access, depart, onClose);
  const { cible } = edit;
  const count = nombreVise(cible);
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const { label } = access.model;
  // What was pressed goes away; the question says again of how many it is.
  const sansElles = (ids: readonly string[]) => {
    titre.current?.focus();
    edit.sans(ids);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    edit.next();
  };
  return (
    <Fenetre open fullWidth maxWidth="sm" fullScreen={isNarrow} onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId} ref={titre} tabIndex={-1} sx={{ outline: 'none' }}>
          Modifier {compte(label, count)}
        </DialogTitle>
        <DialogContent
          sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {edit.error !== null && <Refusees error={edit.error} parmi={count} onWithout={sansElles} />}
          {edit.preview ? (
            <PreviewTable access={access} preview={edit.preview} values={edit.values} />
          ) : (
            <FieldChoice access={access} edit={edit} />
          )}
          {isEnFond(access, cible) && (
            <Alert severity="info" variant="outlined">
              Une sélection de cette taille se vérifie et se modifie en fond : vous verrez ce qui change, puis
              vous confirmerez. Vous pourrez l’abandonner, ou la défaire.
            </Alert>
          )}
          {edit.preview?.changed === 0 && (
            <Alert severity="info" variant="outlined">
              Aucune ligne ne changerait : toutes ont déjà ces valeurs.
            </Alert>
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" onClick={edit.preview ? edit.back : onClose}>
            {edit.preview ? 'Revenir aux champs' : 'Annuler'}
          </Button>
          <Further edit={edit} label={`Modifier ${compte(label, edit.preview?.changed ?? 0)}`} />
        </DialogActions>
      </form>
    </Fenetre>
  );
}
