import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { pageData } from '#src/provider/page-data.ts';
import { Attente, type Forme } from '#src/ui/attente.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { ActesListe } from './acte-lien.tsx';
import { Commencees, useCommencees } from './commencees.tsx';
import { GROUPES } from './groupes.ts';

const FORMES: readonly Forme[] = [
  ['lignes', 4],
  ['lignes', 4],
];

/** `#/demarches`: all that can be asked here, for this contract and this person. */
export function Component() {
  const { peut } = useEspace();
  const commencees = useCommencees();
  const groupes = GROUPES.map(({ titre, actes }) => ({ titre, actes: actes.filter(peut) })).filter(
    ({ actes }) => actes.length > 0,
  );
  return (
    <Stack spacing={4}>
      <TitrePage route="/demarches" subtitle="Que souhaitez-vous faire ?" />
      {commencees === null ? (
        <Attente quoi="vos démarches" formes={FORMES} />
      ) : (
        <Commencees commencees={commencees} />
      )}
      {pageData().currentUser?.remplacement?.ecrit === false && (
        <div>Vous consultez cet espace sans pouvoir y agir : aucune démarche ne peut être envoyée.</div>
      )}
      {commencees &&
        groupes.map(({ titre, actes }) => (
          <Box component="section" key={titre} aria-label={titre} sx={{ display: 'grid', gap: 2 }}>
            <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
              {titre}
            </Box>
            <ActesListe actes={actes} isDetaille />
          </Box>
        ))}
    </Stack>
  );
}
