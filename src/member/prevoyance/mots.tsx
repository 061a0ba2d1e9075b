import type { EtatDossier } from '#src/core/adherent/prevoyance.ts';
import { ETATS_DOSSIER, ETATS_INDEMNITE, TYPES_INDEMNITE } from '#src/core/adherent/prevoyance.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import type { PeriodeIj } from '#src/lectures/prevoyance.ts';
import { EtiquetteEtat, type Ton } from '#src/ui/etiquette-etat.tsx';
import { Montant } from '#src/ui/montant.tsx';
import type { Colonne } from '#src/ui/table-ou-cartes.tsx';

const TONS: Readonly<Record<EtatDossier, Ton>> = {
  declare: 'enCours',
  enInstruction: 'enCours',
  enAttentePieces: 'attente',
  indemnise: 'bien',
  suspendu: 'attente',
  clos: 'neutre',
  refuse: 'mal',
};
const TONS_INDEMNITE: Readonly<Record<PeriodeIj['etat'], Ton>> = {
  aVenir: 'enCours',
  payee: 'bien',
  annulee: 'neutre',
};

/** Where a file stands. */
export function EtatDuDossier({ etat }: { readonly etat: EtatDossier }) {
  return <EtiquetteEtat ton={TONS[etat]}>{ETATS_DOSSIER[etat]}</EtiquetteEtat>;
}

function retenues({ prelevements: { csg, crds, pas } }: PeriodeIj): number {
  return (Math.round(csg * 100) + Math.round(crds * 100) + Math.round(pas * 100)) / 100;
}

/** What a list of allowances says of each. */
export const INDEMNITES: readonly Colonne<PeriodeIj>[] = [
  {
    key: 'periode',
    titre: 'Période',
    tete: true,
    valeur: ({ dateDebut, dateFin }) => `Du ${jourFrancais(dateDebut)} au ${jourFrancais(dateFin)}`,
  },
  { key: 'nature', titre: 'Nature', valeur: ({ codeTypeIndemnite }) => TYPES_INDEMNITE[codeTypeIndemnite] },
  {
    key: 'jours',
    titre: 'Jours',
    valeur: ({ nbJours, montantJournalierBrut }) =>
      nbJours > 0 ? `${nbJours} × ${euros(montantJournalierBrut)}` : null,
  },
  {
    key: 'etat',
    titre: 'État',
    valeur: ({ etat, datePaiement }) => (
      <EtiquetteEtat ton={TONS_INDEMNITE[etat]}>
        {datePaiement ? `Versée le ${jourFrancais(datePaiement)}` : ETATS_INDEMNITE[etat]}
      </EtiquetteEtat>
    ),
  },
  {
    key: 'brut',
    titre: 'Brut',
    nombre: true,
    enLigne: true,
    valeur: ({ montantBrut }) => <Montant valeur={montantBrut} />,
  },
  {
    key: 'retenues',
    titre: 'Prélèvements',
    nombre: true,
    enLigne: true,
    valeur: (periode) => <Montant valeur={retenues(periode)} />,
  },
  {
    key: 'net',
    titre: 'Net',
    nombre: true,
    enLigne: true,
    valeur: ({ montantNet }) => <Montant valeur={montantNet} fort />,
  },
];

export function clePeriode({ numDossier, dateDebut, codeTypeIndemnite }: PeriodeIj): string {
  return `${numDossier} ${dateDebut} ${codeTypeIndemnite}`;
}
