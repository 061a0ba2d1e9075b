import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { AdminMenuLink } from './admin-menu-link.tsx';
import { AttenteDe } from './attente-de.tsx';
import type { MenuGroup } from './menu-groups.ts';

interface Props {
  readonly group: MenuGroup;
  readonly open: boolean;
  /** Key of the list one is on. */
  readonly current: string | null;
  readonly onToggle: () => void;
}

/** A family of lists: a button that opens and closes it. */
export function AdminMenuGroup({ group, open, current, onToggle }: Props) {
  const listId = `menu-${group.key}`;
  const holdsCurrent = group.entries.some(({ key }) => key === current);
  return (
    <Box>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={listId}
        sx={(theme) => ({
          width: '100%',
          justifyContent: 'flex-start',
          gap: 0.5,
          padding: '6px 8px 6px 4px',
          borderRadius: 1,
          ...theme.typography.body1,
          fontWeight: holdsCurrent && !open ? 650 : 550,
          textAlign: 'start',
          '&:hover': { backgroundColor: 'action.hover' },
        })}
      >
        <ExpandMoreIcon
          fontSize="small"
          sx={{ color: 'text.secondary', transform: open ? 'none' : 'rotate(-90deg)' }}
        />
        {group.label}
      </ButtonBase>
      <Box
        component="ul"
        id={listId}
        hidden={!open}
        sx={{ listStyle: 'none', margin: 0, padding: 0, paddingBottom: 0.5 }}
      >
        {group.entries.map(({ key, label, to, attend }) => (
          <li key={key}>
            <AdminMenuLink
              to={to}
              label={label}
              current={key === current}
              indented
              {...(attend && { apres: <AttenteDe liste={key} /> })}
            />
          </li>
        ))}
      </Box>
    </Box>
  );
}
