import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef } from 'react';
import type { CategorieFaq, QuestionFaq } from '#src/core/adherent/contenu.ts';
import { CategoryList } from './category-list.tsx';
import { QuestionList } from './question-list.tsx';

export type Onglet = 'top' | 'categories' | 'resultats';

interface Props {
  readonly onglet: Onglet;
  readonly onOnglet: (onglet: Onglet) => void;
  readonly top: readonly QuestionFaq[];
  readonly categories: readonly CategorieFaq[];
  /** What was found; `null` while nothing was. */
  readonly resultats: readonly QuestionFaq[] | null;
  readonly onOpen: (question: QuestionFaq) => void;
  /** One comes back from an answer: the keyboard goes on from the tab. */
  readonly takesFocus: boolean;
}

const id = (onglet: Onglet, part: 'onglet' | 'panneau') => `faq-${part}-${onglet}`;

/** «Top 5», «Catégories» and, after a search that found, «Résultats». */
export function FaqTabs(props: Props) {
  const { onglet, onOnglet, top, categories, resultats, onOpen, takesFocus } = props;
  const arrival = useRef(takesFocus ? id(onglet, 'onglet') : null);
  useEffect(() => {
    if (arrival.current) document.getElementById(arrival.current)?.focus();
  }, []);
  const tab = (value: Onglet, label: string) => (
    <Tab
      key={value}
      value={value}
      label={label}
      id={id(value, 'onglet')}
      aria-controls={id(value, 'panneau')}
    />
  );
  return (
    <>
      <Tabs
        value={onglet}
        onChange={(_event, value: Onglet) => onOnglet(value)}
        aria-label="Questions"
        sx={{ borderBottom: 1, borderColor: 'divider', marginBottom: 1 }}
      >
        {tab('top', 'Top 5')}
        {tab('categories', 'Catégories')}
        {resultats && tab('resultats', 'Résultats')}
      </Tabs>
      <Box role="tabpanel" id={id(onglet, 'panneau')} aria-labelledby={id(onglet, 'onglet')}>
        {onglet === 'categories' ? (
          <CategoryList categories={categories} onOpen={onOpen} />
        ) : (
          <QuestionList questions={onglet === 'resultats' && resultats ? resultats : top} onOpen={onOpen} />
        )}
      </Box>
    </>
  );
}
