import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { lazy, Suspense } from 'react';
import { convientAuContrat } from '#src/core/adherent/contrat.ts';
import { ETATS_FINAUX } from '#src/core/adherent/demande.ts';
import { ActesListe } from '#src/member/demarches/acte-lien.tsx';
import { PREMIERS } from '#src/member/demarches/groupes.ts';
import { lireBlocs } from '#src/provider/cms.ts';
import { fenetreConsentements, lireConsentements } from '#src/provider/consentements.ts';
import { litLegere } from '#src/provider/lectures-legeres.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Attente, type Forme } from '#src/ui/attente.tsx';
import { CmsBlock } from '#src/ui/cms-block.tsx';
import { PageTitleBar } from '#src/ui/page-title-bar.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { type Lue, useLecture } from '#src/ui/use-lecture.ts';
import { Attentes } from './attentes.tsx';
import { CarteRapide } from './carte-rapide.tsx';
import { DemandesEnCours } from './demandes-en-cours.tsx';
import { DerniersSoins } from './derniers-soins.tsx';
import { Mois } from './mois.tsx';
import { Section } from './section.tsx';

const NouveautesHost = lazy(async () => ({
  default: (await import('#src/ui/nouveautes/nouveautes-host.tsx')).NouveautesHost,
}));

/** What has come back: what is still studied has its place among the others. */
const TROIS = { criteres: { etat: ['regle', 'regularise'] }, tranche: [0, 2] } as const;
const NON_LUS = { criteres: { etat: ['nonLu'] }, tranche: [0, 0] } as const;
const RECENTES = { tranche: [0, 9] } as const;
const BANDEAU = 'Accueil_Bandeau';
const BANDEAU_SEUL: readonly Forme[] = ['bandeau'];

/** The reads of the first page, asked for together with the contracts that they are about: one round of calls. */
export function loader(): null {
  const { currentUser } = pageData();
  if (currentUser) {
    const asked: Promise<unknown>[] = [
      litLegere('synthese'),
      litLegere('prestations', TROIS),
      litLegere('courriers-liste', NON_LUS),
      litLegere('demandes', RECENTES),
      lireBlocs(BANDEAU),
      ...(fenetreConsentements.estFermee(currentUser.id) ? [] : [lireConsentements()]),
    ];
    // What fails is asked for again by the page, which says so.
    for (const one of asked) one.catch(() => undefined);
  }
  return null;
}

/** The number of the month, the card beside it where there is room; alone where there is no card. */
const TETE = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  gap: 2,
  '& > a': { flex: { md: '0 0 372px' } },
} as const;

/** Whether an answer came, or none will. */
function estConnue({ donnees, error }: Lue<unknown>): boolean {
  return donnees !== undefined || error !== null;
}

/** `#/accueil`: what waits for me, what came back, my card, what I can do (domain reference §5.1). */
export function Component() {
  const { currentUser } = pageData();
  const { contrat, peut } = useEspace();
  const synthese = useLecture('synthese');
  const soins = useLecture('prestations', TROIS);
  const courriers = useLecture('courriers-liste', NON_LUS);
  const demandes = useLecture('demandes', RECENTES);
  if (!currentUser || !contrat) return null;
  const ouvertes = (demandes.donnees?.lignes ?? []).filter(({ etat }) => !ETATS_FINAUX.includes(etat));
  const actes = PREMIERS.filter(peut).slice(0, 6);
  return (
    <Stack spacing={4}>
      <PageTitleBar mode="index" mainTitle={`Bonjour ${currentUser.prenom}`} documentTitle="Accueil" />
      {[courriers, demandes, synthese].every(estConnue) ? (
        <Attentes
          contrat={contrat}
          demandes={ouvertes}
          nonLus={courriers.donnees?.total ?? 0}
          synthese={synthese.donnees}
        />
      ) : (
        <Attente quoi="ce qui vous attend" formes={BANDEAU_SEUL} nu />
      )}
      <Box sx={TETE}>
        <Mois lue={synthese} />
        {convientAuContrat('avecCarte', contrat) && <CarteRapide contrat={contrat} />}
      </Box>
      <CmsBlock name={BANDEAU} />
      {convientAuContrat('avecSante', contrat) && (
        <Section
          titre="Vos derniers remboursements"
          suite={{ route: '/remboursements', label: 'Tous mes remboursements' }}
        >
          <DerniersSoins lue={soins} />
        </Section>
      )}
      {actes.length > 0 && (
        <Section
          titre="Que souhaitez-vous faire ?"
          suite={{ route: '/demarches', label: 'Toutes les démarches' }}
        >
          <ActesListe actes={actes} />
        </Section>
      )}
      {ouvertes.length > 0 && (
        <Section titre="Vos demandes en cours" suite={{ route: '/demandes', label: 'Toutes mes demandes' }}>
          <DemandesEnCours demandes={ouvertes.slice(0, 3)} />
        </Section>
      )}
      <Suspense>
        <NouveautesHost />
      </Suspense>
    </Stack>
  );
}
