import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ValueProps } from '#src/admin/screens.ts';
import { conditionEnMots } from './condition-en-mots.ts';
import { COLONNES, champNomme, type Habilitee, type Habilitees, labelDe } from './lignes.ts';

function champs(quoi: string, ressource: string, liste: readonly string[] | null): string | null {
  if (liste === null) return null;
  const noms = liste.map((nom) => champNomme(ressource, nom)?.label ?? nom);
  return `${quoi} : ${noms.length === 0 ? 'aucun champ' : noms.join(', ')}`;
}

function precisions(ligne: Habilitee): string {
  return [
    champs('lit', ligne.ressource, ligne.champsLecture),
    champs('modifie', ligne.ressource, ligne.champsEcriture),
    ligne.condition === null ? null : `sur les fiches où ${conditionEnMots(ligne)}`,
  ]
    .filter(Boolean)
    .join(' ; ');
}

/** What a role may do, in words: a line for each resource. */
export function DroitsLus({ value }: ValueProps) {
  const lignes = (value ?? []) as Habilitees;
  if (lignes.length === 0) return <Typography color="textSecondary">Aucun droit.</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
      {lignes.map((ligne) => (
        <li key={ligne.ressource}>
          <strong>{labelDe(ligne.ressource)}</strong> :{' '}
          {COLONNES.filter(({ action }) => ligne.actions.includes(action as never))
            .map(({ label }) => label.toLocaleLowerCase('fr'))
            .join(', ')}
          <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
            {precisions(ligne)}
          </Box>
        </li>
      ))}
    </Box>
  );
}
