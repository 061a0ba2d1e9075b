import Box from '@mui/material/Box';
import { pageData } from '#src/provider/page-data.ts';
import { Brand } from '#src/ui/brand.tsx';

/** What a printed page begins with: whose portal it comes from, and whose page it is. */
export function PrintHeader() {
  const { currentUser } = pageData();
  return (
    <Box
      sx={{
        display: 'none',
        '@media print': {
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 3,
          paddingBottom: 1.5,
          marginBottom: 2.5,
          borderBottom: 1,
          borderColor: 'divider',
        },
      }}
    >
      <Brand height={28} />
      <span>
        Espace adhérent de {currentUser?.prenom} {currentUser?.nom}
      </span>
    </Box>
  );
}
