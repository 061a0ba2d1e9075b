import type { Nouveaute } from '#src/core/api/nouveautes.ts';
import { aujourdhui, jourFrancais } from '#src/core/valeurs/dates.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RichText } from '#src/ui/rich-text.tsx';

const NATURES = { nouveaute: 'Nouveauté', correction: 'Correction', amelioration: 'Amélioration' } as const;

interface Props {
  readonly notes: readonly Nouveaute[];
  readonly onClose: () => void;
}

/** What versions of the portal bring, newest first. */
export function NouveautesModal({ notes, onClose }: Props) {
  return (
    <LightDialog
      title="Nouveautés"
      large
      onClose={onClose}
      actions={<LightButton onClick={onClose}>J’ai compris</LightButton>}
    >
      {notes.length === 0 && <p>Aucune nouveauté pour le moment.</p>}
      {notes.map(({ id, titre, version, date, blocs }) => (
        <section key={id} aria-labelledby={`note-${id}`}>
          <h3 id={`note-${id}`}>{titre}</h3>
          <p>
            Version {version}, le {jourFrancais(aujourdhui(new Date(date)))}
          </p>
          {blocs.map(({ type, titre: quoi, contenuHtml }) => (
            <section key={`${type} ${quoi}`} aria-label={`${NATURES[type]} : ${quoi}`}>
              <h4>
                {NATURES[type]} : {quoi}
              </h4>
              <RichText html={contenuHtml} firstHeading={4} />
            </section>
          ))}
        </section>
      ))}
    </LightDialog>
  );
}
