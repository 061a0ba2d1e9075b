import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useId, useState } from 'react';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { faultOf } from '#src/admin/generate/sentences.ts';
import { type ImportDeListe, MAX_IMPORT_MO, MAX_LIGNES_IMPORT } from '#src/core/api/import.ts';
import { enNombre } from '#src/core/valeurs/en-nombre.ts';
import { MO, tailleFichier } from '#src/core/valeurs/file-size.ts';
import { fichiersImport } from '#src/provider/imports.ts';
import { lookup } from '#src/registry.ts';
import { ChoixFichiers } from '#src/ui/fichiers/choix-fichiers.tsx';
import { useEnvoi } from './use-imports.ts';

const EXTENSIONS = ['csv', 'xlsx', 'txt', 'tsv'];

interface Props {
  readonly resource: string;
  readonly onEnvoye: (un: ImportDeListe) => void;
}

/** What is said of a file before it is sent; `null`: nothing. */
function refusDe({ name, size }: File): string | null {
  const extension = name.split('.').pop()?.toLowerCase() ?? '';
  if (extension === 'xls')
    return 'Ce fichier est un ancien classeur (.xls). Enregistrez-le en .xlsx ou en .csv.';
  if (!EXTENSIONS.includes(extension)) return 'Choisissez un fichier .csv ou .xlsx.';
  if (size > MAX_IMPORT_MO * MO)
    return `Ce fichier fait ${tailleFichier(size, 1)} ; la limite est de ${MAX_IMPORT_MO} Mo. Découpez-le.`;
  return size === 0 ? 'Ce fichier est vide.' : null;
}

/** What becomes of the lines inside of a record, where this list has some. */
function surLesLignes(resource: string): string {
  const champs = Object.values(lookup(resource).model.ownFields).filter(({ forme }) => forme?.enfants);
  const noms = champs.map(({ label }) => `« ${label} »`).join(', ');
  return noms === ''
    ? ''
    : ` Une case ${noms} remplace toutes celles de la fiche ; sans cette colonne, elles restent comme elles sont.`;
}

/** Chooses the file: by a button, or by dropping it. Nothing is written before it was looked at. */
export function ChoixFichier({ resource, onEnvoye }: Props) {
  const [progres, setProgres] = useState(0);
  const [refus, setRefus] = useState<string | null>(null);
  const { mutate, isPending, error } = useEnvoi(resource, setProgres);
  const id = useId();
  const aide = `${id}-aide`;
  const choose = ([fichier]: readonly File[]) => {
    if (!fichier) return;
    const said = refusDe(fichier);
    setRefus(said);
    setProgres(0);
    if (said === null) mutate(fichier, { onSuccess: onEnvoye });
  };
  const lignes = surLesLignes(resource);
  const faute = refus ?? (error ? faultOf(error) : null);
  return (
    <SectionCard titre="Choisir un fichier">
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Box id={aide} sx={{ color: 'text.secondary', maxWidth: 720 }}>
          Un fichier CSV ou XLSX, de {MAX_IMPORT_MO} Mo et {enNombre(MAX_LIGNES_IMPORT)} lignes au plus. Sa
          première ligne nomme les champs, comme dans un export. Une ligne dont la clé existe déjà modifie
          cette fiche ; les autres en créent. Rien n’est enregistré avant que vous ne l’ayez confirmé.
          {lignes}
        </Box>
        <label htmlFor={id} style={{ fontWeight: 600 }}>
          Fichier à importer
        </label>
        <ChoixFichiers
          id={id}
          multiple={false}
          disabled={isPending}
          extensions={EXTENSIONS}
          camera={false}
          required={false}
          invalid={faute !== null}
          describedBy={aide}
          onChoose={choose}
        />
        {isPending && <LinearProgress variant="determinate" value={progres} aria-label="Envoi du fichier" />}
        {faute !== null && (
          <Alert severity="error" variant="outlined">
            {faute}
          </Alert>
        )}
        <Box>
          <Button component="a" href={fichiersImport.modele(resource)} download color="inherit">
            Télécharger un modèle vide
          </Button>
        </Box>
      </Box>
    </SectionCard>
  );
}
