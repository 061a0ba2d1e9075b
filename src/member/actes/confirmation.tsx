import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import type { Acte } from '#src/core/acte/act.ts';
import { phraseResultat, type ResultatAction } from '#src/core/acte/act-result.ts';
import { Carte } from '#src/ui/carte.tsx';
import { Dessin } from '#src/ui/identite/dessin.tsx';
import { LightButton } from '#src/ui/light-button.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';

interface Props {
  readonly acte: Acte;
  readonly resultat: ResultatAction;
}

function Titre({ children }: { readonly children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Box
      component="h2"
      ref={ref}
      tabIndex={-1}
      sx={(theme) => ({
        ...theme.typography.h2,
        margin: 0,
        '&:focus': { outline: 'none' },
      })}
    >
      {children}
    </Box>
  );
}

/** As the queue counts it, which depends on what was asked. */
function delai({ delaiJours }: ResultatAction): string | null {
  if (delaiJours === undefined) return null;
  return delaiJours === 1
    ? 'Vous aurez une réponse le prochain jour ouvré.'
    : `Vous aurez une réponse dans les ${delaiJours} jours ouvrés.`;
}

/** What was sent has arrived: its reference, what happens next, and when. */
export function Confirmation({ acte, resultat }: Props) {
  const { isModeGestionManuel, reference, aSavoir, documents = [] } = resultat;
  const { suiteManuelle, suiteAutomatique } = acte.textes;
  const isSuivie = acte.demande === 'suivie';
  const quand = delai(resultat);
  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 640 }}>
      <Dessin nom={isModeGestionManuel ? 'envoi' : 'confirmation'} />
      <Titre>
        {isModeGestionManuel ? 'Votre demande est enregistrée' : 'Votre demande est prise en compte'}
      </Titre>
      <Box component="p" sx={{ margin: 0 }}>
        {phraseResultat(resultat)}
      </Box>
      {isSuivie && (
        <Box component="dl" sx={{ margin: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            Référence à rappeler si vous nous contactez
          </Box>
          <Box
            component="dd"
            sx={{ margin: 0, fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}
          >
            {reference}
          </Box>
        </Box>
      )}
      <Carte titre="Et maintenant ?">
        <Box component="p" sx={{ margin: 0 }}>
          {isModeGestionManuel ? suiteManuelle : suiteAutomatique}
        </Box>
        {quand && (
          <Box component="p" sx={{ margin: 0, marginTop: 1 }}>
            {quand}
          </Box>
        )}
        {aSavoir && (
          <Box component="p" sx={{ margin: 0, marginTop: 1 }}>
            {aSavoir}
          </Box>
        )}
        {documents.length > 0 && (
          <Box component="ul" sx={{ margin: 0, marginTop: 1, paddingLeft: 2.5 }}>
            {documents.map(({ id, libelle }) => (
              <li key={id}>{libelle}</li>
            ))}
          </Box>
        )}
      </Carte>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
        {isSuivie && (
          <PrimaryLink to={`/demandes/${encodeURIComponent(reference)}`}>Suivre ma demande</PrimaryLink>
        )}
        <PrimaryLink to="/accueil" quiet={isSuivie}>
          Retour à l’accueil
        </PrimaryLink>
        <LightButton quiet onClick={() => window.print()}>
          Imprimer
        </LightButton>
      </Box>
    </Box>
  );
}
