import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useFormState } from 'react-hook-form';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { Relecture } from '#src/admin/relecture.tsx';
import { lisProvenances } from '#src/provider/serveur-mail.ts';
import { EssaiDEnvoi } from './essai-d-envoi.tsx';

function Provenances() {
  const { data, error, refetch } = useQuery({
    queryKey: ['serveur-mail', 'provenances'],
    queryFn: ({ signal }) => lisProvenances(signal),
    staleTime: 0,
    retry: false,
  });
  if (error) return <Relecture error={error} onRelit={refetch} />;
  if (!data) return <span role="status">Chargement en cours...</span>;
  return (
    <Box
      component="dl"
      sx={{
        ...{ m: 0, display: 'grid', rowGap: 1, columnGap: 2 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 14rem) minmax(0, 1fr)' },
        '& dd': { m: 0, overflowWrap: 'anywhere' },
      }}
    >
      {data.map(({ quoi, valeur, source }) => (
        <Box key={quoi} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ fontWeight: 600 }}>
            {quoi}
          </Box>
          <dd>
            {valeur}
            <Box component="span" sx={{ color: 'text.secondary', display: 'block', typography: 'body2' }}>
              {source}
            </Box>
          </dd>
        </Box>
      ))}
    </Box>
  );
}

/** Under the settings of mails: what holds now, and a mail to see it. */
export function EssaiEtProvenances() {
  const { isDirty } = useFormState();
  return (
    <>
      <SectionCard titre="Ce qui sert en ce moment">
        <Provenances />
      </SectionCard>
      <SectionCard titre="Envoyer un essai">
        <EssaiDEnvoi isModifie={isDirty} />
      </SectionCard>
    </>
  );
}
