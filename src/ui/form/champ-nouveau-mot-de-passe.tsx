import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { exigencesMotDePasse } from '#src/core/compte/password-rule.ts';
import { ChampMotDePasse } from './champ-mot-de-passe.tsx';
import type { ChampProps } from './champ-texte.tsx';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

interface RegleProps {
  readonly texte: string;
  readonly longueur: number;
}

/** Which of the requirements are met so far: a mark and a word, and for those who listen, what is still missing. */
function Regle({ texte, longueur }: RegleProps) {
  const exigences = exigencesMotDePasse(texte, longueur);
  const manque = exigences.filter(({ remplie }) => !remplie).map(({ libelle }) => libelle);
  return (
    <Box sx={(theme) => ({ ...theme.typography.body2, position: 'relative', color: 'text.secondary' })}>
      <div>Votre mot de passe doit comporter :</div>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { sm: '1fr 1fr' },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {exigences.map(({ libelle, remplie }) => (
          <Box
            component="li"
            key={libelle}
            sx={{ display: 'flex', gap: 1, ...(remplie && { color: 'success.main', fontWeight: 600 }) }}
          >
            <Box component="span" aria-hidden="true" sx={{ width: '1em', textAlign: 'center' }}>
              {remplie ? '✓' : '○'}
            </Box>
            <span>
              {libelle}
              <Box component="span" sx={HIDDEN}>
                {remplie ? ' : c’est fait' : ' : il manque'}
              </Box>
            </span>
          </Box>
        ))}
      </Box>
      <Box role="status" sx={HIDDEN}>
        {texte !== '' &&
          (manque.length > 0 ? `Il manque : ${manque.join(', ')}.` : 'Toutes les exigences sont remplies.')}
      </Box>
    </Box>
  );
}

/** A password that one chooses: the rule is under it, and follows what is typed. */
export function ChampNouveauMotDePasse({ en, name, longueur }: ChampProps & Pick<RegleProps, 'longueur'>) {
  const texte = useWatch({ control: en.form.control, name });
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <ChampMotDePasse en={en} name={name} autoComplete="new-password" />
      <Regle texte={typeof texte === 'string' ? texte : ''} longueur={longueur} />
    </Box>
  );
}
