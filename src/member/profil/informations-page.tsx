import Box from '@mui/material/Box';
import { nomComplet } from '#src/core/adherent/person.ts';
import { lignesAdresse } from '#src/core/valeurs/address.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { type Assure, profil as lecture, type Profil } from '#src/lectures/personnes.ts';
import { Carte } from '#src/ui/carte.tsx';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { useLecture } from '#src/ui/use-lecture.ts';
import { Definitions } from './definitions.tsx';
import { EmailAttendu } from './email-attendu.tsx';
import { IdentifiantAttendu } from './identifiant-attendu.tsx';
import { LienActe } from './lien-acte.tsx';
import { ProfilCadre } from './profil-cadre.tsx';
import { SituationFamiliale } from './situation-familiale.tsx';

const PREFERENCES = { mobile: 'Téléphone mobile', fixe: 'Téléphone fixe', email: 'E-mail' } as const;

/** `+33612345678` → `06 12 34 56 78`; numbers of elsewhere stay as they are. */
function telephone(e164: string | null): string | null {
  const national = e164?.startsWith('+33') ? `0${e164.slice(3)}` : null;
  return national ? national.replace(/(\d{2})(?=\d)/g, '$1 ') : e164;
}

function Identite({ personne, utilisateur }: Profil) {
  const { userName, identifiantEnAttente: attendu } = utilisateur;
  return (
    <Carte titre="Identité">
      <Definitions
        lignes={[
          ['Nom', nomComplet(personne)],
          ['Date de naissance', personne.dateNaissance ? jourFrancais(personne.dateNaissance) : null],
          ...(personne.paysNaissance ? [['Pays de naissance', personne.paysNaissance] as const] : []),
          ...(personne.nationalite ? [['Nationalité', personne.nationalite] as const] : []),
          ['Numéro de sécurité sociale', personne.nirMasque],
          ['Identifiant de connexion', userName],
          ...(attendu
            ? [['En attente de confirmation', <IdentifiantAttendu key="attendu" {...attendu} />] as const]
            : []),
        ]}
      />
    </Carte>
  );
}

function Adresse({ adresse }: Profil) {
  return (
    <Carte titre="Adresse postale" action={<LienActe acte="adresse" quoi="mon adresse postale" />}>
      {adresse ? (
        <Box component="address" sx={{ fontStyle: 'normal' }}>
          {lignesAdresse(adresse).map((ligne) => (
            <div key={ligne}>{ligne}</div>
          ))}
        </Box>
      ) : (
        'Nous ne connaissons pas votre adresse.'
      )}
    </Carte>
  );
}

function Coordonnees({ contacts, emailEnAttente: attendu }: Profil) {
  const { email, telMobile, telFixe, telPro, preferenceContact } = contacts;
  return (
    <Carte
      titre="E-mail et téléphones"
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3.5, rowGap: 2 }}>
          <LienActe acte="communicationMail" quoi="de contact">
            Modifier l’e-mail
          </LienActe>
          <LienActe acte="communicationTel" quoi="de contact">
            Modifier les téléphones
          </LienActe>
        </Box>
      }
    >
      <Definitions
        lignes={[
          ['E-mail de contact', email],
          ...(attendu
            ? [['En attente de confirmation', <EmailAttendu key="attendu" {...attendu} />] as const]
            : []),
          ['Téléphone mobile', telephone(telMobile)],
          ['Téléphone fixe', telephone(telFixe)],
          ...(telPro ? [['Téléphone professionnel', telephone(telPro)] as const] : []),
          ...(preferenceContact
            ? [['Nous vous joignons de préférence par', PREFERENCES[preferenceContact]] as const]
            : []),
        ]}
      />
    </Carte>
  );
}

function Personne({ assure }: { readonly assure: Assure }) {
  const { dateNaissance, nirMasque, isTitulaire, dateSortie } = assure;
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, paddingBlock: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Initiales {...assure} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          {nomComplet(assure)}
          {isTitulaire && ' (titulaire du contrat)'}
        </Box>
        <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
          Naissance : {jourFrancais(dateNaissance)}
          {nirMasque && (
            <>
              {' · Sécurité sociale : '}
              <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                {nirMasque}
              </Box>
            </>
          )}
          {dateSortie && ` · Couverture jusqu’au ${jourFrancais(dateSortie)}`}
        </Box>
      </Box>
    </Box>
  );
}

function Personnes({ assures }: Profil) {
  if (assures.length === 0) return null;
  return (
    <Carte titre="Personnes couvertes">
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {assures.map((assure) => (
          <Personne key={assure.numPers} assure={assure} />
        ))}
      </Box>
    </Carte>
  );
}

/** `#/profil`: who one is, where one lives, how one is reached, and whom the contract covers. */
export function Component() {
  const lue = useLecture(lecture);
  return (
    <ProfilCadre route="/profil">
      <LectureSection lue={lue} quoi="vos informations" formes={[['fiche', 4], 'fiche', ['fiche', 4]]}>
        {(profil) => (
          <>
            <Identite {...profil} />
            <Adresse {...profil} />
            <Coordonnees {...profil} />
            <Personnes {...profil} />
            <SituationFamiliale />
          </>
        )}
      </LectureSection>
    </ProfilCadre>
  );
}
