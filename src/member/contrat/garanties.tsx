import Box from '@mui/material/Box';
import type { Couverture, Garantie } from '#src/core/adherent/contrat-detail.ts';
import type { DomaineSoins } from '#src/core/adherent/domaine.ts';
import { euros } from '#src/core/euros.ts';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { libellePeriode } from './mots.ts';

/** Names of the domains, by their codes; «Autres garanties» until they are known, and for those that are not. */
function useNoms(): (code: string) => string {
  const { donnees = [] } = useLecture<DomaineSoins[]>('domaines', { usage: 'remboursement' });
  const noms = new Map(donnees.map(({ code, libelle }) => [code, libelle]));
  return (code) => noms.get(code) ?? 'Autres garanties';
}

/** How much was used of what is limited, and how much is left, in words. */
function Reste({ garantie: { plafond, consomme } }: { readonly garantie: Garantie }) {
  if (!plafond) return <>Sans plafond</>;
  const limite = `${euros(plafond.montant)} ${libellePeriode(plafond.periode)}`.trim();
  const nombre = plafond.nbMax === null ? '' : `, ${plafond.nbMax} au plus`;
  if (!consomme)
    return (
      <>
        {limite}
        {nombre}
      </>
    );
  const isParActe = plafond.periode === 'acte' || plafond.periode === 'sejour';
  const reste = isParActe
    ? `${Math.max(0, (plafond.nbMax ?? 0) - consomme.nb)} restant${(plafond.nbMax ?? 0) - consomme.nb > 1 ? 's' : ''}`
    : `reste ${euros(Math.max(0, plafond.montant - consomme.montant))}`;
  const utilise = isParActe
    ? `${consomme.nb} utilisé${consomme.nb > 1 ? 's' : ''}`
    : `utilisé ${euros(consomme.montant)}`;
  return (
    <Box sx={{ display: 'grid' }}>
      <span>
        {limite}
        {nombre}
      </span>
      <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        {utilise}, {reste}
      </Box>
    </Box>
  );
}

const COLONNES: readonly Colonne<Garantie>[] = [
  {
    key: 'libelle',
    titre: 'Garantie',
    tete: true,
    valeur: ({ libelle, conditions }) => (
      <>
        {libelle}
        {conditions && (
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', fontWeight: 400 })}>
            {conditions}
          </Box>
        )}
      </>
    ),
  },
  { key: 'valeur', titre: 'Prise en charge', valeur: ({ valeur }) => valeur },
  { key: 'reste', titre: 'Plafond', valeur: (garantie) => <Reste garantie={garantie} /> },
];

interface DomaineProps {
  readonly nom: string;
  readonly garanties: readonly Garantie[];
}

function Domaine({ nom, garanties }: DomaineProps) {
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { '&::details-content': { contentVisibility: 'visible', height: 'auto' } },
      }}
    >
      <Box
        component="summary"
        sx={{
          padding: { xs: '14px 16px', sm: '14px 24px' },
          fontWeight: 600,
          cursor: 'pointer',
          '&:hover': { backgroundColor: 'action.hover' },
          '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
        }}
      >
        {nom}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          ({garanties.length})
        </Box>
      </Box>
      <TableOuCartes
        legende={`Garanties : ${nom}`}
        colonnes={COLONNES}
        lignes={garanties}
        cle={({ code }) => code}
      />
    </Box>
  );
}

/** The guarantees of a cover, domain by domain. */
export function Garanties({ couverture }: { readonly couverture: Couverture }) {
  const nomDe = useNoms();
  const parDomaine = Map.groupBy(couverture.garanties, ({ codeDomaine }) => nomDe(codeDomaine));
  return [...parDomaine].map(([nom, garanties]) => <Domaine key={nom} nom={nom} garanties={garanties} />);
}
