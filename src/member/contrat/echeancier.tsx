import Box from '@mui/material/Box';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import type { Echeance } from '#src/lectures/cotisations.ts';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { type Colonne, TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { etatEcheance, libellePaiement, libelleRejet } from './mots.ts';

function Etat({ echeance: { etat, motifRejetBancaire, dateReglement } }: { readonly echeance: Echeance }) {
  const { libelle, ton } = etatEcheance(etat);
  const detail = motifRejetBancaire
    ? libelleRejet(motifRejetBancaire)
    : dateReglement && `le\u00a0${jourFrancais(dateReglement)}`;
  return (
    <Box sx={{ display: 'inline-grid', justifyItems: 'start', gap: 0.25 }}>
      <EtiquetteEtat ton={ton}>{libelle}</EtiquetteEtat>
      {detail && (
        <Box component="span" sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          {detail}
        </Box>
      )}
    </Box>
  );
}

const COLONNES: readonly Colonne<Echeance>[] = [
  { key: 'date', titre: 'Échéance', tete: true, valeur: ({ dateEcheance }) => jourFrancais(dateEcheance) },
  {
    key: 'periode',
    titre: 'Période',
    valeur: ({ periodeDebut, periodeFin }) => `${jourFrancais(periodeDebut)} – ${jourFrancais(periodeFin)}`,
  },
  { key: 'mode', titre: 'Paiement', valeur: ({ codeModePaiement }) => libellePaiement(codeModePaiement) },
  {
    key: 'montant',
    titre: 'Montant',
    nombre: true,
    valeur: ({ montant }) => <Montant valeur={montant} fort />,
  },
  { key: 'solde', titre: 'Reste dû', nombre: true, valeur: ({ solde }) => <Montant valeur={solde} /> },
  { key: 'etat', titre: 'État', valeur: (echeance) => <Etat echeance={echeance} /> },
];

interface Props {
  readonly annee: number;
  readonly echeances: readonly Echeance[];
}

/** What is due in a year, and what was paid of it. */
export function Echeancier({ annee, echeances }: Props) {
  return (
    <TableOuCartes
      legende={`Échéancier de ${annee}`}
      colonnes={COLONNES}
      lignes={echeances}
      cle={({ id }) => id}
    />
  );
}
