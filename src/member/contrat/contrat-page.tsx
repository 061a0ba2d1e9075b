import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { type CleActe, ligneActe } from '#src/core/acte/actes.ts';
import { libelleEtat } from '#src/core/adherent/contrat.ts';
import { nomComplet } from '#src/core/adherent/person.ts';
import { majuscule } from '#src/core/definition/label.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';
import { type ContratDetaille, contratDetaille } from '#src/lectures/contrat-detail.ts';
import type { CouvertureVue } from '#src/lectures/couvertures.ts';
import { DejaDemandee } from '#src/member/demandes/deja-demandee.tsx';
import { TitrePage } from '#src/member/shell/titre-page.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { Initiales } from '#src/ui/identite/initiales.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { Montant } from '#src/ui/montant.tsx';
import { PrimaryLink } from '#src/ui/primary-link.tsx';
import { useEspace } from '#src/ui/use-espace.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { BandeauxEtat } from './bandeaux-etat.tsx';
import { Garanties } from './garanties.tsx';
import { type Ligne, ListeDonnees } from './liste-donnees.tsx';
import { appelEnMots, libelleBeneficiaire, libelleCouverture, libelleNature, libelleType } from './mots.ts';
import { SituationProfessionnelle } from './situation-professionnelle.tsx';

const LIEN = { color: 'primary.main', fontWeight: 600 } as const;

function lignesOffre(contrat: ContratDetaille): Ligne[] {
  const { souscripteur, entreprise, cotisation } = contrat;
  const etat = libelleEtat(contrat.etat);
  return [
    ['Offre', contrat.nomOffre],
    ['Numéro', contrat.numContrat],
    ['État', etat === null ? 'En vigueur' : majuscule(etat)],
    ['Type', libelleType(contrat.typeContrat)],
    ['Nature', libelleNature(contrat.natureContrat)],
    ['Souscripteur', [souscripteur.prenom, souscripteur.nom].filter(Boolean).join(' ')],
    ...(entreprise ? [['Entreprise', entreprise.raisonSociale] as const] : []),
    ['Date d’effet', jourLong(contrat.dateEffet)],
    ['Date anniversaire', jourLong(contrat.dateAnniversaire)],
    ...(contrat.dateFin ? [['Date de fin', jourLong(contrat.dateFin)] as const] : []),
    ...(contrat.isContratResponsable ? [['Contrat responsable', 'Oui'] as const] : []),
    ...(cotisation
      ? [
          [
            'Cotisation',
            <>
              <Montant key="montant" valeur={cotisation.montantMensuel} fort /> par mois
              {appelEnMots(cotisation)}
            </>,
          ] as const,
        ]
      : []),
  ];
}

const PERSONNES = {
  display: 'grid',
  gap: 1.5,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'flex', alignItems: 'center', gap: 1.5 },
} as const;

function Personnes({ contrat: { assures } }: { readonly contrat: ContratDetaille }) {
  return (
    <Carte
      titre="Personnes couvertes"
      action={
        <Box component={Link} to="/contrat/beneficiaires" sx={LIEN}>
          Voir le détail
        </Box>
      }
    >
      <Box component="ul" sx={PERSONNES}>
        {assures.map((assure) => (
          <li key={assure.numPers}>
            <Initiales prenom={assure.prenom} nom={assure.nom} taille={32} />
            <span>
              <strong>{nomComplet(assure)}</strong> — {libelleBeneficiaire(assure.codeTypeBeneficiaire)}
            </span>
          </li>
        ))}
      </Box>
    </Carte>
  );
}

/** The way to an act, where it is offered; `cherche`: what it begins with. */
function LienActe({ acte, cherche = '' }: { readonly acte: CleActe; readonly cherche?: string }) {
  const { peut } = useEspace();
  const { label, route } = ligneActe(acte);
  return peut(acte) ? (
    <Box component={Link} to={route + cherche} sx={LIEN}>
      {label}
    </Box>
  ) : null;
}

