import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router';
import { accessOf, can, type Row } from '#src/admin/generate/access.ts';
import { useSwitchActive } from '#src/admin/generate/actions/use-switch-active.tsx';
import type { EditionDeclaree } from '#src/core/edition/registre.ts';
import { SANS_TEXTE } from '#src/core/edition/textes.ts';
import { currentPrincipal } from '#src/provider/page-data.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { DOCUMENT } from './choix-edition.tsx';
import { SurUneEdition } from './edition-panel.tsx';
import { etatDe } from './liste-des-editions.tsx';
import { textesDe } from './texte-edition.ts';

const CLE = 'edition';

interface Props {
  readonly edition: EditionDeclaree;
  /** What the client writes in it; `null`: nothing yet. */
  readonly reglee: Row | null;
}

function Gestes({ edition, reglee }: Props) {
  const access = useMemo(() => accessOf(CLE, currentPrincipal()), []);
  const { switchNow, isPending } = useSwitchActive(access);
  if (!reglee)
    return can(access, 'create') ? (
      <Button
        variant="contained"
        component={RouterLink}
        to={`/admin/${CLE}/create?${DOCUMENT}=${edition.code}`}
      >
        Écrire vos textes
      </Button>
    ) : null;
  const fiche = `/admin/${CLE}/${encodeURIComponent(reglee.id)}`;
  const isActif = reglee.isActif === true;
  return (
    <>
      {can(access, 'update', reglee) && (
        <>
          <Button variant="contained" component={RouterLink} to={fiche}>
            Modifier les textes
          </Button>
          <BoutonTournant
            variant="outlined"
            busy={isPending}
            onClick={() => void switchNow(reglee, !isActif)}
          >
            {isActif ? 'Revenir au document livré' : 'Reprendre vos textes'}
          </BoutonTournant>
        </>
      )}
      <Link component={RouterLink} to={`${fiche}/show`}>
        Fiche et historique
      </Link>
    </>
  );
}

/** One document: whose words it has, and how it comes out. */
export function UneEdition({ edition, reglee }: Props) {
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Link component={RouterLink} to="/admin/editions" sx={{ alignSelf: 'flex-start' }}>
        Toutes les éditions
      </Link>
      <Box>
        <Typography component="h2" variant="h2" sx={{ mb: 1 }}>
          {edition.label}
        </Typography>
        <Chip size="small" variant="outlined" {...etatDe(reglee)} />
      </Box>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Gestes edition={edition} reglee={reglee} />
      </Stack>
      <SurUneEdition edition={edition} textes={reglee?.isActif === true ? textesDe(reglee) : SANS_TEXTE} />
    </Stack>
  );
}
