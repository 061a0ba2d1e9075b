import Box from '@mui/material/Box';
import { pageData } from '#src/provider/page-data.ts';

interface Props {
  readonly height: number;
  /** On the coloured panel: white. */
  readonly onColor?: boolean;
}

/** The insurer's logo, or its name where it has none. */
export function Brand({ height, onColor = false }: Props) {
  const { libelle, charte } = pageData().currentClient;
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.25,
        minWidth: 0,
        fontWeight: 650,
        fontSize: height * 0.55,
        letterSpacing: '-0.01em',
        color: onColor ? 'common.white' : 'text.primary',
      }}
    >
      {charte.logoUrl && (
        <Box
          component="img"
          src={charte.logoUrl}
          alt=""
          sx={{ height, width: 'auto', maxWidth: height * 4, flexShrink: 0 }}
        />
      )}
      {/* A long name goes over two lines: cut, it names nobody. */}
      <Box component="span" sx={{ minWidth: 0, lineHeight: 1.15 }}>
        {libelle}
      </Box>
    </Box>
  );
}
