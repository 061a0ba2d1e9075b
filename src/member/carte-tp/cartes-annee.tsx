import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { actes } from '#src/core/acte/actes.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CarteTp } from '#src/lectures/cartes.ts';
import { telechargement } from '#src/provider/telechargement.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useGeste } from '#src/ui/use-geste.ts';
import { Defile } from './defile.tsx';
import { UneCarte } from './une-carte.tsx';

interface Props {
  readonly carte: CarteTp;
  readonly isSeule: boolean;
  /** Where the page goes to. */
  readonly ref?: Ref<HTMLElement>;
}

/** The cards of one year: one a person, then what one can do with them. */
export function CartesAnnee({ carte, isSeule, ref }: Props) {
  const { peut } = useEspace();
  const { isBusy, fait } = useGeste();
  return (
    <Box
      component="section"
      ref={ref}
      tabIndex={-1}
      aria-label={`Cartes ${carte.annee}`}
      sx={{ display: 'grid', gap: 2, outline: 'none', scrollMarginTop: 80 }}
    >
      {!isSeule && (
        <Box sx={{ display: 'grid', gap: 0.5, '@media print': { breakAfter: 'avoid' } }}>
          <Box component="h2" sx={(theme) => ({ ...theme.typography.h2, margin: 0 })}>
            {carte.annee}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>
            Valable du {jourFrancais(carte.dateDebutValidite)} au {jourFrancais(carte.dateFinValidite)}
          </Box>
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        {peut('carteTp') && (
          <BoutonTournant
            variant="contained"
            busy={isBusy}
            onClick={() =>
              void fait(() => telechargement('edition', `carteTp:${carte.id}`), 'Carte téléchargée.')
            }
          >
            Télécharger la carte (PDF)
          </BoutonTournant>
        )}
        {peut('carteTp') && (
          <PrimaryLink quiet to={`${actes.carteTp.route}?id=${encodeURIComponent(carte.id)}`}>
            Partager
          </PrimaryLink>
        )}
        {peut('envoiCarteTp') && (
          <PrimaryLink quiet to={actes.envoiCarteTp.route}>
            La recevoir
          </PrimaryLink>
        )}
      </Box>
      <Defile nom={`Cartes ${carte.annee}`} nombre={carte.beneficiaires.length}>
        {carte.beneficiaires.map((personne) => (
          <UneCarte key={personne.numPers} carte={carte} personne={personne} />
        ))}
      </Defile>
    </Box>
  );
}
