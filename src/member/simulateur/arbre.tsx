import Box from '@mui/material/Box';
import type { ActeVu, DomaineSimule } from '#src/lectures/simulateur.ts';
import { Icone } from '#src/ui/identite/icone.tsx';

interface Props {
  readonly domaines: readonly DomaineSimule[];
  /** Unfolded: what a search has found. */
  readonly isOuvert: boolean;
  readonly onChoisit: (acte: ActeVu) => void;
}

function Actes({
  actes,
  onChoisit,
}: {
  readonly actes: readonly ActeVu[];
  readonly onChoisit: Props['onChoisit'];
}) {
  if (actes.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 0.5, margin: 0, padding: 0, listStyle: 'none' }}>
      {actes.map((acte) => (
        <li key={acte.code}>
          <Box
            component="button"
            type="button"
            onClick={() => onChoisit(acte)}
            sx={{
              width: '100%',
              minHeight: 44,
              padding: '10px 12px',
              border: 0,
              borderRadius: 1,
              font: 'inherit',
              textAlign: 'start',
              color: 'primary.main',
              backgroundColor: 'transparent',
              cursor: 'pointer',
              '&:hover': { backgroundColor: 'action.hover' },
            }}
          >
            {acte.libelle}
          </Box>
        </li>
      ))}
    </Box>
  );
}

/** The kinds of care, each of which opens on its acts; those that are asked for most come first. */
export function Arbre({ domaines, isOuvert, onChoisit }: Props) {
  return (
    <div className="pile-8">
      {domaines.map(({ code, libelle, icone, actes, children }) => (
        <details key={`${code}-${isOuvert}`} open={isOuvert} className="categorie-faq">
          <summary>
            <Icone nom={icone} />
            <span>{libelle}</span>
          </summary>
          <Actes actes={actes} onChoisit={onChoisit} />
          {children.map((sous) => (
            <Box component="section" key={sous.code} aria-label={sous.libelle}>
              <Box component="h3" sx={(theme) => ({ ...theme.typography.h3, margin: '12px 12px 4px' })}>
                {sous.libelle}
              </Box>
              <Actes actes={sous.actes} onChoisit={onChoisit} />
            </Box>
          ))}
        </details>
      ))}
    </div>
  );
}
