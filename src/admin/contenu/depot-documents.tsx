import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useEffect, useId, useReducer, useRef, useState } from 'react';
import { useGetList, useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { SectionCard } from '#src/admin/generate/sections/section-card.tsx';
import { EXTENSIONS_MEDIA, MEDIA_MAX_MO } from '#src/core/adherent/media.ts';
import type { RecordOf } from '#src/core/definition/model.ts';
import { type DitDuDocument, envoieDocument } from '#src/provider/medias.ts';
import type { tagCms } from '#src/resources/contenu/tag-cms.ts';
import { ChoixFichiers } from '#src/ui/fichiers/choix-fichiers.tsx';
import { FileDeTeleversement } from '#src/ui/fichiers/file-de-televersement.ts';
import { phraseFichier } from '#src/ui/fichiers/filtres-fichier.ts';
import { LigneFichier } from '#src/ui/fichiers/ligne-fichier.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';
import { type AEnvoyer, champAlternative, estMuette, LigneAEnvoyer } from './a-envoyer.tsx';

const FILTRES = { extensions: EXTENSIONS_MEDIA, tailleMaxMo: MEDIA_MAX_MO };
const TOUT = { pagination: { page: 1, perPage: 200 } } as const;
const RIEN = { nombre: 0, octets: 0 };

interface Choix {
  readonly id: string;
  readonly libelle: string;
}
type Tag = RecordOf<typeof tagCms>;

/** A tag by its colour, beside its word. */
function Pastille({ couleur }: Pick<Tag, 'couleur'>) {
  const fond = couleur ?? 'transparent';
  return (
    <Box
      component="span"
      aria-hidden="true"
      sx={{ width: 12, height: 12, mr: 1, borderRadius: '50%', backgroundColor: fond }}
    />
  );
}

/** Files on their way to the library, one after the other, each with what is said of it. */
function useEnvois(onTermine: () => void) {
  const dits = useRef(new Map<File, DitDuDocument>());
  const [, redraw] = useReducer((nombre: number) => nombre + 1, 0);
  const [file] = useState(
    () =>
      new FileDeTeleversement('document', (fichier, _nom, suivi) =>
        envoieDocument(fichier, dits.current.get(fichier) as DitDuDocument, suivi ?? {}),
      ),
  );
  useEffect(() => {
    file.ecoutes = { onChange: redraw, onTermine };
  }, [file, onTermine]);
  return {
    file,
    envoie(fichiers: readonly (readonly [File, DitDuDocument])[]) {
      for (const [fichier, dit] of fichiers) dits.current.set(fichier, dit);
      file.ajoute(fichiers.map(([fichier]) => fichier));
    },
  };
}

/** Where they are put, and the words by which they are found: the same for all that are chosen together. */
function Rangement({
  change,
}: {
  readonly change: (rangement: Pick<DitDuDocument, 'bibliotheque' | 'tags'>) => void;
}) {
  const id = useId();
  const dossiers = useGetList<Choix>('bibliotheque', { ...TOUT, sort: { field: 'libelle', order: 'ASC' } });
  const mots = useGetList<Tag>('tag-cms', { ...TOUT, sort: { field: 'ordre', order: 'ASC' } });
  const [bibliotheque, setBibliotheque] = useState<Choix | null>(null);
  const [tags, setTags] = useState<readonly Tag[]>([]);
  useEffect(
    () => change({ bibliotheque: bibliotheque?.id ?? '', tags: tags.map(({ code }) => code) }),
    [bibliotheque, tags, change],
  );
  const nomme = ({ libelle }: { readonly libelle: string }) => libelle;
  const memes = (un: { readonly id: string }, autre: { readonly id: string }) => un.id === autre.id;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Autocomplete
        id={`${id}-bibliotheque`}
        options={dossiers.data ?? []}
        getOptionLabel={nomme}
        isOptionEqualToValue={memes}
        value={bibliotheque}
        onChange={(_, un) => setBibliotheque(un)}
        renderInput={(params) => <TextField {...params} label="Bibliothèque" size="small" />}
      />
      <Autocomplete
        id={`${id}-tags`}
        multiple
        options={mots.data ?? []}
        getOptionLabel={nomme}
        renderOption={({ key, ...props }, tag) => (
          <li key={key} {...props}>
            <Pastille {...tag} />
            {tag.libelle}
          </li>
        )}
        isOptionEqualToValue={memes}
        value={[...tags]}
        onChange={(_, choisis) => setTags(choisis)}
        renderInput={(params) => <TextField {...params} label="Tags" size="small" />}
      />
    </Box>
  );
}

