import BlockIcon from '@mui/icons-material/BlockOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import ReplayIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { type Access, actionsParmi, can, canSwitch, type Row } from '#src/admin/generate/access.ts';
import type { OnAction } from '#src/admin/generate/actions/use-actions.tsx';
import { selected } from '#src/admin/generate/sentences.ts';
import { useShortcut } from '#src/admin/shortcuts.tsx';
import { compte } from '#src/core/definition/label.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { type Asked, BulkDialogs } from './bulk-dialogs.tsx';
import { groupables } from './groupables.ts';
import { useBulk } from './use-bulk.ts';
import { useWhole } from './whole.ts';

interface Props {
  readonly access: Access;
  readonly onAction: OnAction;
}

const BARRE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 1.5,
  py: 0.75,
} as const;

interface VerbProps {
  readonly icon: ReactNode;
  readonly busy: boolean;
  readonly isBloque: boolean;
  readonly onClick: () => void;
  readonly children: string;
  readonly color?: 'error';
}

function Verb({ icon, children, color, ...button }: VerbProps) {
  return (
    <BoutonTournant color={color ?? 'inherit'} startIcon={icon} {...button}>
      {children}
    </BoutonTournant>
  );
}

/** What one may do with the chosen rows, or with all those of the filter. */
export function BulkBar({ access, onAction }: Props) {
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  const [asking, setAsking] = useState<Asked | null>(null);
  const { entiere, offered, ask } = useWhole(access);
  const bulk = useBulk(access, entiere);
  const bar = useRef<HTMLDivElement>(null);
  useShortcut('s', 'Aller aux actions sur la sélection', () => bar.current?.focus());
  const { chosen } = bulk;
  const isToutVu = entiere !== null || chosen.length === selectedIds.length;
  const actions = isToutVu ? actionsParmi(access, chosen) : [];
  const isModifiable = can(access, 'update') && groupables(access).length > 0;
  const isSansRien = actions.length === 0 && !isModifiable && !canSwitch(access) && !can(access, 'delete');
  const count = entiere?.expectedCount ?? selectedIds.length;
  const { label } = access.model;
  const verb = (action: Asked) => ({
    busy: false,
    isBloque: bulk.isPending,
    onClick: () => (action === 'activer' ? bulk.run(action) : setAsking(action)),
  });
  return (
    <Paper
      ref={bar}
      variant="outlined"
      role="region"
      aria-label="Actions sur la sélection"
      aria-keyshortcuts="s"
      tabIndex={-1}
      sx={BARRE}
    >
      <Box component="strong" role="status" sx={{ mr: 'auto' }}>
        {selected(label, count)}
        {isSansRien && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' '}
            – aucune action groupée ne {count > 1 ? 'leur' : 'lui'} va
          </Box>
        )}
      </Box>
      {!entiere && offered !== null && (
        <Button onClick={ask}>Sélectionner les {compte(label, offered)}</Button>
      )}
      {isModifiable && (
        <Verb icon={<EditIcon />} {...verb('modifier')}>
          Modifier
        </Verb>
      )}
      {canSwitch(access) && (
        <>
          <Verb icon={<ReplayIcon />} {...verb('activer')}>
            Activer
          </Verb>
          <Verb icon={<BlockIcon />} {...verb('desactiver')}>
            Désactiver
          </Verb>
        </>
      )}
      {can(access, 'delete') && (
        <Verb icon={<DeleteIcon />} color="error" {...verb('supprimer')}>
          Supprimer
        </Verb>
      )}
      {actions.map((action) => (
        <Button
          key={action.key}
          color={action.grave ? 'error' : 'inherit'}
          onClick={() => onAction(action, chosen, entiere)}
        >
          {action.label}
        </Button>
      ))}
      <Button color="inherit" onClick={() => onUnselectItems()}>
        Annuler la sélection
      </Button>
      <BulkDialogs access={access} bulk={bulk} asking={asking} chosen={chosen} onAsk={setAsking} />
    </Paper>
  );
}
