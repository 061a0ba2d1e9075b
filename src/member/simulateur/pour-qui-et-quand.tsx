import Box from '@mui/material/Box';
import { useId, useState } from 'react';
import { M } from '#src/core/definition/messages.ts';
import { isJour, jourFrancais } from '#src/core/valeurs/dates.ts';
import { jourTape } from '#src/core/valeurs/masque-date.ts';
import type { Simulateur } from '#src/lectures/simulateur.ts';
import { BoiteJour } from '#src/ui/date/boite-jour.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';

const ENTIERE = 'JJ/MM/AAAA'.length;

/** The day of the care as it is typed. */
interface Quand {
  readonly texte: string;
  /** Whole, and a day that does not exist. */
  readonly isFaux: boolean;
  /** Begun, and not whole. */
  readonly isPartiel: boolean;
  readonly tape: (texte: string) => void;
}

/** What is typed of a day, `''` being today: the address has it once it is one. */
export function useQuand(jour: string, onJour: (jour: string) => void): Quand {
  const [texte, setTexte] = useState(() => jourFrancais(jour));
  const [vu, setVu] = useState(jour);
  // Changed elsewhere: the way back to today, the button of the browser.
  if (vu !== jour) {
    setVu(jour);
    if (jourTape(texte) !== jour) setTexte(jourFrancais(jour));
  }
  const tape = (neuf: string) => {
    setTexte(neuf);
    const voulu = jourTape(neuf);
    if (neuf === '' || isJour(voulu)) onJour(neuf === '' ? '' : voulu);
  };
  const isEntiere = texte.length === ENTIERE;
  return {
    texte,
    tape,
    isFaux: isEntiere && !isJour(jourTape(texte)),
    isPartiel: texte !== '' && !isEntiere,
  };
}

interface QuandProps {
  readonly quand: Quand;
  readonly faute: string | undefined;
}

/** When the care is: a ceiling, a tariff, a scheme are those of a day. */
function Quand({ quand: { texte, isFaux, tape }, faute }: QuandProps) {
  const id = useId();
  const problem = isFaux ? M.DATE : faute;
  return (
    <BoiteJour
      question={{
        ...{ id, label: 'Date des soins (JJ/MM/AAAA)', required: undefined },
        ...(problem && { problem }),
      }}
      nom="Date des soins"
      texte={texte}
      onTexte={tape}
    />
  );
}

interface Props extends QuandProps {
  readonly personnes: Simulateur['personnes'];
  readonly numPers: string;
  readonly onPour: (numPers: string) => void;
}

/** Of whom, and when. */
export function PourQuiEtQuand({ personnes, numPers, onPour, ...jour }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 2 }}>
      {personnes.length > 1 && (
        <Box sx={{ flex: '0 1 320px', minWidth: 200 }}>
          <FiltreListe
            name="pour"
            label="Pour qui ?"
            valeur={numPers}
            choix={personnes.map(({ numPers: code, prenom }) => ({ code, libelle: prenom }))}
            onChange={onPour}
          />
        </Box>
      )}
      <Quand {...jour} />
    </Box>
  );
}
