import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useSearchParams } from 'react-router';
import { aujourdhui, instantFrancais } from '#src/core/valeurs/dates.ts';
import { type Courrier, courriersArchives } from '#src/lectures/courriers.ts';
import { Fichiers } from '#src/member/fichiers-lecture.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { FiltreListe } from '#src/ui/form/filtre-liste.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { useListe } from '#src/ui/use-liste.ts';
import { PAR_PAGE } from './adresse.ts';
import { PiecesCourrier } from './pieces-courrier.tsx';

/** As far back as former systems are kept. */
const ANNEES = 10;

function Archive({ courrier }: { readonly courrier: Courrier }) {
  const { objet, reference, date, expediteur, messages, documents } = courrier;
  return (
    <Box component="li">
      <Carte titre={objet}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            {expediteur}, le {instantFrancais(date)} — {reference}
          </Box>
          {messages.map((message) => (
            <Box key={message.date} sx={{ whiteSpace: 'pre-line', maxWidth: '75ch' }}>
              {message.texte}
            </Box>
          ))}
          <PiecesCourrier pieces={documents} />
        </Box>
      </Carte>
    </Box>
  );
}

function criteresDe(annee: string) {
  return annee === '' ? {} : { annee: Number(annee) };
}

function Contenu({ annee }: { readonly annee: string }) {
  const liste = useListe(courriersArchives, { criteres: criteresDe(annee), parPage: PAR_PAGE });
  return (
    <ListeLecture
      liste={liste}
      quoi="vos archives"
      vide={{
        titre: 'Aucun message archivé',
        texte:
          annee === ''
            ? 'Les messages de nos anciens systèmes apparaîtraient ici.'
            : 'Choisissez une autre année, ou toutes les années.',
      }}
      hasCarte={false}
    >
      {(lignes) => (
        <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {lignes.map((courrier) => (
            <Archive key={courrier.id} courrier={courrier} />
          ))}
        </Box>
      )}
    </ListeLecture>
  );
}

/** `#/messagerie/archives?annee=2021`: letters of former systems, for reading only. */
export function Component() {
  const [search, setSearch] = useSearchParams();
  const courante = Number(aujourdhui(new Date()).slice(0, 4));
  const choix = Array.from({ length: ANNEES }, (_, rang) => String(courante - rang));
  const annee = choix.find((une) => une === search.get('annee')) ?? '';
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/messagerie/archives"
        actions={<Fichiers cle="courriers-archives" requete={{ filter: criteresDe(annee) }} papier={null} />}
      />
      <Box sx={{ maxWidth: 240 }}>
        <FiltreListe
          label="Année"
          name="annee"
          valeur={annee}
          tous="Toutes les années"
          choix={choix.map((code) => ({ code, libelle: code }))}
          onChange={(code) => setSearch(code === '' ? {} : { annee: code })}
        />
      </Box>
      <Contenu annee={annee} />
    </Stack>
  );
}
