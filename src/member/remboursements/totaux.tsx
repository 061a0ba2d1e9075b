import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { rembourse } from '#src/core/adherent/reste-a-charge.ts';
import type { CriteresDe } from '#src/core/lecture/definition.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { type soins, totauxSoins } from '#src/lectures/decomptes.ts';
import { Accordeon } from '#src/ui/accordeon/accordeon.tsx';
import { GroupeAccordeon } from '#src/ui/accordeon/groupe-accordeon.tsx';
import { Attente } from '#src/ui/attente.tsx';
import { BarreReste } from '#src/ui/barre-reste.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import { Panne } from '#src/ui/panne.tsx';
import { TELEPHONE } from '#src/ui/telephone.ts';
import { useLecture } from '#src/ui/use-lecture.ts';

interface Props {
  readonly titre: string;
  readonly criteres: CriteresDe<typeof soins>;
  readonly circuit?: 'tiers';
  /** The lines are there. */
  readonly isPret: boolean;
  /** Some care is confidential, and in no sum. */
  readonly sansConfidentiels: boolean;
}

/** What sums are made of. */
export const SEULS_REGLES =
  'Seuls les soins réglés sont comptés : ni ceux qui attendent ou que nous étudions, ni ceux qui ont été refusés ou annulés.';

/** Sums of the whole search, and not of the page that is shown. */
export function Totaux({ titre, criteres, circuit, isPret, sansConfidentiels }: Props) {
  const isTelephone = useMediaQuery(TELEPHONE, { noSsr: true });
  const { donnees, error, isLoading, relit } = useLecture(totauxSoins, {
    criteres: { ...criteres, ...(circuit && { circuit }) },
  });
  const contenu = (
    <>
      {donnees && isPret ? (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
          <ChiffreDePage label="Remboursé en tout">{euros(rembourse(donnees))}</ChiffreDePage>
          <BarreReste {...donnees} />
        </Box>
      ) : error ? (
        <Panne titre="Nous n’avons pas pu lire le total." onRetry={relit} isLoading={isLoading} />
      ) : (
        <Attente quoi="votre total" formes={[['chiffre', 5]]} nu />
      )}
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', marginTop: 1.5 })}>
        {SEULS_REGLES}
        {sansConfidentiels && ' Les soins confidentiels ne sont pas comptés.'}
      </Box>
    </>
  );
  // The list comes first on a phone: its sum is one touch away.
  return isTelephone ? (
    <Carte pleine>
      <Box sx={{ paddingInline: 1, '& > div': { borderBottom: 0 } }}>
        <GroupeAccordeon>
          <Accordeon titre={titre} niveau={2}>
            {contenu}
          </Accordeon>
        </GroupeAccordeon>
      </Box>
    </Carte>
  ) : (
    <Carte titre={titre}>{contenu}</Carte>
  );
}
