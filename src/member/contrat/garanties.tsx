import Box from '@mui/material/Box';
import { apercuGaranties, exempleGarantie, isEnPartDeBase } from '#src/core/adherent/exemple-garantie.ts';
import type { CouvertureVue, GarantieVue } from '#src/lectures/couvertures.ts';
import type { Assure } from '#src/lectures/personnes.ts';
import { domaines } from '#src/lectures/referentiels.ts';
import { Accordeon } from '#src/ui/accordeon/accordeon.tsx';
import { GroupeAccordeon } from '#src/ui/accordeon/groupe-accordeon.tsx';
import { Icone } from '#src/ui/identite/icone.tsx';
import { Vignette } from '#src/ui/identite/vignette.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { ANNEAU_DEDANS } from '#src/ui/theme/focus-ring.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { limiteDe, resteDe } from './plafonds.ts';

interface Nomme {
  readonly libelle: string;
  readonly icone: string;
}

/** Until they are known, and for those that are not. */
const AUTRES: Nomme = { libelle: 'Autres garanties', icone: 'more-horiz' };

/** The domains, by their codes. */
function useDomaines(): (code: string) => Nomme {
  const { donnees = [] } = useLecture(domaines);
  const connus = new Map(donnees.map((domaine) => [domaine.code, domaine]));
  return (code) => connus.get(code) ?? AUTRES;
}

type Prenoms = ReadonlyMap<string, string>;

/** What is limited, and, by person, how much of it was used this year and how much is left, in words. */
function Plafond({ garantie, prenoms }: { readonly garantie: GarantieVue; readonly prenoms: Prenoms }) {
  const { consomme, renouvellement } = garantie;
  if (!consomme) return <>{limiteDe(garantie)}</>;
  const annee = consomme[0]?.dateDebutPeriode.slice(0, 4);
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <span>{limiteDe(garantie)}</span>
      <Box
        component="ul"
        aria-label={renouvellement ? 'Équipements utilisés' : `Utilisé en ${annee}`}
        sx={(theme) => ({
          ...theme.typography.body2,
          ...{ margin: 0, padding: 0, listStyle: 'none', color: 'text.secondary' },
        })}
      >
        {consomme.map((un) => (
          <li key={un.numPers}>
            {prenoms.get(un.numPers)} : {resteDe(garantie, un)}
          </li>
        ))}
      </Box>
    </Box>
  );
}

/** The value as the contract has it, and what it comes to. */
function Valeur({ valeur }: Pick<GarantieVue, 'valeur'>) {
  const exemple = exempleGarantie(valeur);
  return (
    <>
      {valeur}
      {exemple && (
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary', fontWeight: 400 })}>
          {exemple}
        </Box>
      )}
    </>
  );
}

const colonnes = (prenoms: Prenoms): readonly Colonne<GarantieVue>[] => [
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
  { key: 'valeur', titre: 'Prise en charge', valeur: ({ valeur }) => <Valeur valeur={valeur} /> },
  { key: 'reste', titre: 'Plafond', valeur: (garantie) => <Plafond garantie={garantie} prenoms={prenoms} /> },
];

interface DomaineProps {
  readonly domaine: Nomme;
  readonly garanties: readonly GarantieVue[];
  readonly prenoms: Prenoms;
}

function Domaine({ domaine: { libelle, icone }, garanties, prenoms }: DomaineProps) {
  return (
    <Box
      component="details"
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        // In place of the browser's own mark, which a summary that is laid out loses.
        '& > summary > .icone': { marginInlineStart: 'auto', transition: 'transform 150ms ease-out' },
        '&[open] > summary > .icone': { transform: 'rotate(180deg)' },
        // On paper a domain is whole: neither its name nor its columns end a page.
        '@media print': {
          breakInside: 'avoid',
          '& > summary > .icone': { display: 'none' },
          '&::details-content': { contentVisibility: 'visible', height: 'auto' },
        },
      }}
    >
      <Box
        component="summary"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.5,
          padding: { xs: '10px 16px', sm: '10px 24px' },
          fontWeight: 600,
          cursor: 'pointer',
          '&:hover': { backgroundColor: 'action.hover' },
          '&:focus-visible': ANNEAU_DEDANS,
        }}
      >
        <Vignette nom={icone} />
        <Box component="span" sx={{ minWidth: 0 }}>
          {libelle}{' '}
          <Box
            component="span"
            sx={(theme) => ({
              ...theme.typography.body2,
              display: 'block',
              fontWeight: 400,
              color: 'text.secondary',
            })}
          >
            {apercuGaranties(garanties)}
          </Box>
        </Box>
        <Icone nom="expand-more" />
      </Box>
      <TableOuCartes
        legende={`Garanties : ${libelle}`}
        colonnes={colonnes(prenoms)}
        lignes={garanties}
        cle={({ code }) => code}
      />
    </Box>
  );
}

interface GarantiesProps {
  readonly couverture: CouvertureVue;
  readonly assures: readonly Pick<Assure, 'numPers' | 'prenom'>[];
}

/** The guarantees of a cover, domain by domain. */
export function Garanties({ couverture, assures }: GarantiesProps) {
  const domaineDe = useDomaines();
  const prenoms = new Map(assures.map(({ numPers, prenom }) => [numPers, prenom]));
  const parDomaine = Map.groupBy(couverture.garanties, ({ codeDomaine }) => domaineDe(codeDomaine));
  return (
    <>
      {[...parDomaine].map(([domaine, garanties]) => (
        <Domaine key={domaine.libelle} domaine={domaine} garanties={garanties} prenoms={prenoms} />
      ))}
      {couverture.garanties.some(({ valeur }) => isEnPartDeBase(valeur)) && (
        <Box sx={{ borderTop: 1, borderColor: 'divider', padding: { xs: '8px 16px', sm: '8px 24px' } }}>
          <GroupeAccordeon>
            <Accordeon titre="Que veut dire « BR » ?">
              La base de remboursement : le tarif sur lequel l’Assurance maladie calcule sa part. À 100 % BR,
              elle et nous remboursons ensemble ce tarif entier ; au-delà, nous prenons aussi une part de ce
              qui le dépasse. Les retenues que la loi laisse à votre charge, comme les 2 € d’une consultation,
              ne sont jamais remboursées.
            </Accordeon>
          </GroupeAccordeon>
        </Box>
      )}
    </>
  );
}
