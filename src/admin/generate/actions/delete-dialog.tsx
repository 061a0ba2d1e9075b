import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useDelete, useNotify } from 'react-admin';
import { type Access, canSwitch, isInactive, type Row, titleOf } from '#src/admin/generate/access.ts';
import { done, faultOf, sansScelles } from '#src/admin/generate/sentences.ts';
import { UsageList } from '#src/admin/generate/usages/usage-list.tsx';
import { useUsages } from '#src/admin/generate/usages/use-usages.ts';
import { phraseUtilise } from '#src/core/api/refus-des-ecrans.ts';
import { defini } from '#src/core/definition/label.ts';
import { nameOf } from '#src/core/definition/natural-key.ts';
import { Fenetre } from '#src/fields/fenetre.tsx';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { useSwitchActive } from './use-switch-active.tsx';

interface Props {
  readonly access: Access;
  readonly record: Row;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before deleting; a refusal is told here, with what one can do instead. */
export function DeleteDialog({ access, record, onClose, onDeleted }: Props) {
  const titleId = useId();
  const notify = useNotify();
  const [remove, { isPending, error }] = useDelete<Row, Error>();
  const { switchNow } = useSwitchActive(access);
  const { usages, refus, isPending: isCounting } = useUsages(access, record.id, true);
  const { label } = access.model;
  const confirm = () =>
    remove(
      access.key,
      { id: record.id, previousData: record },
      {
        onSuccess: () => {
          notify(done(label, 'supprimé', titleOf(access, record)), { type: 'success' });
          onClose();
          onDeleted?.();
        },
      },
    );
  const switchOff = () => {
    onClose();
    void switchNow(record, false);
  };
  const used = usages.length > 0 || refus !== null || (error as { status?: number } | null)?.status === 409;
  const stuck = error !== null || used;
  const perte = access.model.emporte?.(record) ?? null;
  return (
    <Fenetre open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{`Supprimer ${defini(label)} « ${titleOf(access, record)} » ?`}</DialogTitle>
      <DialogContent>
        {error ? (
          <Alert severity="error" variant="outlined">
            {faultOf(error)}
          </Alert>
        ) : (
          <DialogContentText component="div">
            {used
              ? (refus ?? phraseUtilise(access.model))
              : `La fiche pourra être restaurée : elle reste parmi les éléments supprimés, avec son historique.${sansScelles(access.model)}`}
            {!used && perte && <Box sx={{ marginTop: 1.5, fontWeight: 600 }}>{perte}</Box>}
            <UsageList
              access={access}
              id={record.id}
              intro="Ce qui s’en sert :"
              nom={nameOf(access.model, record)}
            />
          </DialogContentText>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {stuck ? 'Fermer' : 'Annuler'}
        </Button>
        {used && canSwitch(access) && !isInactive(access, record) && (
          <Button variant="contained" onClick={switchOff}>
            Désactiver
          </Button>
        )}
        {!stuck && (
          <BoutonTournant
            variant="contained"
            color="error"
            busy={isPending || isCounting}
            onClick={() => void confirm()}
          >
            Supprimer
          </BoutonTournant>
        )}
      </DialogActions>
    </Fenetre>
  );
}
