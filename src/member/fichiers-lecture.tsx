import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useState } from 'react';
import type { CleLecture } from '#src/core/lecture/lectures.ts';
import { memberProvider, type RequeteListe } from '#src/provider/member-provider.ts';
import { parametresDe } from '#src/provider/verbes.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { TELEPHONE } from '#src/ui/telephone.ts';
import { useGeste } from '#src/ui/use-geste.ts';

interface Props {
  readonly cle: CleLecture;
  readonly requete: Pick<RequeteListe, 'filter' | 'sort'>;
  /** What its PDF is called; `null`: it has none. */
  readonly papier?: string | null;
}

type Verbe = 'export' | 'print';

interface MenuProps {
  readonly enCours: Verbe | null;
  readonly verbes: readonly Verbe[];
  readonly libelles: Readonly<Record<Verbe, string>>;
  readonly onChoisit: (verbe: Verbe) => void;
}

/** Behind one button, where there is room for one. */
function FichiersEnMenu({ enCours, verbes, libelles, onChoisit }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const choisit = (verbe: Verbe) => {
    setAnchor(null);
    onChoisit(verbe);
  };
  return (
    <>
      <BoutonTournant
        variant="outlined"
        busy={enCours !== null}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor === null ? undefined : id}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Fichiers
      </BoutonTournant>
      <Menu
        id={id}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'Fichiers' } }}
      >
        {verbes.map((verbe) => (
          <MenuItem key={verbe} onClick={() => choisit(verbe)}>
            {libelles[verbe]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The whole search as a table to keep, and as a page to print. */
export function Fichiers({ cle, requete, papier = 'Relevé PDF' }: Props) {
  const isTelephone = useMediaQuery(TELEPHONE, { noSsr: true });
  const { isBusy, fait } = useGeste();
  const [demande, setDemande] = useState<Verbe | null>(null);
  const enCours = isBusy ? demande : null;
  const remet = (verbe: Verbe) => {
    if (!isBusy) setDemande(verbe);
    return fait(
      () => memberProvider[verbe](cle, parametresDe(requete), verbe === 'print' ? { onglet: true } : {}),
      verbe === 'export' ? 'Fichier téléchargé.' : '',
    );
  };
  const verbes = papier === null ? (['export'] as const) : (['export', 'print'] as const);
  const libelles = { export: 'Exporter', print: papier ?? '' };
  if (isTelephone && verbes.length > 1)
    return (
      <FichiersEnMenu
        enCours={enCours}
        verbes={verbes}
        libelles={libelles}
        onChoisit={(verbe) => void remet(verbe)}
      />
    );
  return verbes.map((verbe) => (
    <BoutonTournant key={verbe} variant="outlined" busy={enCours === verbe} onClick={() => void remet(verbe)}>
      {libelles[verbe]}
    </BoutonTournant>
  ));
}
