import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { ligneActe } from '#src/core/acte/actes.ts';
import { RUBRIQUES } from '#src/core/adherent/noms-des-pages.ts';
import { demandes } from '#src/lectures/demandes.ts';
import { type DocumentGed, documents } from '#src/lectures/documents.ts';
import { COLONNES } from '#src/member/demandes/colonnes.tsx';
import { DocumentLigne } from '#src/member/documents/document-ligne.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { pageData } from '#src/provider/page-data.ts';
import { Carte } from '#src/ui/carte.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { ListeLecture } from '#src/ui/liste-lecture.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { TableOuCartes } from '#src/ui/table-ou-cartes.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { useListe } from '#src/ui/use-liste.ts';

const DEMANDES = { criteres: { codeType: ['pecHospi'] }, parPage: 10 };
const PAPIERS = { criteres: { codeCategorie: ['PEC'] }, tranche: [0, 99] } as const;
const { route, label } = ligneActe('pecHospi');

function Demander() {
  const { telephoneService, horaires } = pageData().currentClient;
  const { peut } = useEspace();
  return (
    <Carte titre="Avant une hospitalisation">
      <Box component="p" sx={{ margin: 0 }}>
        Avec une prise en charge, l’hôpital ou la clinique nous facture directement la part que votre contrat
        couvre : vous n’avez pas à l’avancer.
      </Box>
      {telephoneService && (
        <Box component="p" sx={{ margin: '8px 0 0' }}>
          Entrée prévue demain ou aujourd’hui ? Appelez-nous au{' '}
          <a href={`tel:${telephoneService.replaceAll(' ', '')}`} className="lien fort insecable">
            {telephoneService}
          </a>
          {horaires && ` (${horaires})`}.
        </Box>
      )}
      {peut('pecHospi') && (
        <Box sx={{ display: 'flex', marginTop: 2, '@media print': { display: 'none' } }}>
          <PrimaryLink to={route}>{label}</PrimaryLink>
        </Box>
      )}
    </Carte>
  );
}

function Papiers({ lignes }: { readonly lignes: readonly DocumentGed[] }) {
  if (lignes.length === 0) return null;
  return (
    <Carte titre="Vos prises en charge" pleine>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lignes.map((document) => (
          <DocumentLigne key={document.id} document={document} />
        ))}
      </Box>
    </Carte>
  );
}

/** `#/hospitalisation`: asking that a hospital be paid, what was asked, and the papers that came of it. */
export function Component() {
  const liste = useListe(demandes, DEMANDES);
  const papiers = useLecture(documents, PAPIERS);
  return (
    <Stack spacing={3}>
      <TitrePage route="/hospitalisation" />
      <Demander />
      <LectureSection lue={papiers} quoi="vos prises en charge" formes={[['lignes', 2]]}>
        {({ lignes }) => <Papiers lignes={lignes} />}
      </LectureSection>
      <ListeLecture
        liste={liste}
        quoi="vos demandes de prise en charge"
        vide={{
          dessin: 'hopital',
          titre: 'Aucune demande de prise en charge',
          texte: `Ce que vous demandez ici, ou par « ${RUBRIQUES.demarches.nom} », se suit sur cette page.`,
        }}
      >
        {(lignes) => (
          <TableOuCartes
            legende="Vos demandes de prise en charge, de la plus récente à la plus ancienne"
            colonnes={COLONNES}
            lignes={lignes}
            cle={({ id }) => id}
          />
        )}
      </ListeLecture>
    </Stack>
  );
}
