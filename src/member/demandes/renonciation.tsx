import { aujourdhui, instantFrancais, jourLong } from '#src/core/valeurs/dates.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { demandes } from '#src/provider/demandes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { type Geste, GesteConfirme } from './geste-confirme.tsx';

type Signee = Pick<DemandeDetaillee, 'reference' | 'libelle' | 'version' | 'signee' | 'etat'>;
interface Props {
  readonly demande: Signee;
  /** Only who signed gives it up. */
  readonly isEnPlace: boolean;
  /** It is given up, or what was shown is out of date. */
  readonly onFait: () => void;
}

/** Whether what was signed may still be given up. */
export function isRenoncable({ signee, etat }: Pick<Signee, 'signee' | 'etat'>): boolean {
  if (!signee || signee.dateRenonciation !== null || etat === 'annulee' || etat === 'refusee') return false;
  return signee.dateLimiteRenonciation >= aujourdhui(new Date());
}

const RENONCIATION: Geste = {
  bouton: 'Renoncer à ma demande',
  question: 'Renoncer à ce que vous avez signé ?',
  suite:
    'Votre contrat redevient ce qu’il était, et ce que vous avez payé pour cela vous est rendu sous trente jours.',
  refus: 'Ne rien changer',
  accord: 'Renoncer',
  fait: 'Votre renonciation est enregistrée.',
  agit: demandes.renonce,
};

function phrase({ signee, etat }: Signee): string | null {
  if (!signee) return null;
  if (signee.dateRenonciation)
    return `Vous avez renoncé à cette demande le ${instantFrancais(signee.dateRenonciation)}.`;
  if (etat === 'annulee' || etat === 'refusee') return null;
  const jour = jourLong(signee.dateLimiteRenonciation);
  return isRenoncable({ signee, etat })
    ? `Vous pouvez renoncer à ce que vous avez signé jusqu’au ${jour} inclus, sans motif ni frais.`
    : `Le délai de quatorze jours pour renoncer à ce que vous avez signé s’est terminé le ${jour}.`;
}

/** What was signed may be given up for some days; then the page says that it is too late, or that it was. */
export function Renonciation({ demande, isEnPlace, onFait }: Props) {
  const dite = phrase(demande);
  if (dite === null) return null;
  return (
    <Carte titre="Renonciation">
      <p>{dite}</p>
      {isRenoncable(demande) && !isEnPlace && (
        <GesteConfirme geste={RENONCIATION} demande={demande} onFait={onFait} />
      )}
    </Carte>
  );
}
