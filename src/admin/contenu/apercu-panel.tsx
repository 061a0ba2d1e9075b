import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { PartProps } from '#src/admin/screens.ts';
import type { UserType } from '#src/core/adherent/contenu.ts';
import { PUBLICS } from '#src/core/adherent/publics.ts';
import { lisApercu } from '#src/provider/contenu.ts';
import { RichText } from '#src/ui/rich-text.tsx';

/** The draft as pages would show it to a chosen public, with the client's words in it. */
export function ApercuPanel({ access, record }: PartProps) {
  const [pour, setPour] = useState<UserType>('ADHERENT');
  const { data, error } = useQuery({
    queryKey: [access.key, 'apercu', record.id, record.version, pour],
    queryFn: ({ signal }) => lisApercu(record.id, pour, signal),
    retry: false,
  });
  return (
    <SectionCard titre="Aperçu du brouillon">
      <TextField
        select
        size="small"
        id="apercu-public"
        label="Vu par"
        value={pour}
        onChange={({ target }) => setPour(target.value as UserType)}
        sx={{ mb: 2, minWidth: 240 }}
      >
        {PUBLICS.map(({ code, libelle }) => (
          <MenuItem key={code} value={code}>
            {libelle}
          </MenuItem>
        ))}
      </TextField>
      {error && (
        <Alert severity="error" variant="outlined">
          {error.message}
        </Alert>
      )}
      {data && !data.isVisible && (
        <Alert severity="info" variant="outlined">
          Ce public ne verrait pas ce bloc : il est écrit pour d’autres.
        </Alert>
      )}
      {data?.isVisible && (
        <Box
          data-apercu=""
          sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: { xs: 1.5, sm: 2 }, minWidth: 0 }}
        >
          <Typography variant="h3" component="p" sx={{ mb: 1 }}>
            {data.bloc.title}
          </Typography>
          <RichText html={data.bloc.content} firstHeading={3} />
        </Box>
      )}
    </SectionCard>
  );
}
