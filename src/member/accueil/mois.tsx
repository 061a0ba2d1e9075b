import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { jourFrancais, moisFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { Synthese } from '#src/lectures/synthese.ts';
import { Attente } from '#src/ui/attente.tsx';
import { ChiffreDePage } from '#src/ui/identite/chiffre-de-page.tsx';
import type { Lue } from '#src/ui/use-lecture.ts';

const CADRE = {
  display: 'grid',
  flexGrow: 1,
  alignContent: 'space-between',
  gap: 2,
  minWidth: 0,
  minHeight: { xs: 196, md: 235 },
  padding: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  backgroundColor: 'background.paper',
} as const;

/** What the number is, the number, and a line for each thing that it does not say. */
interface Nombre {
  readonly titre: string;
  readonly montant: number;
  readonly detail?: string;
}

/** Of this month, or the last transfer where this month has none. */
function nombreDe({ mois, soins, indemnite }: Synthese): Nombre | null {
  const ceMois = moisFrancais(mois.slice(5));
  const le = (jour: string) => `le ${jourFrancais(jour)}`;
  if (!soins)
    return (
      indemnite && {
        titre: `Votre dernière indemnité, ${le(indemnite.datePaiement)}`,
        montant: indemnite.montant,
      }
    );
  const { verse, auxProfessionnels, dernier } = soins;
  if (verse === 0 && auxProfessionnels > 0)
    return { titre: `Réglé pour vous en ${ceMois}`, montant: auxProfessionnels };
  if (verse === 0 && dernier)
    return {
      titre: `Votre dernier versement, ${le(dernier.datePaiement)}`,
      montant: dernier.montant,
      detail: `Aucun versement pour l’instant en ${ceMois}.`,
    };
  const detail = [
    dernier && `Dernier versement : ${euros(dernier.montant)} ${le(dernier.datePaiement)}.`,
    auxProfessionnels > 0 &&
      `En plus, ${euros(auxProfessionnels)} réglés directement aux professionnels : rien à avancer.`,
  ];
  return { titre: `Versé en ${ceMois}`, montant: verse, detail: detail.filter(Boolean).join('\n') };
}

function Fait({ label, children, route }: { label: string; children: ReactNode; route: string }) {
  return (
    <Box
      component={Link}
      to={route}
      sx={{
        display: 'grid',
        gap: 0.25,
        flex: '1 1 150px',
        paddingLeft: 1.5,
        borderLeft: 3,
        borderColor: 'secondary.main',
        color: 'text.primary',
        '&:not(:hover)': { textDecoration: 'none' },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        {label}
      </Box>
      <Box component="span" sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </Box>
  );
}

function Faits({ synthese: { soins, indemnite, echeance } }: { readonly synthese: Synthese }) {
  const enCours = soins?.enCours ?? 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
      {enCours > 0 && (
        <Fait label="À l’étude" route="/remboursements?tri=soins">
          {enCours > 1 ? `${enCours} soins` : '1 soin'}
        </Fait>
      )}
      {soins && indemnite && (
        <Fait label="Dernière indemnité" route="/prevoyance">
          {euros(indemnite.montant)} le {jourFrancais(indemnite.datePaiement)}
        </Fait>
      )}
      {echeance && (
        <Fait
          label={echeance.isPrelevement ? 'Prochain prélèvement' : 'Prochaine échéance'}
          route="/contrat/cotisations"
        >
          {euros(echeance.montant)} le {jourFrancais(echeance.dateEcheance)}
        </Fait>
      )}
    </Box>
  );
}

/** The number of the first page: what came back this month, what is on its way, what is due next. */
export function Mois({ lue: { donnees, error } }: { readonly lue: Lue<Synthese> }) {
  // The list below says what failed; what is not known is not drawn.
  if (error && !donnees) return null;
  if (!donnees)
    return (
      <Box sx={CADRE}>
        <Attente quoi="votre mois" formes={[['chiffre', 4]]} nu />
      </Box>
    );
  const nombre = nombreDe(donnees);
  if (!nombre && !donnees.echeance) return null;
  return (
    <Box component="section" aria-label="Votre mois" sx={CADRE}>
      {nombre && (
        <ChiffreDePage label={nombre.titre} explication={nombre.detail}>
          {euros(nombre.montant)}
        </ChiffreDePage>
      )}
      <Faits synthese={donnees} />
    </Box>
  );
}
