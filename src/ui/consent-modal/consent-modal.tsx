import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { PHRASES } from '#src/core/message/phrases.ts';
import type { ConsentementMembre } from '#src/provider/consentements.ts';
import { repond } from '#src/provider/consentements.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { LightDialog } from '#src/ui/light-dialog.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useGeste } from '#src/ui/use-geste.ts';

interface QuestionProps {
  readonly consentement: ConsentementMembre;
  readonly busy: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** One consent, and two buttons that weigh the same. */
function Question({ consentement, busy, onAnswer }: QuestionProps) {
  const { nom, libelle, descriptionHtml } = consentement;
  const id = `consentement-${nom}`;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gap: 1.5, paddingBlock: 2, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box
        id={id}
        component="h3"
        tabIndex={-1}
        sx={(theme) => ({ ...theme.typography.h3, margin: 0, outline: 'none' })}
      >
        {libelle}
      </Box>
      {descriptionHtml && <RichText html={descriptionHtml} firstHeading={4} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        {[true, false].map((isAccepted) => (
          <BoutonTournant
            key={String(isAccepted)}
            variant="outlined"
            size="large"
            busy={false}
            isBloque={busy}
            onClick={() => onAnswer(isAccepted)}
          >
            {isAccepted ? 'J’accepte' : 'Je refuse'}
            <Box component="span" sx={UNSEEN}>{` : ${libelle}`}</Box>
          </BoutonTournant>
        ))}
      </Box>
    </Box>
  );
}

interface Props {
  readonly aRecueillir: readonly ConsentementMembre[];
  readonly onClose: () => void;
}

/** «Vos consentements»: each one that is answered leaves the list, and the window closes with the last (specification 2 §4). */
export function ConsentModal({ aRecueillir, onClose }: Props) {
  const [restants, setRestants] = useState(aRecueillir);
  const { isBusy, fait } = useGeste();
  const first = useRef(true);
  const suivant = restants[0]?.nom;
  useEffect(() => {
    // The button that was pressed is gone: what comes next is read from its title.
    if (!first.current && suivant) document.getElementById(`consentement-${suivant}`)?.focus();
    first.current = false;
  }, [suivant]);
  async function answer({ nom }: ConsentementMembre, isAccepted: boolean) {
    if (!(await fait(() => repond(nom, isAccepted, 'modal'), PHRASES.CONSENTEMENT))) return;
    const reste = restants.filter((consentement) => consentement.nom !== nom);
    setRestants(reste);
    if (reste.length === 0) onClose();
  }
  return (
    <LightDialog title="Vos consentements" onClose={onClose}>
      <p>Vos choix sont libres, et vous pourrez les changer à tout moment depuis votre profil.</p>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {restants.map((consentement) => (
          <Question
            key={consentement.nom}
            consentement={consentement}
            busy={isBusy}
            onAnswer={(isAccepted) => void answer(consentement, isAccepted)}
          />
        ))}
      </Box>
    </LightDialog>
  );
}
