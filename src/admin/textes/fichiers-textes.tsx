import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { BilanDeTraductions } from '#src/core/api/traductions.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { HttpError } from '#src/provider/http-error.ts';
import { exporteTraductions, importeTraductions } from '#src/provider/textes.ts';

interface Dit {
  readonly texte: string;
  readonly fautes: readonly (readonly [string, string])[] | null;
}

const mots = (nombre: number, un: string, plusieurs: string) =>
  `${enNombre(nombre)} ${nombre > 1 ? plusieurs : un}`;

async function lisJson(fichier: File): Promise<unknown> {
  try {
    return JSON.parse(await fichier.text());
  } catch {
    return null;
  }
}

function refus(cause: unknown): Dit {
  if (!(cause instanceof HttpError)) throw cause;
  const fautes = Object.entries(cause.body.errors ?? {}).map(([cle, dite]) => [cle, String(dite)] as const);
  return { texte: 'Rien n’a été enregistré. Corrigez ce fichier, puis recommencez.', fautes };
}

interface Props {
  readonly isModifiable: boolean;
  /** A file is about to be read: what was said of another gesture is no longer true. */
  readonly onDebut: () => void;
  /** Texts were written. */
  readonly onFait: () => Promise<unknown>;
}

/** What became of a file. */
function bilanDe({ crees, modifies, rendues, inchangees, sansEffet }: BilanDeTraductions): string {
  const bilan = [
    mots(crees, 'texte ajouté', 'textes ajoutés'),
    mots(modifies, 'modifié', 'modifiés'),
    mots(rendues, 'rendu au portail', 'rendus au portail'),
    mots(inchangees, 'inchangé', 'inchangés'),
  ];
  const inconnues = `${mots(sansEffet, 'clé que cette version du portail n’a pas est gardée', 'clés que cette version du portail n’a pas sont gardées')}, sans effet.`;
  return `${bilan.join(', ')}.${sansEffet > 0 ? ` ${inconnues}` : ''}`;
}

/** The texts as a file: taken away, and brought back; the same by the list, as a CSV. */
export function FichiersTextes({ isModifiable, onDebut, onFait }: Props) {
  const choix = useRef<HTMLInputElement>(null);
  const [dit, setDit] = useState<Dit | null>(null);
  const exporte = async (etat: 'dits' | 'tous') => {
    try {
      setDit(null);
      await exporteTraductions(etat);
    } catch (cause) {
      setDit(refus(cause));
    }
  };
  const importe = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const fichier = target.files?.[0];
    if (!fichier) return;
    const lu = await lisJson(fichier);
    target.value = '';
    onDebut();
    if (lu === null) {
      setDit({ texte: 'Ce fichier n’est pas un fichier JSON lisible.', fautes: [] });
      return;
    }
    try {
      const bilan = await importeTraductions(lu);
      setDit({ texte: bilanDe(bilan), fautes: null });
      await onFait();
    } catch (cause) {
      setDit(refus(cause));
    }
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" size="small" onClick={() => void exporte('dits')}>
          Exporter vos textes
        </Button>
        <Button variant="outlined" size="small" onClick={() => void exporte('tous')}>
          Exporter toutes les clés
        </Button>
        {isModifiable && (
          <Button variant="outlined" size="small" onClick={() => choix.current?.click()}>
            Importer un fichier JSON
          </Button>
        )}
        <Button component={Link} to="/admin/etiquette" size="small">
          Par un fichier CSV, historique
        </Button>
        <input
          ref={choix}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="Fichier JSON de textes"
          onChange={(event) => void importe(event)}
        />
      </Box>
      <div role="status">
        {dit && (
          <Alert severity={dit.fautes === null ? 'success' : 'error'}>
            {dit.texte}
            {dit.fautes && dit.fautes.length > 0 && (
              <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
                {dit.fautes.map(([cle, faute]) => (
                  <li key={cle}>
                    <code>{cle}</code> : {faute}
                  </li>
                ))}
              </Box>
            )}
          </Alert>
        )}
      </div>
    </Box>
  );
}
