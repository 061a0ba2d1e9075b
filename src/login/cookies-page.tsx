import { type ReactNode, useSyncExternalStore } from 'react';
import { PAGES_PUBLIQUES } from '#src/core/compte/pages-publiques.ts';
import type { TrackerChoice } from '#src/core/compte/traceurs.ts';
import { aujourdhui, jourLong } from '#src/core/valeurs/dates.ts';
import { pageData } from '#src/provider/page-data.ts';
import { choiceStore, trackerChoice } from '#src/provider/tracker-choice.ts';
import { CookieButtons } from '#src/ui/cookies/cookie-buttons.tsx';
import {
  NECESSARY_DESCRIPTION,
  NECESSARY_LABEL,
  necessaryTrackers,
  PURPOSES,
} from '#src/ui/cookies/purposes.ts';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="traceurs-partie">
      <h2 className="titre-2">{title}</h2>
      {children}
    </section>
  );
}

/** One line a tracker: its name, what it is for, how long it stays. */
function NecessaryList({ isAsked }: { readonly isAsked: boolean }) {
  return (
    <dl className="traceurs-liste">
      {necessaryTrackers(isAsked).map(({ name, purpose, duration }) => (
        <div key={name} className="traceur">
          <dt className="fort">{name}</dt>
          <dd>{purpose}.</dd>
          <dd className="discret">Durée : {duration.toLowerCase()}.</dd>
        </div>
      ))}
    </dl>
  );
}

function said(choice: TrackerChoice | null): string {
  if (choice === null) return 'Vous n’avez pas encore fait de choix : aucun cookie de mesure n’est déposé.';
  const answers = PURPOSES.map(
    ({ name, label }) => `${label} : ${choice.accepted.includes(name) ? 'acceptée' : 'refusée'}`,
  );
  return `${answers.join(', ')}, le ${jourLong(aujourdhui(new Date(choice.date)))}. Ce choix est gardé six mois.`;
}

/** The choice as it is, and how to change it at once. */
function Choice() {
  const text = useSyncExternalStore(choiceStore.subscribe, choiceStore.current);
  return (
    <Part title="Votre choix">
      <p>{said(trackerChoice(text))}</p>
      <CookieButtons />
    </Part>
  );
}

/** `#/cookies`: which trackers there are, and the choice about them. */
export function Component() {
  const isAsked = pageData().currentClient.dataCollectActivated;
  return (
    <div className="pile-32">
      <PageTitleBar
        mode="login"
        mainTitle={PAGES_PUBLIQUES.cookies.titre}
        back={{ to: '/', label: 'Retour à l’accueil' }}
      />
      {isAsked ? (
        <>
          <Choice />
          {PURPOSES.map(({ name, label, description }) => (
            <Part key={name} title={label}>
              <p>{description}</p>
            </Part>
          ))}
        </>
      ) : (
        <p>
          Ce portail ne mesure pas son audience : aucun cookie ne demande votre accord, et il n’y a rien à
          accepter ni à refuser.
        </p>
      )}
      <Part title={NECESSARY_LABEL}>
        <p>{NECESSARY_DESCRIPTION}</p>
        <NecessaryList isAsked={isAsked} />
      </Part>
    </div>
  );
}
