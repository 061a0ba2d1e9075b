import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import type { ClientDit } from '#src/core/api/clients.ts';
import { MODES_DE_RECONNAISSANCE } from '#src/core/compte/modes-de-reconnaissance.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';

const MODES = new Map<string, string>(MODES_DE_RECONNAISSANCE.map(({ code, libelle }) => [code, libelle]));

function Ligne({ nom, children }: { readonly nom: string; readonly children: ReactNode }) {
  return (
    <>
      <Typography component="dt" variant="body2" color="textSecondary">
        {nom}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: 1, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </>
  );
}

/** One organisation: its names, how its members come in, how many accounts it has. */
export function UnClient({ client }: { readonly client: ClientDit }) {
  const { libelle, code, urls, isActif, createAccountAuthMode, oidcExternalProvider, nbComptes } = client;
  return (
    <SectionCard titre={libelle}>
      <Chip
        size="small"
        variant="outlined"
        label={isActif ? 'En service' : 'Fermé'}
        color={isActif ? 'success' : 'default'}
        sx={{ mb: 1.5 }}
      />
      <Box component="dl" sx={{ m: 0 }}>
        <Ligne nom="Code">{code}</Ligne>
        <Ligne nom={urls.length > 1 ? 'Noms d’hôte' : 'Nom d’hôte'}>{urls.join(', ') || 'Aucun'}</Ligne>
        <Ligne nom="Ce qui reconnaît un adhérent">
          {MODES.get(createAccountAuthMode) ?? createAccountAuthMode}
        </Ligne>
        <Ligne nom="Fournisseur d’identité externe">
          {oidcExternalProvider === null
            ? 'Aucun'
            : [oidcExternalProvider.libelle, oidcExternalProvider.autorite].filter(Boolean).join(', ')}
        </Ligne>
        <Ligne nom="Comptes">
          {enNombre(nbComptes)}, dont {enNombre(client.nbAdherents)} d’adhérents
        </Ligne>
        <Ligne nom="Créé">{instantFrancais(client.dateCreation)}</Ligne>
        <Ligne nom="Réglages modifiés">{instantFrancais(client.dateMaj)}</Ligne>
      </Box>
    </SectionCard>
  );
}
