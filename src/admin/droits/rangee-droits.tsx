import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useId, useState } from 'react';
import type { Action } from '#src/core/definition/principal.ts';
import { ressourceDeclaree } from '#src/core/definition/ressources.ts';
import { ChampsDroits } from './champs-droits.tsx';
import { Cocher } from './cocher.tsx';
import { conditionEnMots } from './condition-en-mots.ts';
import { ligneDe, tient } from './etat.ts';
import { FichesDroits } from './fiches-droits.tsx';
import { COLONNES, donneePar, type Habilitees, isHorsDePortee, type Rangee } from './lignes.ts';

interface Props {
  readonly rangee: Rangee;
  readonly lignes: Habilitees;
  /** Those of the role before anything changed: what it had, it may have again. */
  readonly avant: Habilitees;
  readonly onBascule: (rangee: Rangee, action: Action, donne: boolean) => void;
  readonly onLignes: (lignes: Habilitees) => void;
}

function Details({ rangee, lignes }: Pick<Props, 'rangee' | 'lignes'>) {
  const ligne = ligneDe(lignes, rangee.ressource);
  const condition = ligne && ligne.condition !== null ? `Sur les fiches où ${conditionEnMots(ligne)}.` : null;
  const ouvre = ligne && ligne.champsEcriture !== null ? '« Modifier » tous les champs' : '« Modifier »';
  const verbes = rangee.verbes.length > 0 ? `${ouvre} ouvre : ${rangee.verbes.join(', ')}.` : null;
  return (
    <Box component="small" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
      {[rangee.aide, condition, verbes].filter(Boolean).join(' ')}
    </Box>
  );
}

function Case({
  rangee,
  lignes,
  onBascule,
  avant,
  action,
  label,
  colonne,
}: Omit<Props, 'onLignes'> & (typeof COLONNES)[number] & { readonly colonne: number }) {
  const par = donneePar(lignes, rangee, action);
  const tenue = tient(lignes, rangee.ressource, action);
  const isHors =
    par === null && !tenue && !tient(avant, rangee.ressource, action) && isHorsDePortee(rangee, action);
  return (
    <Cocher
      label={`${label} ${rangee.label}`}
      colonne={colonne}
      coche={par !== null || tenue}
      fige={isHors || (par !== null && !tenue)}
      raison={isHors ? 'vous n’avez pas ce droit' : par === null ? undefined : `donné par « ${par} »`}
      onChange={(coche) => onBascule(rangee, action, coche)}
    />
  );
}

/** One resource: a box for each of its actions, and its fields where there are any. */
export const RangeeDroits = memo(function RangeeDroits({
  rangee,
  lignes,
  avant,
  onBascule,
  onLignes,
}: Props) {
  const [ouverte, setOuverte] = useState(false);
  const id = useId();
  const ligne = ligneDe(lignes, rangee.ressource);
  const { model } = rangee;
  const isListe = ressourceDeclaree(rangee.ressource) === undefined;
  const depliable = isListe && ligne !== undefined;
  return (
    <>
      <tr>
        <th scope="row">
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
            {isListe && (
              <IconButton
                size="small"
                aria-label={`${model ? 'Champs et fiches' : 'Fiches'} de ${rangee.label}`}
                aria-expanded={ouverte && depliable}
                aria-controls={ouverte && depliable ? id : undefined}
                disabled={!depliable}
                data-colonne={0}
                tabIndex={-1}
                onClick={() => setOuverte(!ouverte)}
                sx={{ transform: ouverte && depliable ? 'rotate(180deg)' : undefined }}
              >
                <ExpandIcon fontSize="small" />
              </IconButton>
            )}
            <span>
              {rangee.label}
              <Details rangee={rangee} lignes={lignes} />
            </span>
          </Box>
        </th>
        {COLONNES.map((colonne, rang) => (
          <td key={colonne.action} data-label={colonne.label}>
            {rangee.actions.includes(colonne.action) ? (
              <Case {...{ rangee, lignes, avant, onBascule }} {...colonne} colonne={rang + 1} />
            ) : (
              <span aria-hidden>–</span>
            )}
          </td>
        ))}
      </tr>
      {ouverte && depliable && (
        <tr className="champs">
          <td colSpan={COLONNES.length + 1} id={id}>
            {model && (
              <ChampsDroits rangee={rangee} model={model} ligne={ligne} lignes={lignes} onLignes={onLignes} />
            )}
            <FichesDroits label={rangee.label} ligne={ligne} lignes={lignes} onLignes={onLignes} />
          </td>
        </tr>
      )}
    </>
  );
});
