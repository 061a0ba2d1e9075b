import Box from '@mui/material/Box';
import type { Model } from '#src/core/definition/model.ts';
import { isScelle } from '#src/core/definition/scelle.ts';
import { avecChamp, type EtatDeChamp, etatDeChamp, seModifie } from './etat.ts';
import { champsDe, type Habilitee, type Habilitees, type Rangee } from './lignes.ts';

interface Props {
  readonly rangee: Rangee;
  readonly model: Model;
  readonly ligne: Habilitee;
  readonly lignes: Habilitees;
  readonly onLignes: (lignes: Habilitees) => void;
}

const LIBELLES: Readonly<Record<EtatDeChamp, string>> = {
  masque: 'Masqué',
  lisible: 'Lisible',
  modifiable: 'Modifiable',
  devoile: 'Valeur dévoilée',
};

function choix(model: Model, nom: string): readonly EtatDeChamp[] {
  const field = model.montres[nom];
  if (field && isScelle(field) && !field.ecritureSeule) return ['masque', 'lisible', 'devoile'];
  return seModifie(model, nom) ? ['modifiable', 'lisible', 'masque'] : ['lisible', 'masque'];
}

/** What a role may do with each field of a list. */
export function ChampsDroits({ rangee, model, ligne, lignes, onLignes }: Props) {
  return (
    <Box
      component="fieldset"
      sx={{
        ...{ border: 0, m: 0, p: 1, display: 'grid', gap: 1 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(auto-fill, minmax(15rem, 1fr))' },
      }}
    >
      <Box component="legend" sx={{ p: 0, fontWeight: 500 }}>
        Champs de {rangee.label}
      </Box>
      {champsDe(model).map(([nom, field]) => (
        <Box component="label" key={nom} sx={{ display: 'grid', gap: 0.25, fontSize: '0.875rem' }}>
          {field.label}
          <select
            value={etatDeChamp(ligne, model, nom)}
            onChange={(event) =>
              onLignes(avecChamp(lignes, ligne, model, nom, event.target.value as EtatDeChamp))
            }
          >
            {choix(model, nom).map((etat) => (
              <option key={etat} value={etat}>
                {LIBELLES[etat]}
              </option>
            ))}
          </select>
        </Box>
      ))}
    </Box>
  );
}
