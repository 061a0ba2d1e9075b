import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { recoitFichier } from '#src/provider/fichier-recu.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageSituation } from '#src/ui/page-situation.tsx';

type Etape = { readonly etat: 'attente' | 'ouverte' } | { readonly etat: 'refus'; readonly message: string };

/** `#/carte-partagee?jeton=…`: a card that somebody shared. Opened by a click, because programs follow links of mails too. */
export function Component() {
  const [search] = useSearchParams();
  const [etape, setEtape] = useState<Etape>({ etat: 'attente' });
  const jeton = search.get('jeton') ?? '';
  const ouvre = async () => {
    try {
      const options = { method: 'POST', body: JSON.stringify({ jeton }), leaveOnRefusal: false as const };
      await recoitFichier(async () => ({ url: '/api/carte-partagee', options }), {
        nom: 'carte-tiers-payant.pdf',
      });
      setEtape({ etat: 'ouverte' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setEtape({ etat: 'refus', message: error.message });
    }
  };
  return (
    <PageSituation
      dessin="carte"
      title="Carte de tiers payant partagée"
      actions={
        etape.etat === 'attente' && (
          <LightButton onClick={() => void ouvre()}>Télécharger la carte (PDF)</LightButton>
        )
      }
    >
      {etape.etat === 'attente' &&
        'Une personne vous partage sa carte de tiers payant. Le lien ne s’ouvre qu’une fois : enregistrez le fichier.'}
      <span role="status">
        {etape.etat === 'ouverte' && 'La carte est téléchargée. Ce lien ne fonctionne plus.'}
      </span>
      {etape.etat === 'refus' && (
        <span role="alert">{etape.message}. Demandez à la personne de vous envoyer un nouveau lien.</span>
      )}
    </PageSituation>
  );
}
