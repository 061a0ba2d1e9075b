import Box from '@mui/material/Box';
import { comptesBancaires, type RibContrat, type RibVu } from '#src/lectures/contrats.ts';
import { Carte } from '#src/ui/carte.tsx';
import { EtatVide } from '#src/ui/etat-vide.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useContrats } from '#src/ui/use-contrats.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definitions } from './definitions.tsx';
import { LienActe } from './lien-acte.tsx';
import { ProfilCadre } from './profil-cadre.tsx';

function Compte({ rib }: { readonly rib: RibVu }) {
  return (
    <>
      <div>{rib.titulaireCompte}</div>
      <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{rib.ibanMasque}</Box>
    </>
  );
}

/** One use of an account: what it is for, the account, and how to change it. */
function Usage({
  titre,
  rib,
  vide,
  action,
}: {
  readonly titre: string;
  readonly rib: RibVu | null;
  readonly vide: string;
  readonly action: React.ReactNode;
}) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'space-between',
        alignItems: 'start',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Definitions lignes={[[titre, rib ? <Compte key="rib" rib={rib} /> : vide]]} />
      </Box>
      {action}
    </Box>
  );
}

interface ContratProps {
  readonly contrat: RibContrat;
  /** Acts are about the current contract. */
  readonly isCourant: boolean;
}

function Contrat({ contrat, isCourant }: ContratProps) {
  const { numContrat, nomOffre, isTitulaire, rib, isMissing, isModifiable, cotisations } = contrat;
  const sansCompte = isTitulaire
    ? 'Aucun compte enregistré.'
    : 'Ils sont versés sur le compte de la personne qui a signé le contrat.';
  return (
    <Carte titre={`${nomOffre} (${numContrat})`}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Usage
          titre="Vos remboursements"
          rib={rib}
          vide={isMissing ? 'Il nous manque un compte pour vous rembourser.' : sansCompte}
          action={
            isCourant &&
            isModifiable && <LienActe acte="ribPrestations" quoi="le compte de mes remboursements" />
          }
        />
        {cotisations && (
          <Usage
            titre="Vos cotisations"
            rib={cotisations.rib}
            vide="Vos cotisations ne sont pas prélevées sur un compte."
            action={isCourant && <LienActe acte="ribCotisations" quoi="le compte de mes cotisations" />}
          />
        )}
        {isCourant && cotisations && (
          <div>
            <LienActe acte="rib" quoi="pour les remboursements et les cotisations">
              Donner un seul compte
            </LienActe>
          </div>
        )}
        {!isCourant && isModifiable && (
          <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
            Pour modifier ces comptes, choisissez d’abord ce contrat en haut de la page.
          </Box>
        )}
      </Box>
    </Carte>
  );
}

/** `#/profil/rib`: the accounts of each contract that one has signed, masked, and one's own where one is covered. */
export function Component() {
  const lue = useLecture(comptesBancaires);
  const etat = useContrats();
  const courant = etat.etape === 'prets' ? etat.courant.numContrat : null;
  return (
    <ProfilCadre
      route="/profil/rib"
      sousTitre="Les numéros de compte sont masqués. Un changement vous est toujours annoncé par e-mail."
    >
      <LectureSection
        lue={lue}
        quoi="vos comptes"
        formes={[
          ['fiche', 3],
          ['fiche', 3],
        ]}
      >
        {({ contrats }) => {
          const siens = contrats.filter(
            ({ isTitulaire, rib, isModifiable }) => isTitulaire || rib !== null || isModifiable,
          );
          if (siens.length === 0)
            return (
              <EtatVide titre="Aucun compte à vous montrer">
                Les comptes d’un contrat ne sont visibles que de la personne qui l’a signé.
              </EtatVide>
            );
          return siens.map((contrat) => (
            <Contrat key={contrat.numContrat} contrat={contrat} isCourant={contrat.numContrat === courant} />
          ));
        }}
      </LectureSection>
    </ProfilCadre>
  );
}
