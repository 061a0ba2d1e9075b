import Box from '@mui/material/Box';
import type { ActeVu, DomaineSimule } from '#src/lectures/simulateur.ts';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { Icone } from '#src/ui/identite/icone.tsx';

const MOTS_MAX = 4;

/** What a kind of care is also called, and whether many ask for it. */
function EnBref({ tags, mettreEnValeur }: Pick<DomaineSimule, 'tags' | 'mettreEnValeur'>) {
  return (
    <Box
      component="span"
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 },
        flex: { xs: '1 0 100%', md: '0 1 auto' },
      }}
    >
      {tags.length > 0 && (
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {tags.slice(0, MOTS_MAX).join(', ')}
        </Box>
      )}
      {mettreEnValeur && <EtiquetteEtat ton="nouveau">Souvent demandé</EtiquetteEtat>}
    </Box>
  );
}

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
      {domaines.map(({ code, libelle, icone, tags, mettreEnValeur, actes, children }) => (
        <details key={`${code}-${isOuvert}`} open={isOuvert} className="categorie-faq">
          <Box component="summary" sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' } }}>
            <Icone nom={icone} />
            <span>{libelle}</span>
            <EnBref tags={tags} mettreEnValeur={mettreEnValeur} />
          </Box>
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
