import { useCallback } from 'react';
import { useParams } from 'react-router';
import type { EnvoiLu } from '#src/core/api/envoi.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import { lireEnvoi } from '#src/provider/demo-outbox.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { Bulle, Courriel } from './outbox-message.tsx';
import { BandeauDemonstration, Etat, Large, LectureImpossible, titreEnvoi } from './outbox-parts.tsx';
import { useReading } from './use-reading.ts';

function facts(envoi: EnvoiLu): (readonly [string, string])[] {
  const { objet, expediteur, destinataire, nom, dateCreation, dateEnvoi, essais, erreur } = envoi;
  const all: (readonly [string, string | null])[] = [
    ['Objet', objet],
    ['De', expediteur],
    ['À', destinataire],
    ['Déposé le', instantFrancais(dateCreation)],
    ['Envoyé le', dateEnvoi && instantFrancais(dateEnvoi)],
    ['Message', nom],
    ['Essais', String(essais)],
    ['Erreur', erreur],
  ];
  return all.filter((fact): fact is [string, string] => fact[1] !== null);
}

function Faits({ envoi }: { readonly envoi: EnvoiLu }) {
  return (
    <dl className="envoi-faits">
      {facts(envoi).map(([name, value]) => (
        <div key={name} className="envoi-fait">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Contenu({ envoi }: { readonly envoi: EnvoiLu }) {
  const { html, texte } = envoi;
  if (texte === null) return <p>Ce message n’a pas été reçu : il n’y a rien à en montrer.</p>;
  return html === null ? <Bulle texte={texte} /> : <Courriel envoi={envoi} html={html} texte={texte} />;
}

const BACK = { to: '/boite-envoi', label: 'Retour à la boîte d’envoi' };

/** `#/boite-envoi/{id}`: one message, as it was received. */
export function Component() {
  const { id = '' } = useParams();
  const { data: envoi, error } = useReading(useCallback(() => lireEnvoi(id), [id]));
  if (error) return <LectureImpossible error={error} />;
  if (!envoi) return <div role="status" aria-label="Chargement du message" className="envoi-attente" />;
  return (
    <Large>
      <PageTitleBar
        mode="login"
        mainTitle={envoi.canal === 'SMS' ? 'SMS' : 'E-mail'}
        documentTitle={`${titreEnvoi(envoi)} – Boîte d’envoi`}
        back={BACK}
      />
      <BandeauDemonstration />
      <div className="rangee">
        <Etat etat={envoi.etat} />
      </div>
      <Faits envoi={envoi} />
      <Contenu envoi={envoi} />
    </Large>
  );
}
