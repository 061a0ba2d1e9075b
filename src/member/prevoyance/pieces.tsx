import Box from '@mui/material/Box';
import { jourLong } from '#src/core/valeurs/dates.ts';
import type { DossierPrevoyance } from '#src/lectures/prevoyance.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';

type Piece = DossierPrevoyance['piecesAttendues'][number];

function UnePiece({ piece }: { readonly piece: Piece }) {
  const { libelle, isObligatoire, dateDemande, dateReception } = piece;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', paddingBlock: 1 }}
    >
      <span>
        {libelle}
        {!isObligatoire && ' (facultatif)'}
      </span>
      {dateReception ? (
        <EtiquetteEtat ton="bien">{`Reçu le ${jourLong(dateReception)}`}</EtiquetteEtat>
      ) : (
        <EtiquetteEtat ton="attente">
          {dateDemande ? `Demandé le ${jourLong(dateDemande)}` : 'Attendu'}
        </EtiquetteEtat>
      )}
    </Box>
  );
}

/** Sent where it was declared, or by a message where somebody else declared it. */
function Envoyer({ dossier: { reference, numDossier } }: { readonly dossier: DossierPrevoyance }) {
  const { peut } = useEspace();
  if (reference !== null) return <PrimaryLink to={`/demandes/${reference}`}>Envoyer un document</PrimaryLink>;
  const vers = `/messagerie/ecrire?objet=PREVOYANCE&dossier=${encodeURIComponent(numDossier)}`;
  return peut('contact') ? <PrimaryLink to={vers}>Envoyer un document</PrimaryLink> : null;
}

/** The papers of a file: asked for, and come. */
export function Pieces({ dossier }: { readonly dossier: DossierPrevoyance }) {
  const { piecesAttendues } = dossier;
  if (piecesAttendues.length === 0) return null;
  const isAttendu = piecesAttendues.some(({ dateReception }) => dateReception === null);
  return (
    <Carte titre="Documents du dossier">
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {piecesAttendues.map((piece) => (
          <UnePiece key={piece.codePiece} piece={piece} />
        ))}
      </Box>
      {isAttendu && (
        <Box sx={{ display: 'flex', marginTop: 2, '@media print': { display: 'none' } }}>
          <Envoyer dossier={dossier} />
        </Box>
      )}
    </Carte>
  );
}
