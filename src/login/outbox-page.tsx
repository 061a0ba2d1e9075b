import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { EnvoiDemo } from '#src/core/api/envoi.ts';
import { lireEnvois } from '#src/provider/demo-outbox.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { OutboxList } from './outbox-list.tsx';
import { BandeauDemonstration, Large, LectureImpossible } from './outbox-parts.tsx';
import { useReading } from './use-reading.ts';

function count({ length }: readonly EnvoiDemo[]): string {
  if (length === 0) return 'Aucun message.';
  return length === 1 ? '1 message.' : `${length} messages.`;
}

/** A plain input: MUI's own weighs 8 kB, which a public page has better uses for. */
function Filtre({ value, onType }: { readonly value: string; readonly onType: (typed: string) => void }) {
  return (
    <div className="filtre-envois">
      <label htmlFor="destinataire" className="etiquette">
        Destinataire
      </label>
      <input
        id="destinataire"
        type="search"
        autoComplete="off"
        value={value}
        onChange={({ target }) => onType(target.value)}
        className="champ-simple"
      />
    </div>
  );
}

function Vide({ filtre }: { readonly filtre: string }) {
  return (
    <div className="envois-vide">
      {filtre === ''
        ? 'Rien n’est encore parti. Créez un compte ou demandez un nouveau mot de passe : le message arrivera ici.'
        : `Rien n’est parti vers « ${filtre} ».`}
    </div>
  );
}

/** `#/boite-envoi`: in the demonstration, what the portal sends, for those who have no mailbox at these addresses. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const destinataire = parameters.get('destinataire') ?? '';
  const { data, error, pending, again } = useReading(
    useCallback(() => lireEnvois(destinataire), [destinataire]),
  );
  if (error) return <LectureImpossible error={error} />;
  const filter = (typed: string) =>
    setParameters(typed === '' ? {} : { destinataire: typed.slice(0, 254) }, { replace: true });
  return (
    <Large>
      <PageTitleBar mode="login" mainTitle="Boîte d’envoi" back={{ to: '/', label: 'Retour à l’accueil' }} />
      <BandeauDemonstration />
      <div className="envois-outils">
        <Filtre value={destinataire} onType={filter} />
        <LightButton quiet onClick={again}>
          Actualiser
        </LightButton>
      </div>
      <div role="status" aria-live="polite" className="discret" data-attente={data ? undefined : ''}>
        {data && !pending ? count(data) : 'Lecture…'}
      </div>
      {data && (data.length > 0 ? <OutboxList envois={data} /> : <Vide filtre={destinataire} />)}
    </Large>
  );
}
