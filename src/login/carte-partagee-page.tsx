import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { cartePartagee } from '#src/provider/carte-partagee.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageSituation } from '#src/ui/page-situation.tsx';
import { LinkWaiting } from './link-waiting.tsx';

const TITRE = 'Carte de tiers payant partagée';
const AUTRE_LIEN = 'Demandez à la personne de vous envoyer un nouveau lien.';

type Etape =
  | { readonly etat: 'controle' | 'attente' | 'ouverte' | 'passe' }
  | { readonly etat: 'refus'; readonly message: string };

/** What the page begins with: a link that has served, or is over, offers nothing; who cannot be told so may try. */
function useEtape(jeton: string) {
  const [etape, setEtape] = useState<Etape>({ etat: 'controle' });
  useEffect(() => {
    let isParti = false;
    cartePartagee.isOuvrable(jeton).then(
      (isOuvrable) => !isParti && setEtape({ etat: isOuvrable ? 'attente' : 'passe' }),
      () => !isParti && setEtape({ etat: 'attente' }),
    );
    return () => {
      isParti = true;
    };
  }, [jeton]);
  return [etape, setEtape] as const;
}

/** `#/carte-partagee?jeton=…`: a card that somebody shared. Opened by a click, because programs follow links of mails too. */
export function Component() {
  const [search] = useSearchParams();
  const jeton = search.get('jeton') ?? '';
  const [etape, setEtape] = useEtape(jeton);
  const ouvre = async () => {
    try {
      await cartePartagee.telecharge(jeton);
      setEtape({ etat: 'ouverte' });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      setEtape({ etat: 'refus', message: error.message });
    }
  };
  if (etape.etat === 'controle') return <LinkWaiting title={TITRE} />;
  if (etape.etat === 'passe')
    return (
      <PageSituation dessin="lien" title="Ce lien n’est plus valable">
        Le lien que vous avez suivi a déjà servi ou a expiré : la carte ne se télécharge qu’une fois.{' '}
        {AUTRE_LIEN}
      </PageSituation>
    );
  return (
    <PageSituation
      dessin="carte"
      title={TITRE}
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
        <span role="alert">
          {etape.message}. {AUTRE_LIEN}
        </span>
      )}
    </PageSituation>
  );
}
