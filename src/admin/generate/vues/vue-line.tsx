import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import StarIcon from '@mui/icons-material/StarOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { RoleDeVue, VueListe } from '#src/core/api/vue-liste.ts';
import type { Principal } from '#src/core/definition/principal.ts';

interface Props {
  readonly vue: VueListe;
  readonly principal: Principal;
  /** Theirs, as they are called. */
  readonly roles: readonly RoleDeVue[];
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
function choices({ vue, principal, roles, isPartage, ...on }: Props): Choice[] {
  const isMine = vue.proprietaire === principal.id;
  const shares: Choice[] = [
    ...(vue.portee !== 'tous'
      ? [['Partager avec tous', () => on.onChange({ portee: 'tous', role: null })] as const]
      : []),
    ...roles
      .filter(({ code }) => vue.portee !== 'role' || vue.role !== code)
      .map(
        ({ code, libelle }) =>
          [
            `Partager avec mon rôle « ${libelle} »`,
            () => on.onChange({ portee: 'role', role: code }),
          ] as const,
      ),
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
  const { vue, roles, isPartage, onOpen } = props;
  // Of several roles, which one it is shared with.
  const role = vue.portee === 'role' && roles.length > 1 && roles.find(({ code }) => code === vue.role);
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
        <span>
          {vue.nom}
          {role && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem' }}>
              {role.libelle}
            </Box>
          )}
        </span>
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
