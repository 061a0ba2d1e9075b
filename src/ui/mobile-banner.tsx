import { useState } from 'react';
import { allowedTarget, mobilePolicy } from '#src/core/compte/redirections.ts';
import { pageData } from '#src/provider/page-data.ts';
import { stored } from '#src/provider/stored.ts';
import { CloseButton } from './close-button.tsx';

/** The devices that there is an application for. */
function device(): 'ios' | 'android' | null {
  const { userAgent } = navigator;
  if (/Android/i.test(userAgent)) return 'android';
  return /iPhone/i.test(userAgent) ? 'ios' : null;
}

/** Where the application for this device is, if the client has one and wants it told. */
function appLink(): string | null {
  const { currentClient } = pageData();
  const found = device();
  if (found === null || !currentClient.mobileApplicationDetection) return null;
  return allowedTarget(currentClient.liensApp[found], mobilePolicy(currentClient));
}

/** Tells Android and iPhone that there is an application, until it is closed. Drawn with the page: nothing moves. */
export function MobileBanner() {
  const [isClosed, setClosed] = useState(() => stored.read('banniereFermee') !== null);
  const link = appLink();
  if (isClosed || link === null) return null;
  const close = () => {
    stored.write('banniereFermee', 'oui');
    setClosed(true);
  };
  return (
    <section aria-label="Application mobile" className="bandeau-mobile">
      <div className="bandeau-mobile-texte">
        <strong>{pageData().currentClient.libelle}</strong>
        <br />
        Votre espace, dans l’application.
      </div>
      <a href={link} aria-label="Ouvrir l’application" className="bouton-plein bandeau-mobile-lien">
        Ouvrir
      </a>
      <CloseButton label="Fermer le bandeau de l’application" onClose={close} />
    </section>
  );
}
