import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { VueListe } from '#src/core/api/vue-liste.ts';
import type { Principal } from '#src/core/definition/principal.ts';

interface Props {
  readonly vue: VueListe;
  readonly principal: Principal;
  readonly isPartage: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onChange: (change: Partial<VueListe>) => void;
  readonly onDelete: () => void;
}

/** Shared with a role that is not one of these. */
export function estAilleurs({ portee, role }: VueListe, roles: readonly string[]): boolean {
  return portee === 'role' && !roles.includes(role ?? '');
}

type Choice = readonly [label: string, run: () => void];

/** What one may do with a view besides opening it. */
function choices({ vue, principal, isPartage, ...on }: Props): Choice[] {
  const [role = null] = principal.roles;
  const isMine = vue.proprietaire === principal.id;
  const shares: Choice[] = [
    ...(vue.portee !== 'tous'
      ? [['Partager avec tous', () => on.onChange({ portee: 'tous', role: null })] as const]
      : []),
    ...((vue.portee !== 'role' || estAilleurs(vue, principal.roles)) && role !== null
      ? [[`Partager avec mon rôle (${role})`, () => on.onChange({ portee: 'role', role })] as const]
      : []),
    ...(vue.portee !== 'mienne' && isMine
      ? [['Ne plus partager', () => on.onChange({ portee: 'mienne', role: null })] as const]
      : []),
  ];
  return [
    ['Renommer', on.onRename],
    [
      vue.isDefaut ? 'Ne plus ouvrir par défaut' : 'Ouvrir par défaut',
      () => on.onChange({ isDefaut: !vue.isDefaut }),
    ],
    ...(isPartage ? shares : []),
    ['Supprimer', on.onDelete],
  ];
}

/** One view: its name opens it. */
export function VueLine(props: Props) {
  const { vue, isPartage, onOpen } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isWritable = vue.portee === 'mienne' || isPartage;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <Button
        color="inherit"
        onClick={onOpen}
        sx={{
          flex: 1,
          minWidth: 0,
          justifyContent: 'flex-start',
          textAlign: 'left',
          overflowWrap: 'anywhere',
        }}
      >
        {vue.nom}
      </Button>
      {vue.isDefaut && (
        <StarIcon fontSize="small" titleAccess="Ouverte par défaut" sx={{ color: 'text.secondary' }} />
      )}
      {isWritable && (
        <>
          <IconButton
            size="small"
            aria-label={`Actions sur la vue ${vue.nom}`}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            <MoreIcon fontSize="inherit" />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {choices(props).map(([label, run]) => (
              <MenuItem
                key={label}
                onClick={() => {
                  setAnchor(null);
                  run();
                }}
              >
                {label}
              </MenuItem>
            ))}
          </Menu>
        </>
      )}
    </Box>
  );
}
