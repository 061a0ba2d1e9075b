import MenuIcon from '@mui/icons-material/Menu';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router';
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
    <header className="espace-tete">
      <Brand height={32} />
      <div className="espace-contrat">
        <ContractSelector />
      </div>
      <div className="espace-gestes">
        <IconButton component={Link} to="/recherche" aria-label="Rechercher" sx={{ color: 'text.primary' }}>
          <SearchIcon />
        </IconButton>
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
      </div>
    </header>
  );
}
