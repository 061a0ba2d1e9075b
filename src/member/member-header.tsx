import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { signOut } from '#src/provider/identity.ts';
import { Brand } from '#src/ui/brand.tsx';
import { ContractSelector } from '#src/ui/contract-selector.tsx';

/** The top of every page: whose portal it is, the contract it is about, the way out. On a phone the contract has its own line. */
export function MemberHeader() {
  return (
    <Box
      component="header"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto' },
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        padding: '12px 16px',
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
          '&:empty': { display: 'none' },
        }}
      >
        <ContractSelector />
      </Box>
      <Button onClick={() => void signOut()} sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: 1 }}>
        Se déconnecter
      </Button>
    </Box>
  );
}
