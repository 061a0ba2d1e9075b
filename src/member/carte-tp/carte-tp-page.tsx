import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useEffect } from 'react';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { cartes } from '#src/lectures/cartes.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import type { CartesGardees } from '#src/provider/carte-gardee.ts';
import { cartesGardees, gardeCartes } from '#src/provider/carte-hors-ligne.ts';
import { Attente } from '#src/ui/attente.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { CarteVisuelle } from './carte-visuelle.tsx';
import { CartesAttendues } from './cartes-attendues.tsx';
import { CartesParAnnee } from './cartes-par-annee.tsx';
import { CarteIndisponible } from './indisponible.tsx';

/** The copy of this device, while nothing can be asked. */
function SansReseau({ copie }: { readonly copie: CartesGardees }) {
  return (
    <Stack spacing={3}>
      <Alert severity="warning">
        Vous êtes hors ligne. Voici votre carte telle qu’elle était le {instantFrancais(copie.date)}.
      </Alert>
      {copie.cartes.flatMap((carte) =>
        carte.beneficiaires.map((personne) => (
          <Box key={`${carte.id}-${personne.rang}`} sx={{ maxWidth: 520 }}>
            <CarteVisuelle carte={carte} personne={personne} />
          </Box>
        )),
      )}
    </Stack>
  );
}

function Corps() {
  const { donnees, error, isLoading, relit } = useLecture(cartes);
  useEffect(() => {
    if (donnees) void gardeCartes(donnees.cartes);
  }, [donnees]);
  if (donnees) {
    const { cartes, motifIndisponible, attendues = [] } = donnees;
    if (cartes.length === 0) return <CarteIndisponible motif={motifIndisponible ?? 'sansCarte'} />;
    return (
      <>
        <CartesAttendues attendues={attendues} />
        <CartesParAnnee cartes={cartes} />
      </>
    );
  }
  if (!error) return <Attente quoi="votre carte" formes={['carte']} />;
  const copie = error.status === 0 ? cartesGardees() : null;
  if (copie) return <SansReseau copie={copie} />;
  return <Panne titre="Nous n’avons pas pu lire votre carte." onRetry={relit} isLoading={isLoading} />;
}

const USAGE =
  'À présenter à votre professionnel de santé. Elle s’affiche aussi sans réseau sur cet appareil.';

/** `#/carte-tp`: what one holds out at the pharmacy, in two taps, with a poor network and with none. */
export function Component() {
  const { contrat } = useEspace();
  const isPresentable = contrat === null || convientAuContrat('avecCarte', contrat);
  return (
    <Stack spacing={3}>
      <TitrePage route="/carte-tp" {...(isPresentable && { title: USAGE })} />
      <Corps />
    </Stack>
  );
}
