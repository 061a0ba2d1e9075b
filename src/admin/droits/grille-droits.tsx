import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Fragment, useDeferredValue, useId, useState } from 'react';
import type { SaisieProps } from '#src/admin/screens.ts';
import type { Action } from '#src/core/definition/principal.ts';
import { inputHelp } from '#src/fields/input-help.tsx';
import { useFieldInput } from '#src/fields/use-field-input.ts';
import { changementsDeDroits } from './changements.ts';
import { Cocher } from './cocher.tsx';
import { bascule, tient } from './etat.ts';
import { AU_DOIGT_NON, TABLE_SX } from './grille-style.ts';
import {
  COLONNES,
  donneePar,
  type Groupe,
  type Habilitees,
  isHorsDePortee,
  type Rangee,
  trouves,
} from './lignes.ts';
import { ListeChangements } from './liste-changements.tsx';
import { RangeeDroits } from './rangee-droits.tsx';
import { useClavierDeGrille } from './use-clavier-de-grille.ts';

interface GroupeProps {
  readonly groupe: Groupe;
  readonly lignes: Habilitees;
  readonly avant: Habilitees;
  readonly onBascule: (rangee: Rangee, action: Action, donne: boolean) => void;
  readonly onGroupe: (groupe: Groupe, action: Action, donne: boolean) => void;
  readonly onLignes: (lignes: Habilitees) => void;
}

/** The boxes that give or take an action of a whole group at once. */
function ToutLeGroupe({ groupe, lignes, avant, onGroupe }: Omit<GroupeProps, 'onBascule' | 'onLignes'>) {
  return (
    <tr className="groupe">
      <th scope="rowgroup">{groupe.titre}</th>
      {COLONNES.map(({ action, label }, rang) => {
        const rangees = groupe.rangees.filter(({ actions }) => actions.includes(action));
        const libres = rangees.filter(
          (une) =>
            donneePar(lignes, une, action) === null &&
            ([lignes, avant].some((unes) => tient(unes, une.ressource, action)) ||
              !isHorsDePortee(une, action)),
        );
        const tenues = libres.filter(({ ressource }) => tient(lignes, ressource, action));
        return (
          <td key={action} data-label={`${label} tout`}>
            {libres.length > 1 && (
              <Cocher
                label={`${label} tout le groupe ${groupe.titre}`}
                colonne={rang + 1}
                coche={tenues.length === libres.length}
                partiel={tenues.length > 0 && tenues.length < libres.length}
                onChange={(coche) => onGroupe({ ...groupe, rangees: libres }, action, coche)}
              />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function GroupeDroits({ groupe, lignes, avant, onBascule, onGroupe, onLignes }: GroupeProps) {
  return (
    <tbody>
      <ToutLeGroupe groupe={groupe} lignes={lignes} avant={avant} onGroupe={onGroupe} />
      {groupe.rangees.map((rangee) => (
        <RangeeDroits
          key={rangee.ressource}
          rangee={rangee}
          lignes={lignes}
          avant={avant}
          onBascule={onBascule}
          onLignes={onLignes}
        />
      ))}
    </tbody>
  );
}

function Changements({ avant, apres }: { readonly avant: Habilitees; readonly apres: Habilitees }) {
  const changements = changementsDeDroits(avant, apres);
  return (
    <Box role="status" aria-label="Ce qui change">
      {changements.length > 0 && (
        <Typography variant="subtitle2" component="p">
          Ce qui change
        </Typography>
      )}
      <ListeChangements changements={changements} />
    </Box>
  );
}

const AUCUNE: Habilitees = [];

const AU_CLAVIER =
  'Au clavier : les flèches vont d’une case à l’autre, Espace coche ou décoche. Début et Fin mènent aux bouts de la ligne, avec Ctrl à ceux de la grille. Tab en sort.';

/** The lines of a role as a grid: a row for each resource, a column for each action, its fields under it. */
export function GrilleDroits({ name, field, record }: SaisieProps) {
  const input = useFieldInput(name, field);
  const [texte, setTexte] = useState('');
  const groupes = trouves(useDeferredValue(texte));
  const lignes = (input.value ?? []) as Habilitees;
  const avant = (record?.[name] ?? AUCUNE) as Habilitees;
  const pose = (suite: Habilitees) => input.onChange(suite);
  const clavier = useClavierDeGrille();
  const aide = useId();
  return (
    <Box id={input.id} tabIndex={-1} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {input.error !== undefined && (
        <Box sx={{ color: 'error.main' }}>{inputHelp(input.error, undefined)}</Box>
      )}
      <TextField
        type="search"
        label="Chercher une liste, un groupe ou un droit"
        value={texte}
        onChange={(event) => setTexte(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <Typography id={aide} variant="body2" color="textSecondary" sx={AU_DOIGT_NON}>
        {AU_CLAVIER}
      </Typography>
      <Box component="table" role="grid" aria-describedby={aide} {...clavier} sx={TABLE_SX}>
        <caption>Droits du rôle</caption>
        <thead>
          <tr>
            <th scope="col">Ressource</th>
            {COLONNES.map(({ action, label }) => (
              <th scope="col" key={action}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {groupes.map((groupe) => (
          <Fragment key={groupe.titre}>
            <GroupeDroits
              groupe={groupe}
              lignes={lignes}
              avant={avant}
              onBascule={(rangee, action, donne) => pose(bascule(lignes, rangee, action, donne))}
              onGroupe={({ rangees }, action, donne) =>
                pose(rangees.reduce((suite, rangee) => bascule(suite, rangee, action, donne), lignes))
              }
              onLignes={pose}
            />
          </Fragment>
        ))}
      </Box>
      {groupes.length === 0 && <Typography color="textSecondary">Rien ne porte ce nom.</Typography>}
      <Changements avant={avant} apres={lignes} />
    </Box>
  );
}
