import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useMemo, useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import { AdminMenuGroup } from './admin-menu-group.tsx';
import { AdminMenuLink } from './admin-menu-link.tsx';
import { currentKey, filterGroups, type MenuGroup, menuGroups, parRubrique } from './menu-groups.ts';

export const MENU_FILTER_ID = 'menu-filtre';

function MenuCaption({ children }: { readonly children: string }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      component="h2"
      sx={{ padding: '12px 8px 4px', margin: 0, fontWeight: 600 }}
    >
      {children}
    </Typography>
  );
}

interface FilterProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

function MenuFilter({ text, onChange }: FilterProps) {
  const icon = (
    <InputAdornment position="start">
      <SearchIcon fontSize="small" />
    </InputAdornment>
  );
  return (
    <TextField
      id={MENU_FILTER_ID}
      type="search"
      placeholder="Chercher dans le menu"
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onChange('')}
      slotProps={{
        input: { startAdornment: icon },
        htmlInput: { 'aria-label': 'Chercher dans le menu' },
      }}
    />
  );
}

/** Families that the account opened or closed itself; the others are open while one is in them. */
type Toggled = Readonly<Record<string, boolean>>;

/** The menu: the dashboard, then the families of lists, which open and close; typing keeps what matches. */
export function AdminMenu() {
  const [text, setText] = useState('');
  const [toggled, setToggled] = useStore<Toggled>('menu.familles', {});
  const current = currentKey(useLocation().pathname);
  const groups = useMemo(menuGroups, []);
  const filtering = text.trim() !== '';
  const shown = filtering ? filterGroups(groups, text) : groups;
  const isOpen = (group: MenuGroup) => toggled[group.key] ?? group.entries.some(({ key }) => key === current);
  return (
    <Box
      component="nav"
      aria-label="Administration"
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box sx={{ padding: 1.5, paddingBottom: 1 }}>
        <MenuFilter text={text} onChange={setText} />
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', padding: 1, paddingTop: 0 }}>
        {!filtering && <AdminMenuLink to="/admin" label="Tableau de bord" current={current === null} />}
        {parRubrique(shown).map(([rubrique, own]) => (
          <Fragment key={rubrique}>
            <MenuCaption>{rubrique}</MenuCaption>
            {own.map((group) => (
              <AdminMenuGroup
                key={group.key}
                group={group}
                open={filtering || isOpen(group)}
                current={current}
                onToggle={() => setToggled({ ...toggled, [group.key]: !isOpen(group) })}
              />
            ))}
          </Fragment>
        ))}
        <Typography role="status" variant="body2" color="textSecondary" sx={{ paddingInline: 1 }}>
          {shown.length === 0 && 'Rien dans le menu ne porte ce nom.'}
        </Typography>
      </Box>
    </Box>
  );
}
