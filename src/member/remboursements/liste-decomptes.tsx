import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { isAVenir, libelleEtatDecompte } from '#src/core/adherent/decompte.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Decompte } from '#src/lectures/decomptes.ts';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { CARTE_SEULE, type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { dontMutuelle, rembourse, tonEtat } from './mots.ts';

/** What it was, by whom; the link to why. What is confidential leads nowhere. */
function Soins({ decompte }: { readonly decompte: Decompte }) {
  const { pathname, search } = useLocation();
  const { id, libelle, professionnel, isConfidentiel } = decompte;
  if (isConfidentiel) return <Box sx={{ color: 'text.secondary' }}>{libelle}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box
        component={Link}
        to={`/remboursements/${id}`}
        state={{ retour: pathname + search }}
        sx={{ color: 'primary.main', overflowWrap: 'anywhere' }}
      >
        {libelle.replaceAll(' %', '\u202f%')}
      </Box>
      {professionnel && (
        <Box
          component="span"
          sx={(theme) => ({ ...theme.typography.body2, fontWeight: 400, color: 'text.secondary' })}
        >
          {professionnel.nom}
        </Box>
      )}
    </Box>
  );
}

/** Beside it on a table; under it on a card. The day of confidential care is not told: its state says when it was paid. */
function SurCarte({ decompte }: { readonly decompte: Decompte }) {
  const { dateSoins, beneficiaire } = decompte;
  return (
    <Box className={CARTE_SEULE} sx={[SOUS, { fontWeight: 400 }]}>
      {dateSoins && `${jourFrancais(dateSoins)} · `}
      {beneficiaire.prenom}
    </Box>
  );
}

const ENTIER = { whiteSpace: 'nowrap' } as const;
const SOUS = (theme: Theme) => ({ ...theme.typography.body2, color: 'text.secondary' });

/** No wider than the amount above it: the table keeps its room for the care. */
const SUR_DEUX_LIGNES = { whiteSpace: 'normal', width: 'min-content', marginLeft: 'auto' } as const;

/** What came back, and how much of it the mutual paid: the line of one's bank statement. */
function Rembourse({ decompte }: { readonly decompte: Decompte }) {
  const dont = dontMutuelle(decompte);
  if (isAVenir(decompte.etat)) return <Box sx={{ color: 'text.secondary' }}>À venir</Box>;
  return (
    <>
      <Montant valeur={rembourse(decompte)} />
      {dont && <Box sx={[SOUS, SUR_DEUX_LIGNES]}>{dont}</Box>}
    </>
  );
}

function Etat({ decompte: { etat, dateReglement } }: { readonly decompte: Decompte }) {
  return (
    <>
      <EtiquetteEtat ton={tonEtat(etat)}>{libelleEtatDecompte(etat)}</EtiquetteEtat>
      {dateReglement && <Box sx={[SOUS, ENTIER]}>{`le\u00a0${jourFrancais(dateReglement)}`}</Box>}
    </>
  );
}

const COLONNES: readonly Colonne<Decompte>[] = [
  {
    key: 'soins',
    titre: 'Soins',
    tete: true,
    valeur: (decompte) => (
      <>
        <Soins decompte={decompte} />
        <SurCarte decompte={decompte} />
      </>
    ),
  },
  {
    key: 'date',
    titre: 'Date',
    tableSeule: true,
    valeur: ({ dateSoins }) =>
      dateSoins && (
        <Box component="span" sx={ENTIER}>
          {jourFrancais(dateSoins)}
        </Box>
      ),
  },
  {
    key: 'pour',
    titre: 'Pour',
    tableSeule: true,
    valeur: ({ beneficiaire }) => (
      <Box component="span" sx={{ overflowWrap: 'normal' }}>
        {beneficiaire.prenom}
      </Box>
    ),
  },
  {
    key: 'depense',
    titre: 'Dépense',
    nombre: true,
    enLigne: true,
    valeur: ({ totaux }) => <Montant valeur={totaux?.depense ?? null} />,
  },
  {
    key: 'rembourse',
    titre: 'Remboursé',
    nombre: true,
    enLigne: true,
    valeur: (decompte) => <Rembourse decompte={decompte} />,
  },
  {
    key: 'reste',
    titre: 'Reste à charge',
    nombre: true,
    enLigne: true,
    valeur: ({ etat, totaux }) =>
      isAVenir(etat) ? (
        <Box sx={{ color: 'text.secondary' }}>À venir</Box>
      ) : (
        <Montant valeur={totaux?.resteACharge ?? null} fort />
      ),
  },
  {
    key: 'etat',
    titre: 'État',
    sansNom: true,
    valeur: (decompte) => <Etat decompte={decompte} />,
  },
];

/** Statements: a table on a desk, cards on a phone. */
export function ListeDecomptes({
  legende,
  lignes,
}: {
  readonly legende: string;
  readonly lignes: readonly Decompte[];
}) {
  return <TableOuCartes legende={legende} colonnes={COLONNES} lignes={lignes} cle={({ id }) => id} />;
}
