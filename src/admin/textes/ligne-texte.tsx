import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useStore } from 'react-admin';
import { Link } from 'react-router';
import type { EtiquetteEcrite, TexteDuPortail } from '#src/core/api/textes.ts';
import { CleTechnique } from '#src/ui/cle-technique.tsx';
import { EcritTexte } from './ecrit-texte.tsx';

const SANS_EFFET: Readonly<Record<EtiquetteEcrite['etat'], string | null>> = {
  dit: null,
  inconnu: 'Sans effet : cette version n’a pas ce texte',
  refuse: 'Sans effet : le texte livré a changé de variables',
};

interface Props {
  readonly texte: TexteDuPortail;
  readonly isModifiable: boolean;
  /** Says the shipped text again; absent for who may not. */
  readonly onLivre: (() => void) | null;
  readonly onChange: () => Promise<unknown>;
}

function Livre({ livre, etiquette }: TexteDuPortail) {
  if (livre === null) return null;
  const isRemplace = etiquette?.etat === 'dit';
  return (
    <Typography
      color={isRemplace ? 'textSecondary' : 'textPrimary'}
      sx={{ overflowWrap: 'anywhere' }}
      {...(isRemplace && { variant: 'body2' })}
    >
      {isRemplace && 'Livré : '}
      {livre}
    </Typography>
  );
}

function Dit({ etiquette }: { readonly etiquette: EtiquetteEcrite | null }) {
  if (etiquette === null) return null;
  const sansEffet = SANS_EFFET[etiquette.etat];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{etiquette.valeur}</Typography>
      {sansEffet !== null && (
        <Chip size="small" color="warning" variant="outlined" label={sansEffet} sx={{ maxWidth: '100%' }} />
      )}
    </Box>
  );
}

/** A text of the portal: its key, what it is about, what is shipped, what is said. */
export function LigneTexte({ texte, isModifiable, onLivre, onChange }: Props) {
  const { cle, contexte, livre, etiquette } = texte;
  const [brouillon, setBrouillon] = useStore<string | null>(`textes.${cle}`, null);
  const [isOuvert, setOuvert] = useState(brouillon !== null);
  const titre = contexte === '' ? 'Texte d’une autre version' : contexte;
  // The keyboard comes back to where it opened the line.
  const [isAppele, setAppele] = useState(false);
  const ouvre = (isVoulu: boolean) => {
    setAppele(true);
    setOuvert(isVoulu);
  };
  const ferme = () => {
    setBrouillon(null);
    ouvre(false);
  };
  const ecrit = async () => {
    await onChange();
    ferme();
  };
  const de = ` : ${cle}`;
  return (
    <Paper component="li" variant="outlined" sx={{ display: 'grid', gap: 1, padding: 2, minWidth: 0 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" variant="subtitle2">
          {titre}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          <code>
            <CleTechnique cle={cle} />
          </code>
        </Typography>
      </Box>
      <Dit etiquette={etiquette} />
      <Livre {...texte} />
      {isOuvert && (
        <EcritTexte
          {...{ texte, brouillon, isAppele }}
          onBrouillon={setBrouillon}
          onFait={ecrit}
          onAbandon={ferme}
        />
      )}
      {!isOuvert && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {isModifiable && livre !== null && (
            <Button
              size="small"
              variant="outlined"
              autoFocus={isAppele}
              aria-label={`${etiquette ? 'Modifier' : 'Dire autrement'}${de}`}
              onClick={() => ouvre(true)}
            >
              {etiquette ? 'Modifier' : 'Dire autrement'}
            </Button>
          )}
          {etiquette && onLivre && (
            <Button size="small" aria-label={`Revenir au texte livré${de}`} onClick={onLivre}>
              {livre === null ? 'Retirer' : 'Revenir au texte livré'}
            </Button>
          )}
          {etiquette && (
            <Button
              size="small"
              component={Link}
              to={`/admin/etiquette/${etiquette.id}/show`}
              aria-label={`Historique${de}`}
            >
              Historique
            </Button>
          )}
        </Box>
      )}
    </Paper>
  );
}
