import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { CATEGORIES_SERVICE, type CategorieService } from '#src/core/adherent/service.ts';
import { type ServiceAdherent, services } from '#src/lectures/services.ts';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { Vignette } from '#src/ui/identite/vignette.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Conseils } from './conseils.tsx';
import { UnService } from './un-service.tsx';

const GRILLE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
};

function Services({ donnees }: { readonly donnees: readonly ServiceAdherent[] }) {
  if (donnees.length === 0)
    return (
      <EtatVide
        dessin="hopital"
        titre="Aucun service n’est ouvert sur ce contrat"
        actions={<PrimaryLink to="/contrat">Voir mon contrat</PrimaryLink>}
      >
        Les services vont avec les couvertures en cours. Si vous avez un autre contrat, choisissez-le en haut
        de la page.
      </EtatVide>
    );
  return (Object.keys(CATEGORIES_SERVICE) as CategorieService[]).map((categorie) => {
    const siens = donnees.filter((service) => service.categorie === categorie);
    if (siens.length === 0) return null;
    const { libelle, icone } = CATEGORIES_SERVICE[categorie];
    return (
      // No region of its own: a service may have the name of its kind.
      <Box component="section" key={categorie} sx={{ display: 'grid', gap: 2 }}>
        <Box
          component="h2"
          sx={(theme) => ({
            ...theme.typography.h2,
            display: 'flex',
            alignItems: 'center',
            gap: 1.5,
            margin: 0,
          })}
        >
          <Vignette nom={icone} />
          {libelle}
        </Box>
        <Box sx={GRILLE}>
          {siens.map((service) => (
            <UnService key={service.code} service={service} />
          ))}
        </Box>
      </Box>
    );
  });
}

/** `#/garanties/services`: what the covers of a contract entitle to, beside the repayment of care. */
export function Component() {
  const lue = useLecture(services);
  return (
    <Stack spacing={3}>
      <TitrePage route="/garanties/services" />
      <LectureSection
        lue={lue}
        quoi="vos services"
        formes={[
          ['texte', 4],
          ['texte', 4],
          ['texte', 4],
        ]}
      >
        {(donnees) => <Services donnees={donnees} />}
      </LectureSection>
      <Conseils />
    </Stack>
  );
}
