import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { categoriesAttestation } from '#src/lectures/attestations.ts';
import { contratDetaille } from '#src/lectures/contrat-detail.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Attente } from '#src/ui/attente.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { AttestationForm } from './attestation-form.tsx';

function Corps() {
  const { donnees, error, isLoading, relit } = useLecture(categoriesAttestation);
  const { donnees: contrat, error: sansContrat } = useLecture(contratDetaille);
  if (!donnees || (!contrat && !sansContrat))
    return error ? (
      <Panne titre="Nous n’avons pas pu lire les attestations." onRetry={relit} isLoading={isLoading} />
    ) : (
      <Attente quoi="vos attestations" formes={['champs']} />
    );
  if (donnees.length === 0)
    return (
      <EtatVide
        dessin="famille"
        titre="Aucune attestation n’est possible sur ce contrat"
        actions={<PrimaryLink to="/messagerie/ecrire">Nous écrire</PrimaryLink>}
      >
        Dites-nous ce dont vous avez besoin : nous vous répondrons.
      </EtatVide>
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        gap: 3,
        alignItems: 'start',
      }}
    >
      {donnees.map((categorie) => (
        <Carte key={categorie.code} titre={categorie.libelle}>
          <Box component="p" sx={{ margin: '0 0 16px', color: 'text.secondary' }}>
            {categorie.description}
          </Box>
          <AttestationForm categorie={categorie} personnes={contrat?.assures ?? []} />
        </Carte>
      ))}
    </Box>
  );
}

/** `#/documents/attestations`: choose, say for whom, and have it at once. */
export function Component() {
  return (
    <Stack spacing={3}>
      <TitrePage route="/documents/attestations" />
      <Corps />
    </Stack>
  );
}
