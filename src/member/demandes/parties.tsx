import Box from '@mui/material/Box';
import { ETATS_FINAUX, libelleEtatDemande } from '#src/core/adherent/demande.ts';
import { aujourdhui, instantFrancais } from '#src/core/valeurs/dates.ts';
import { tailleFichier } from '#src/core/valeurs/file-size.ts';
import type { DemandeDetaillee } from '#src/lectures/demandes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { Chronologie, type EtapeChronologie } from '#src/ui/chronologie.tsx';
import { EtiquetteEtat, type Ton } from '#src/ui/etiquette-etat.tsx';
import { PieceManquante } from './piece-manquante.tsx';
import { suiteDe } from './suite.ts';

interface Props {
  readonly demande: DemandeDetaillee;
}

/** What happened, and the end that is still to come. */
function etapesDe({ historique, etat }: DemandeDetaillee): EtapeChronologie[] {
  const passees = historique.map((evenement, rang) => ({
    key: `${rang}`,
    titre:
      rang === 0 && evenement.etat !== 'traitee' ? 'Demande envoyée' : libelleEtatDemande(evenement.etat),
    date: instantFrancais(evenement.date),
    detail: [evenement.auteur, evenement.commentaire].filter(Boolean).join(' – '),
  }));
  const isOuverte = !ETATS_FINAUX.includes(etat);
  return isOuverte ? [...passees, { key: 'fin', titre: 'Réponse' }] : passees;
}

export function Suivi({ demande }: Props) {
  return (
    <Carte titre="Suivi">
      <Box component="p" sx={{ margin: '0 0 20px', textWrap: 'pretty' }}>
        {suiteDe(demande, aujourdhui(new Date()))}
      </Box>
      {demande.commentaire && (
        <Box component="p" sx={{ margin: '0 0 20px', whiteSpace: 'pre-line' }}>
          <strong>Notre message :</strong> {demande.commentaire}
        </Box>
      )}
      <Chronologie label={`Suivi de la demande ${demande.reference}`} etapes={etapesDe(demande)} />
    </Carte>
  );
}

const PIECES: Readonly<Record<'recue' | 'conforme' | 'nonConforme', readonly [Ton, string]>> = {
  recue: ['enCours', 'Reçu'],
  conforme: ['bien', 'Vérifié'],
  nonConforme: ['mal', 'À refaire'],
};

export function PiecesEnvoyees({ demande: { pieces } }: Props) {
  if (pieces.length === 0) return null;
  return (
    <Carte titre="Documents envoyés">
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {pieces.map(({ id, nom, taille, etat, commentaire }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}
          >
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {nom}{' '}
              <Box component="span" sx={{ color: 'text.secondary' }}>
                ({tailleFichier(taille)})
              </Box>
            </Box>
            <EtiquetteEtat ton={PIECES[etat][0]}>{PIECES[etat][1]}</EtiquetteEtat>
            {commentaire && <Box sx={{ flexBasis: '100%', color: 'text.secondary' }}>{commentaire}</Box>}
          </Box>
        ))}
      </Box>
    </Carte>
  );
}

interface ManquantesProps extends Props {
  /** They are looked at by somebody who sends nothing here. */
  readonly isLecture: boolean;
  readonly onFait: () => void;
}

export function PiecesManquantes({ demande, isLecture, onFait }: ManquantesProps) {
  const { piecesAttendues, reference, etat } = demande;
  if (piecesAttendues.length === 0 || ETATS_FINAUX.includes(etat)) return null;
  return (
    <Carte titre={piecesAttendues.length > 1 ? 'Documents à nous envoyer' : 'Document à nous envoyer'}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {piecesAttendues.map((piece) => {
          const key = `${piece.inputName} ${piece.codePiece}`;
          return isLecture ? (
            <div key={key}>{piece.libelle}</div>
          ) : (
            <PieceManquante key={key} reference={reference} piece={piece} onFait={onFait} />
          );
        })}
      </Box>
    </Carte>
  );
}

export function Reponses({ demande: { resume } }: Props) {
  if (resume.length === 0) return null;
  return (
    <Carte titre="Ce que vous avez indiqué">
      <Box sx={{ display: 'grid', gap: 3 }}>
        {resume.map(({ titre, lignes }) => (
          <Box key={titre}>
            <Box component="h3" sx={(theme) => ({ ...theme.typography.h3, margin: '0 0 8px' })}>
              {titre}
            </Box>
            <Box
              component="dl"
              sx={{
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(160px, 2fr) minmax(0, 3fr)' },
                columnGap: 3,
                rowGap: { xs: 0.25, sm: 1 },
                margin: 0,
                '& dt': { color: 'text.secondary' },
                '& dd': {
                  margin: 0,
                  marginBlockEnd: { xs: 1.5, sm: 0 },
                  overflowWrap: 'anywhere',
                  whiteSpace: 'pre-line',
                },
              }}
            >
              {lignes.map(({ libelle, valeur }) => (
                <Box key={libelle} sx={{ display: 'contents' }}>
                  <dt>{libelle}</dt>
                  <dd>{valeur}</dd>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Carte>
  );
}
