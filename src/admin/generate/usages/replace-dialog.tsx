import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type FormEvent, useEffect, useId } from 'react';
import { type Access, can, canSwitch, type Row, titleOf } from '#src/admin/generate/access.ts';
import { FaultyRows } from '#src/admin/generate/bulk/faulty-rows.tsx';
import { PageLinkedRecords } from '#src/admin/generate/page-linked-records.tsx';
import type { Ensuite } from '#src/core/api/remplacement.ts';
import { defini } from '#src/core/definition/label.ts';
import { namingField } from '#src/core/definition/natural-key.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { inputHelp } from '#src/fields/input-help.tsx';
import { ReferenceAutocomplete } from '#src/fields/reference/autocomplete.tsx';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { UsageLines } from './usage-list.tsx';
import { useReplace } from './use-replace.ts';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onClose: () => void;
}

type Replace = ReturnType<typeof useReplace>;

/** What becomes of the record: what this account may do with it. */
function Afterwards({ access, record, replace }: Omit<Props, 'onClose'> & { readonly replace: Replace }) {
  const id = useId();
  const offered: readonly (readonly [Ensuite, string, boolean])[] = [
    ['garder', 'La garder telle quelle', true],
    ['desactiver', 'La désactiver', canSwitch(access)],
    ['supprimer', 'La supprimer : elle pourra être restaurée', can(access, 'delete', record)],
  ];
  return (
    <Box>
      <FormLabel id={id}>Ensuite, que faire de la fiche remplacée ?</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={replace.ensuite}
        onChange={(_, next) => replace.finishBy(next as Ensuite)}
      >
        {offered.map(
          ([value, label, isOffered]) =>
            isOffered && (
              <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
            ),
        )}
      </RadioGroup>
    </Box>
  );
}

/** What would change, once it is known. */
function Preview({ replace }: { readonly replace: Replace }) {
  if (!replace.preview) return null;
  return (
    <Box role="status">
      Ces fiches nommeront celle que vous avez choisie :
      <UsageLines usages={replace.preview.usages} />
    </Box>
  );
}

/** Which record takes the place: any but itself; what is wrong with it stands under it, where the focus goes. */
function Remplacante({ access, record, replace }: Omit<Props, 'onClose'> & { readonly replace: Replace }) {
  const id = useId();
  const { faute, isPending, par } = replace;
  useEffect(() => {
    if (faute !== null && !isPending) document.getElementById(id)?.focus();
  }, [faute, isPending, id]);
  const nom = namingField(access.model);
  return (
    <PageLinkedRecords links={[]}>
      <Box sx={{ pt: 1 }}>
        <ReferenceAutocomplete
          id={id}
          model={access.key}
          label="Par"
          required
          many={false}
          codes={par === null ? [] : [par]}
          error={faute !== null}
          help={inputHelp(faute ?? undefined, undefined)}
          {...(nom === null ? {} : { sauf: String(record[nom]) })}
          onChange={([name = null]) => replace.choose(name)}
        />
      </Box>
    </PageLinkedRecords>
  );
}

/** Puts another record in the place of one: chosen, seen, then done, everywhere or nowhere. */
export function ReplaceDialog({ access, record, onClose }: Props) {
  const titleId = useId();
  const replace = useReplace(access, record, onClose);
  const isNarrow = useMediaQuery('(max-width: 599px)', { noSsr: true });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    replace.next();
  };
  return (
    <Fenetre open fullWidth maxWidth="sm" fullScreen={isNarrow} onClose={onClose} aria-labelledby={titleId}>
      <form noValidate onSubmit={submit} style={{ display: 'contents' }}>
        <DialogTitle id={titleId}>
          Remplacer {defini(access.model.label)} « {titleOf(access, record)} »
        </DialogTitle>
        <DialogContent
          sx={{ display: 'grid', gap: 2, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' }}
        >
          {replace.error !== null && <FaultyRows error={replace.error} />}
          <Remplacante access={access} record={record} replace={replace} />
          <Afterwards access={access} record={record} replace={replace} />
          <Preview replace={replace} />
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            Annuler
          </Button>
          <BoutonTournant
            type="submit"
            variant="contained"
            busy={replace.isPending}
            color={replace.preview && replace.ensuite === 'supprimer' ? 'error' : 'primary'}
          >
            {replace.preview ? 'Remplacer partout' : 'Voir ce qui change'}
          </BoutonTournant>
        </DialogActions>
      </form>
    </Fenetre>
  );
}