/** By which act one ends what is not a base. */
const FINS: Readonly<Partial<Record<CouvertureVue['type'], CleActe>>> = {
  option: 'optionRadiation',
  surcomplementaire: 'optionRadiation',
  renfort: 'optionRadiationRenfort',
};

function UneCouverture({
  couverture,
  contrat,
}: {
  readonly couverture: CouvertureVue;
  readonly contrat: ContratDetaille;
}) {
  const noms = contrat.assures
    .filter(({ numPers }) => couverture.assures.includes(numPers))
    .map(({ prenom }) => prenom);
  const fin = couverture.dateFin === null ? FINS[couverture.type] : undefined;
  return (
    <Carte
      titre={couverture.libelle}
      pleine
      action={fin && <LienActe acte={fin} cherche={`?couverture=${encodeURIComponent(couverture.code)}`} />}
    >
      <Box sx={{ padding: { xs: '0 16px 16px', sm: '0 24px 16px' }, color: 'text.secondary' }}>
        {libelleCouverture(couverture.type)}, depuis le {jourLong(couverture.dateDebut)}
        {couverture.dateFin && `, jusqu’au ${jourLong(couverture.dateFin)}`}
        {noms.length > 0 && ` — ${noms.join(', ')}`}
      </Box>
      <Garanties couverture={couverture} assures={contrat.assures} />
    </Carte>
  );
}

function Interlocuteur({ contrat: { gestionnaire } }: { readonly contrat: ContratDetaille }) {
  const { peut } = useEspace();
  const { libelle, telephone, email } = gestionnaire;
  return (
    <Carte
      titre="Qui contacter"
      action={
        peut('contact') && (
          <Box component={Link} to="/messagerie/ecrire" sx={LIEN}>
            Écrire un message
          </Box>
        )
      }
    >
      <ListeDonnees
        lignes={[
          ['Votre gestionnaire', libelle],
          [
            'Téléphone',
            <Box key="tel" component="a" href={`tel:${telephone.replace(/\s/g, '')}`} sx={LIEN}>
              {telephone}
            </Box>,
          ],
          [
            'E-mail',
            <Box key="mail" component="a" href={`mailto:${email}`} sx={LIEN}>
              {email}
            </Box>,
          ],
        ]}
      />
    </Carte>
  );
}

function Contenu({ contrat }: { readonly contrat: ContratDetaille }) {
  return (
    <>
      <BandeauxEtat contrat={contrat} />
      {contrat.resiliationDemandee && <DejaDemandee demande={contrat.resiliationDemandee} />}
      <Carte
        titre="Votre offre"
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <LienActe acte="garanties" />
            <LienActe acte="optionAffiliation" />
          </Box>
        }
      >
        <ListeDonnees lignes={lignesOffre(contrat)} />
      </Carte>
      {contrat.entreprise && contrat.isTitulaire && <SituationProfessionnelle />}
      <Personnes contrat={contrat} />
      {contrat.couvertures.map((couverture) => (
        <UneCouverture
          key={`${couverture.code}-${couverture.dateDebut}`}
          couverture={couverture}
          contrat={contrat}
        />
      ))}
      <Interlocuteur contrat={contrat} />
    </>
  );
}

/** `#/contrat`: what one is covered for, since when, and whom to call. */
export function Component() {
  const lue = useLecture(contratDetaille);
  const isPrevoyance = lue.donnees?.couvertures.some(({ type }) => type === 'prevoyance') ?? false;
  return (
    <Stack spacing={3}>
      <TitrePage
        route="/contrat"
        actions={isPrevoyance && <PrimaryLink to="/prevoyance">Ma prévoyance</PrimaryLink>}
      />
      <LectureSection lue={lue} quoi="votre contrat" formes={[['fiche', 8], 'fiche', ['lignes', 4]]}>
        {(contrat) => <Contenu contrat={contrat} />}
      </LectureSection>
    </Stack>
  );
}