function EnCours({ file }: { readonly file: FileDeTeleversement }) {
  if (file.items.length === 0) return null;
  return (
    <SectionCard titre="Envois">
      <Box
        component="ul"
        aria-label="Envois"
        sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
      >
        {file.items.map(({ id, fichier, etat, progression, message }) => (
          <LigneFichier
            key={id}
            nom={fichier.name}
            taille={fichier.size}
            etat={etat}
            progression={progression}
            {...(message && { message })}
            {...((etat === 'erreur' || etat === 'annule') && {
              onRetry: () => file.recommence(id),
              onRemove: () => file.retire(id),
            })}
            {...(etat === 'envoi' && { onCancel: () => file.annule(id) })}
          />
        ))}
      </Box>
      <Box role="status" sx={UNSEEN}>
        {file.annonce}
      </Box>
      <Button component={Link} to="/admin/document-cms" sx={{ mt: 2 }}>
        Voir les documents
      </Button>
    </SectionCard>
  );
}

let dernier = 0;

/** The chosen files, until they are sent. */
function useChoisis() {
  const [aEnvoyer, setAEnvoyer] = useState<readonly AEnvoyer[]>([]);
  const [refus, setRefus] = useState<readonly string[]>([]);
  return {
    ...{ aEnvoyer, refus },
    choisit(fichiers: readonly File[]) {
      const phrases = fichiers.map((fichier) => phraseFichier(fichier, FILTRES, RIEN));
      const bons = fichiers.filter((_, rang) => phrases[rang] === null);
      setRefus(fichiers.flatMap(({ name }, rang) => (phrases[rang] ? [`${name} : ${phrases[rang]}`] : [])));
      const lignes = bons.map((fichier) => {
        dernier += 1;
        return { id: dernier, fichier, titre: fichier.name.replace(/\.[^.]*$/, ''), alternative: '' };
      });
      setAEnvoyer((avant) => [...avant, ...lignes]);
    },
    change: (un: AEnvoyer) => setAEnvoyer((avant) => avant.map((autre) => (autre.id === un.id ? un : autre))),
    retire: (id: number) => setAEnvoyer((avant) => avant.filter((un) => un.id !== id)),
    vide: () => setAEnvoyer([]),
  };
}

/** `#/admin/document-cms/create`: several files for the library, each said in words before it leaves, then sent one by one. */
export function DepotDocuments() {
  const id = useId();
  const refresh = useRefresh();
  const { file, envoie } = useEnvois(refresh);
  const { aEnvoyer, refus, choisit, change, retire, vide } = useChoisis();
  const [isDit, setIsDit] = useState(false);
  const [rangement, setRangement] = useState({ bibliotheque: '', tags: [] as readonly string[] });
  const part = () => {
    setIsDit(true);
    const muette = aEnvoyer.find(estMuette);
    if (muette) return document.getElementById(champAlternative(muette))?.focus();
    envoie(
      aEnvoyer.map(({ fichier, titre, alternative }) => [fichier, { titre, alternative, ...rangement }]),
    );
    vide();
    setIsDit(false);
  };
  return (
    <>
      <SectionCard titre="Choisir des fichiers">
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box id={`${id}-aide`} sx={{ color: 'text.secondary', maxWidth: 720 }}>
            Des images JPEG, PNG ou WebP et des PDF, de {MEDIA_MAX_MO} Mo au plus chacun. La date, le lieu et
            l’appareil d’une photo en sont retirés.
          </Box>
          <label htmlFor={id} style={{ fontWeight: 600 }}>
            Documents et images
          </label>
          <ChoixFichiers
            id={id}
            multiple
            disabled={false}
            extensions={EXTENSIONS_MEDIA}
            camera={false}
            required={false}
            invalid={refus.length > 0}
            describedBy={`${id}-aide`}
            onChoose={choisit}
          />
          {refus.length > 0 && (
            <Alert severity="error" variant="outlined">
              {refus.map((phrase) => (
                <div key={phrase}>{phrase}</div>
              ))}
            </Alert>
          )}
          {aEnvoyer.length > 0 && (
            <>
              <Rangement change={setRangement} />
              <Box
                component="ul"
                aria-label="Fichiers choisis"
                sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}
              >
                {aEnvoyer.map((un) => (
                  <LigneAEnvoyer
                    key={un.id}
                    un={un}
                    isDit={isDit}
                    onChange={change}
                    onRetire={() => retire(un.id)}
                  />
                ))}
              </Box>
              <Box>
                <Button variant="contained" onClick={part}>
                  {aEnvoyer.length === 1 ? 'Envoyer le document' : `Envoyer les ${aEnvoyer.length} documents`}
                </Button>
              </Box>
            </>
          )}
        </Box>
      </SectionCard>
      <EnCours file={file} />
    </>
  );
}
