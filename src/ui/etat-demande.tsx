import { type EtatDemande as Etat, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { EtiquetteEtat, type Ton } from './etiquette-etat.tsx';

const TONS: Readonly<Record<Etat, Ton>> = {
  brouillon: 'neutre',
  enregistree: 'enCours',
  enCours: 'enCours',
  enAttentePieces: 'attente',
  acceptee: 'bien',
  refusee: 'mal',
  traitee: 'bien',
  annulee: 'neutre',
  erreur: 'enCours',
};

/** Where a request stands. */
export function EtatDemande({ etat }: { readonly etat: Etat }) {
  return <EtiquetteEtat ton={TONS[etat]}>{libelleEtatDemande(etat)}</EtiquetteEtat>;
}
