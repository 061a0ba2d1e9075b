import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import type { Liste } from '#src/provider/member-provider.ts';
import { BarreReste } from '#src/ui/barre-reste.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import type { Lue } from '#src/ui/use-lecture.ts';

const LIGNE = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) minmax(0, 1.1fr)' },
  alignItems: 'center',
  gap: { xs: 1.25, sm: 3 },
  padding: { xs: '14px 16px', sm: '14px 24px' },
  color: 'text.primary',
  textDecoration: 'none',
  'li + li > &': { borderTop: 1, borderColor: 'divider' },
  '&:hover': { backgroundColor: 'action.hover' },
} as const;

const MONTANTS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(max-content, 1fr) minmax(max-content, 1fr) auto',
  columnGap: 1.5,
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end', minWidth: 0 },
  '& > div:last-of-type': { textAlign: 'end' },
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { margin: 0, fontSize: '1.0625rem', fontWeight: 650, whiteSpace: 'nowrap' },
} as const;

function Figure({ label, montant }: { readonly label: string; readonly montant: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{euros(montant)}</dd>
    </div>
  );
}

/** What it cost, what came back in all, what stays: on one line, over their bar. */
function Montants({ decompte: { totaux, montantVerse } }: { readonly decompte: Decompte }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75, minWidth: 0 }}>
      <Box component="dl" sx={MONTANTS}>
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
      {totaux && <BarreReste {...totaux} compact />}
    </Box>
  );
}

/** One statement: when, what, for whom; what the mutual paid; what it cost, what came back in all, what stays. */
function Soin({ decompte }: { readonly decompte: Decompte }) {
  const { id, libelle, beneficiaire, dateReglement, dateSoins, montantVerse } = decompte;
  const regle =
    decompte.destinataire === 'assure' && montantVerse > 0
      ? `versé\u00a0${euros(montantVerse)} le`
      : 'réglé le';
  const jour = dateReglement ?? dateSoins;
  return (
    <li>
      <Box component={Link} to={`/remboursements/${id}`} sx={LIGNE}>
        <Box sx={{ display: 'grid', gap: 0.25, minWidth: 0 }}>
          <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{libelle}</Box>
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            {beneficiaire.prenom}
            {jour !== null && ` · ${dateReglement === null ? 'soins du' : regle} ${jourFrancais(jour)}`}
          </Box>
        </Box>
        <Montants decompte={decompte} />
      </Box>
    </li>
  );
}

const LISTE = {
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  overflow: 'clip',
  backgroundColor: 'background.paper',
};

/** The last three statements: half of all visits are about them. */
export function DerniersSoins({ lue }: { readonly lue: Lue<Liste<Decompte>> }) {
  return (
    <LectureSection lue={lue} quoi="vos remboursements" formes={['lignes']}>
      {({ lignes }) =>
        lignes.length === 0 ? (
          <EtatVide dessin="bienvenue" titre="Aucun remboursement pour l’instant">
            Vos prochains soins apparaîtront ici dès que nous les aurons traités.
          </EtatVide>
        ) : (
          <Box component="ul" sx={LISTE}>
            {lignes.map((decompte) => (
              <Soin key={decompte.id} decompte={decompte} />
            ))}
          </Box>
        )
      }
    </LectureSection>
  );
}
