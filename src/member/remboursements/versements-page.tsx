import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Link, useLocation, useSearchParams } from 'react-router';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { type Paiement, paiements } from '#src/lectures/versements.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { VuDepuis } from '#src/member/vu-depuis.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useListe } from '#src/ui/use-liste.ts';
import { litAdresse } from './adresse.ts';
import { PeriodeForm } from './periode-form.tsx';

const PAR_PAGE = 25;
const ETATS = { emis: 'Émis', rejeteBanque: 'Rejeté par la banque', annule: 'Annulé' } as const;

/** What a transfer settles: a short list behind its count. */
function Regles({ paiement: { decomptes } }: { readonly paiement: Paiement }) {
  const { pathname, search } = useLocation();
  return (
    <Box
      component="details"
      sx={{ '& summary': { cursor: 'pointer', minHeight: 24, color: 'primary.main' } }}
    >
      <summary>{decomptes.length === 1 ? '1 décompte' : `${decomptes.length} décomptes`}</summary>
      <Box component="ul" sx={{ margin: '6px 0 0', paddingLeft: 2.5 }}>
        {decomptes.map(({ id, numDecompte, montant }) => (
          <li key={id}>
            <Box
              component={Link}
              to={`/remboursements/${id}`}
              state={{ retour: pathname + search }}
              sx={{ color: 'primary.main' }}
            >
              {numDecompte}
            </Box>{' '}
            : {euros(montant)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

const COLONNES: readonly Colonne<Paiement>[] = [
  { key: 'date', titre: 'Date', tete: true, valeur: ({ datePaiement }) => jourLong(datePaiement) },
  { key: 'soins', titre: 'Soins réglés', valeur: (paiement) => <Regles paiement={paiement} /> },
  { key: 'compte', titre: 'Sur le compte', valeur: ({ ibanMasque }) => ibanMasque },
  { key: 'etat', titre: 'État', valeur: ({ etat }) => ETATS[etat] },
  {
    key: 'montant',
    titre: 'Montant',
    nombre: true,
    valeur: ({ montant }) => <Montant valeur={montant} fort />,
  },
];

function criteresDe(du: string, au: string): Readonly<Record<string, string>> {
  return { ...(du !== '' && { dateDebut: du }), ...(au !== '' && { dateFin: au }) };
}

/** `#/remboursements/versements`: what reached the member's account, transfer by transfer. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const { filtres } = litAdresse(search, 'reglement');
  const { du, au } = filtres;
  const filter = criteresDe(du, au);
  const liste = useListe(paiements, { criteres: filter, parPage: PAR_PAGE });
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/remboursements/versements"
        actions={<Fichiers cle="paiements" requete={{ filter }} />}
      />
      <PeriodeForm
        du={du}
        au={au}
        onPeriode={(debut, fin) => setSearch({ ...(debut && { du: debut }), ...(fin && { au: fin }) })}
      />
      <ListeLecture
        liste={liste}
        quoi="vos versements"
        complet="Le relevé PDF"
        vide={{
          titre: 'Aucun versement sur cette période',
          texte: 'Les virements que nous faisons sur votre compte apparaissent ici.',
        }}
      >
        {(lignes) => (
          <TableOuCartes
            legende="Vos versements, du plus récent au plus ancien"
            colonnes={COLONNES}
            lignes={lignes}
            cle={({ id }) => id}
          />
        )}
      </ListeLecture>
      <VuDepuis quoi="vos soins et vos versements" />
    </Stack>
  );
}
