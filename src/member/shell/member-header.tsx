import MenuIcon from '@mui/icons-material/Menu';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Brand } from '#src/ui/brand.tsx';
import { ContractSelector } from '#src/ui/contract-selector.tsx';
import { NotificationsLink } from './notifications-link.tsx';
import { UserMenu } from './user-menu.tsx';

interface Props {
  readonly onMenu: () => void;
  readonly isMenuOpen: boolean;
}

/** The top of every page: whose portal it is, the contract it is about, what is new, the account. On a phone the contract has its own line. */
export function MemberHeader({ onMenu, isMenuOpen }: Props) {
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        padding: '10px 16px',
        borderBottom: 1,
        borderColor: 'divider',
        backgroundColor: 'background.paper',
        '@media print': { display: 'none' },
      }}
    >
      <Brand height={32} />
      <Box
        sx={{
          display: 'flex',
          minWidth: 0,
          gridRow: { xs: 2, sm: 1 },
          gridColumn: { xs: '1 / -1', sm: 2 },
          // The place of the contract is kept before it is known: nothing below moves when it comes.
          alignItems: 'center',
          minHeight: 36,
        }}
      >
        <ContractSelector />
      </Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          gridColumn: { xs: 2, sm: 3 },
          gridRow: 1,
        }}
      >
        <NotificationsLink />
        <UserMenu />
        <IconButton
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={onMenu}
          sx={{
            display: 'none',
            '@media (min-width: 700px) and (max-width: 1099.95px)': { display: 'inline-flex' },
          }}
        >
          <MenuIcon />
        </IconButton>
      </Box>
    </Box>
  );
}
