import Box from '@mui/material/Box';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { CarteGardee } from '#src/provider/carte-gardee.ts';

type Beneficiaire = CarteGardee['beneficiaires'][number] & { readonly nirMasque?: string | null };

interface Props {
  readonly carte: Omit<CarteGardee, 'beneficiaires'>;
  readonly personne: Beneficiaire;
}

/** The labelled data that a professional looks for, in the order of the harmonised block. */
function donneesDe({ numAmc, typeConvention, csr, numAdherent, operateurTp }: Props['carte']) {
  return [
    ['N° AMC', numAmc],
    ['Type de convention', typeConvention],
    ['CSR', csr],
    ['N° adhérent', numAdherent],
    ['Opérateur', operateurTp ?? '—'],
  ] as const;
}

function Entete({ carte }: Pick<Props, 'carte'>) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: '2px 16px',
        padding: '14px 20px',
        color: '#fff',
        backgroundColor: 'panneau',
        printColorAdjust: 'exact',
      }}
    >
      <Box component="span" sx={{ fontSize: '0.9375rem', fontVariantNumeric: 'tabular-nums' }}>
        Du {jourFrancais(carte.dateDebutValidite)} au {jourFrancais(carte.dateFinValidite)}
      </Box>
      <Box component="span" sx={{ fontWeight: 650 }}>
        {carte.libelleOrganisme}
      </Box>
    </Box>
  );
}

function Personne({ personne }: Pick<Props, 'personne'>) {
  const { prenom, nom, dateNaissance, rangNaissance, nirMasque } = personne;
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box component="span" sx={{ fontSize: '1.25rem', fontWeight: 650 }}>
        {prenom} {nom}
      </Box>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        Naissance : {jourFrancais(dateNaissance)}, rang {rangNaissance}
      </Box>
      {nirMasque && (
        <Box
          component="span"
          sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
        >
          N° {nirMasque}
        </Box>
      )}
    </Box>
  );
}

/** One person's card, as it is held out at the counter. */
export function CarteVisuelle({ carte, personne }: Props) {
  const droits = new Map(personne.droits.map((droit) => [droit.codeDomaineTp, droit]));
  return (
    <Box
      sx={{
        overflow: 'clip',
        border: 1,
        borderColor: 'divider',
        borderRadius: '16px',
        backgroundColor: 'background.paper',
        boxShadow: '0 6px 20px rgb(0 0 0 / 10%)',
        '@media print': { boxShadow: 'none', breakInside: 'avoid' },
      }}
    >
      <Entete carte={carte} />
      <Box sx={{ display: 'grid', gap: 2, padding: '16px 20px 20px' }}>
        <Personne personne={personne} />
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
            gap: '10px 16px',
            margin: 0,
            '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
            '& dd': {
              margin: 0,
              fontWeight: 600,
              fontVariantNumeric: 'tabular-nums',
              overflowWrap: 'anywhere',
            },
          }}
        >
          {donneesDe(carte).map(([label, valeur]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{valeur}</dd>
            </div>
          ))}
        </Box>
        <Box
          component="dl"
          aria-label="Droits au tiers payant"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'repeat(3, 1fr)', sm: 'repeat(6, 1fr)' },
            gap: '1px',
            margin: 0,
            border: 1,
            borderColor: 'divider',
            borderRadius: '8px',
            overflow: 'clip',
            backgroundColor: 'divider',
            '& > div': { padding: '6px 4px', textAlign: 'center', backgroundColor: 'background.paper' },
            '& dt': { fontSize: '0.8125rem', color: 'text.secondary' },
            '& abbr': { textDecoration: 'none' },
            '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 600 },
          }}
        >
          {carte.colonnes.map((code) => (
            <div key={code}>
              <dt>
                <abbr title={droits.get(code)?.libelle ?? code}>{code}</abbr>
              </dt>
              <dd>{droits.get(code)?.valeur ?? '/'}</dd>
            </div>
          ))}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 16px', fontSize: '0.875rem' }}>
          {carte.isContratResponsable && (
            <span>
              <strong>R</strong> Contrat responsable
            </span>
          )}
          {carte.isDre && <span>Accepte les demandes électroniques (DRE)</span>}
          {carte.telephonePs && <span>Professionnels : {carte.telephonePs}</span>}
        </Box>
      </Box>
    </Box>
  );
}
