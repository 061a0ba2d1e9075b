import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { enTypographie } from '#src/core/valeurs/typographie.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import type { Liste } from '#src/provider/member-provider.ts';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { Panne } from '#src/ui/panne.tsx';
import type { Lue } from '#src/ui/use-lecture.ts';

const CARD = {
  display: 'grid',
  gap: 1.5,
  padding: 2.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  color: 'text.primary',
  textDecoration: 'none',
  backgroundColor: 'background.paper',
} as const;

const FIGURES = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontSize: '1.2rem', fontWeight: 650, whiteSpace: 'nowrap' },
} as const;

function Figure({ label, montant }: { readonly label: string; readonly montant: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{euros(montant)}</dd>
    </div>
  );
}

/** One statement: when, what, for whom; what the mutual paid; what it cost, what came back in all, what stays. */
function Soin({ decompte }: { readonly decompte: Decompte }) {
  const { id, libelle, beneficiaire, dateReglement, dateSoins, totaux, montantVerse } = decompte;
  const regle =
    decompte.destinataire === 'assure' && montantVerse > 0
      ? `versé\u00a0${euros(montantVerse)} le`
      : 'réglé le';
  const jour = dateReglement ?? dateSoins;
  return (
    <Box
      component={Link}
      to={`/remboursements/${id}`}
      sx={{ ...CARD, '&:hover': { borderColor: 'primary.main' } }}
    >
      <Box sx={{ display: 'grid', gap: 0.25 }}>
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{enTypographie(libelle)}</Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {beneficiaire.prenom}
          {jour !== null && ` · ${dateReglement === null ? 'soins du' : regle} ${jourFrancais(jour)}`}
        </Box>
      </Box>
      <Box component="dl" sx={FIGURES}>
        {totaux ? (
          <>
            <Figure label="Payé" montant={totaux.depense} />
            <Figure label="Remboursé" montant={totaux.montantRo + totaux.montantRc + totaux.montantAutreRc} />
            <Figure label="Reste à votre charge" montant={totaux.resteACharge} />
          </>
        ) : (
          <Figure label="Versé" montant={montantVerse} />
        )}
      </Box>
    </Box>
  );
}

function Attente() {
  return (
    <>
      {[1, 2, 3].map((rang) => (
        <Skeleton key={rang} variant="rounded" height={142} />
      ))}
    </>
  );
}

/** The last three statements: half of all visits are about them. */
export function DerniersSoins({ lue }: { readonly lue: Lue<Liste<Decompte>> }) {
  const { donnees, error, isLoading, relit } = lue;
  if (error && !donnees) {
    return (
      <Panne
        titre="Vos remboursements n’ont pas pu être chargés."
        message={error.message}
        onRetry={relit}
        isLoading={isLoading}
      />
    );
  }
  if (donnees?.lignes.length === 0) {
    return (
      <EtatVide titre="Aucun remboursement pour l’instant">
        Vos prochains soins apparaîtront ici dès que nous les aurons traités.
      </EtatVide>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 290px), 1fr))',
        gap: 2,
      }}
      {...(!donnees && { role: 'status', 'aria-label': 'Chargement de vos remboursements' })}
    >
      {donnees ? (
        donnees.lignes.map((decompte) => <Soin key={decompte.id} decompte={decompte} />)
      ) : (
        <Attente />
      )}
    </Box>
  );
}
