import { type ReactNode, useState } from 'react';
import type { QuestionFaq } from '#src/core/adherent/contenu.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { Answer } from './answer.tsx';
import { FaqTabs, type Onglet } from './faq-tabs.tsx';
import { NothingFound } from './nothing-found.tsx';
import { SearchBox } from './search-box.tsx';
import { useConversationKept, useConversationLeft } from './use-conversation.ts';
import { useFaqContent } from './use-faq-content.ts';
import { type Trouvees, useFaqSearch } from './use-faq-search.ts';
import { type Opened, useOpened } from './use-opened.ts';

function told(trouvees: Trouvees): string {
  if (trouvees === null) return '';
  if (trouvees === 'enCours') return 'Recherche en cours...';
  if (trouvees === 'erreur') return 'Une erreur est survenue.';
  const { length } = trouvees;
  if (length === 0) return 'Aucun résultat.';
  return length === 1 ? '1 résultat' : `${length} résultats`;
}

interface Props {
  /** `clickCode` of the question that is open when one arrives. */
  readonly initial?: string;
  /** In a window the search takes the focus; on a page its title has it. */
  readonly isPage?: true;
  /** Draws the way back where it belongs. */
  readonly children: (content: ReactNode, opened: Opened) => ReactNode;
}

/** The knowledge base: search, the most read, categories, one answer (specifications 1 §2 and 2 §4). */
export function Faq({ initial, isPage, children }: Props) {
  const { content, retry } = useFaqContent();
  const left = useConversationLeft(initial);
  const [texte, setTexte] = useState(left.texte);
  const [onglet, setOnglet] = useState<Onglet>('top');
  const known = content ? content.categories.flatMap(({ questions }) => questions) : [];
  const opened = useOpened(known, left.question ?? undefined);
  const etat = useConversationKept(content, texte, opened.question?.clickCode ?? null);
  const onAnswer = (found: readonly QuestionFaq[]) => {
    setOnglet((now) => (found.length > 0 ? 'resultats' : now === 'resultats' ? 'top' : now));
    const [only, ...others] = found;
    // The one that was found is read already: it does not open anew at each letter.
    if (only && others.length === 0) opened.openByItself(only);
    else if (texte.trim() !== '') opened.closeByItself();
  };
  const trouvees = useFaqSearch(texte, onAnswer);
  const found = typeof trouvees === 'object' && trouvees !== null && trouvees.length > 0 ? trouvees : null;
  // A count of several is about the list, not about the one that is read.
  const isReading = opened.question !== null && (found?.length ?? 0) > 1;
  return children(
    <>
      <SearchBox
        value={texte}
        onChange={setTexte}
        told={isReading ? '' : told(trouvees)}
        {...(isPage && { isPage })}
      />
      {opened.question ? (
        <Answer
          key={opened.question.clickCode}
          question={opened.question}
          takesFocus={opened.movesFocus}
          onRelated={opened.openRelated}
          onDone={opened.close}
        />
      ) : (
        <>
          {trouvees !== null && trouvees.length === 0 && <NothingFound />}
          {content === null && (
            <div role="status" data-attente="">
              Chargement en cours...
            </div>
          )}
          {content === false && (
            <>
              <div role="alert" data-etat-aide={etat}>
                Une erreur est survenue.
              </div>
              <LightButton quiet onClick={retry}>
                Réessayer
              </LightButton>
            </>
          )}
          {content && (
            <FaqTabs
              onglet={onglet === 'resultats' && !found ? 'top' : onglet}
              onOnglet={setOnglet}
              top={content.top}
              categories={content.categories}
              resultats={found}
              onOpen={opened.open}
              takesFocus={opened.movesFocus}
            />
          )}
        </>
      )}
    </>,
    opened,
  );
}
