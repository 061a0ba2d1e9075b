import Box from '@mui/material/Box';
import { Link } from 'react-router';
import { PHRASES } from '#src/core/message/phrases.ts';
import { instantFrancais } from '#src/core/valeurs/dates.ts';
import type { ConsentementMembre, Consentements } from '#src/lectures/consentements.ts';
import { repond } from '#src/provider/consentements.ts';
import { pageData } from '#src/provider/page-data.ts';
import { emporteSesDonnees } from '#src/provider/rgpd.ts';
import { BoutonTournant } from '#src/ui/bouton-tournant.tsx';
import { Carte } from '#src/ui/carte.tsx';
import { EtiquetteEtat } from '#src/ui/etiquette-etat.tsx';
import { LectureSection } from '#src/ui/lecture-section.tsx';
import { RichText } from '#src/ui/rich-text.tsx';
import { UNSEEN } from '#src/ui/unseen.ts';
import { useEspace } from '#src/ui/use-espace.ts';
import { useGeste } from '#src/ui/use-geste.ts';
import { useLecture } from '#src/ui/use-lecture.ts';
import { DemandesSurMesDonnees } from './demandes-donnees.tsx';
import { ProfilCadre } from './profil-cadre.tsx';

const LIEN = { color: 'primary.main', fontWeight: 600 } as const;

function Etat({ isAccepted, date }: ConsentementMembre) {
  if (isAccepted === null || date === null)
    return <EtiquetteEtat ton="attente">Pas encore de réponse</EtiquetteEtat>;
  const quand = ` le ${instantFrancais(date)}`;
  return (
    <EtiquetteEtat ton={isAccepted ? 'bien' : 'neutre'}>
      {`${isAccepted ? 'Accepté' : 'Refusé'}${quand}`}
    </EtiquetteEtat>
  );
}

interface ItemProps {
  readonly consentement: ConsentementMembre;
  readonly busy: boolean;
  readonly onAnswer: (isAccepted: boolean) => void;
}

/** Two buttons that weigh the same; nobody answers in somebody's place. */
function Choix({ consentement: { libelle, isAccepted }, busy, onAnswer }: ItemProps) {
  if (pageData().currentUser?.remplacement) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '@media print': { display: 'none' } }}>
      {[true, false].map((choix) => (
        <BoutonTournant
          key={String(choix)}
          variant="outlined"
          busy={false}
          isBloque={busy || isAccepted === choix}
          onClick={() => onAnswer(choix)}
        >
          {choix ? 'J’accepte' : 'Je refuse'}
          <Box component="span" sx={UNSEEN}>{` : ${libelle}`}</Box>
        </BoutonTournant>
      ))}
    </Box>
  );
}

/** What was agreed to, when, and how to change one's mind. */
function Item({ consentement, busy, onAnswer }: ItemProps) {
  const { libelle, finalite, descriptionHtml, isRetractable } = consentement;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 1.5,
        justifyItems: 'start',
        paddingBlock: 2.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box component="h3" sx={(theme) => ({ ...theme.typography.h3, margin: 0 })}>
        {libelle}
      </Box>
      {descriptionHtml && <RichText html={descriptionHtml} firstHeading={4} />}
      <Box sx={(theme) => ({ ...theme.typography.body2, color: 'text.secondary' })}>
        Finalité : {finalite}
      </Box>
      <Etat {...consentement} />
      {isRetractable ? (
        <Choix consentement={consentement} busy={busy} onAnswer={onAnswer} />
      ) : (
        <Box component={Link} to="/page/conditions-generales" sx={LIEN}>
          Lire les conditions générales d’utilisation
        </Box>
      )}
    </Box>
  );
}

function Liste({ consentements, aRecueillir, onDone }: Consentements & { readonly onDone: () => void }) {
  const { isBusy, fait } = useGeste();
  // What was never asked of this person is no question of theirs: a contract that does not need it, trackers.
  const siens = consentements.filter(
    ({ nom, isAccepted, isObligatoire }) => isAccepted !== null || isObligatoire || aRecueillir.includes(nom),
  );
  async function answer(nom: string, isAccepted: boolean) {
    if (await fait(() => repond(nom, isAccepted, 'profil'), PHRASES.CONSENTEMENT)) onDone();
  }
  return (
    <Carte titre="Mes consentements">
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {siens.map((consentement) => (
          <Item
            key={consentement.nom}
            consentement={consentement}
            busy={isBusy}
            onAnswer={(isAccepted) => void answer(consentement.nom, isAccepted)}
          />
        ))}
      </Box>
    </Carte>
  );
}

/** A copy that one takes oneself, at once. */
function CopieDesDonnees() {
  const { isBusy, fait } = useGeste();
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <div>
        Ce que cet espace montre de vous, pour le contrat choisi en haut de la page, s’emporte dans un fichier
        (JSON). Il contient des données de santé : gardez-le pour vous.
      </div>
      <BoutonTournant
        variant="outlined"
        busy={isBusy}
        onClick={() => void fait(emporteSesDonnees, 'Fichier téléchargé.')}
      >
        Emporter mes données
      </BoutonTournant>
    </Box>
  );
}

/** What the law gives, in plain words, and to whom one writes. */
function Droits() {
  const { emailDpo } = pageData().currentClient;
  const { peut } = useEspace();
  return (
    <Carte titre="Vos droits sur vos données">
      <Box sx={{ display: 'grid', gap: 2, maxWidth: '75ch' }}>
        <div>
          Vous pouvez demander une copie de vos données, les faire corriger ou effacer, en limiter l’usage ou
          vous y opposer. Nous répondons sous un mois : règlement (UE) 2016/679, article 12.
        </div>
        {!pageData().currentUser?.remplacement && <CopieDesDonnees />}
        {emailDpo && (
          <div>
            Délégué à la protection des données :{' '}
            <Box component="a" href={`mailto:${emailDpo}`} sx={LIEN}>
              {emailDpo}
            </Box>
          </div>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
          {peut('contact') && (
            <Box component={Link} to="/messagerie/ecrire" sx={LIEN}>
              Nous écrire
            </Box>
          )}
          <Box component={Link} to="/page/donnees-personnelles" sx={LIEN}>
            Ce que nous faisons de vos données
          </Box>
          <Box component={Link} to="/cookies" sx={LIEN}>
            Gérer les cookies
          </Box>
          {peut('suppressionCompte') && (
            <Box component={Link} to="/profil/supprimer-compte" sx={LIEN}>
              Supprimer mon compte
            </Box>
          )}
        </Box>
      </Box>
    </Carte>
  );
}

/** `#/profil/consentements`: what one has agreed to, and what one may ask. */
export function Component() {
  const lue = useLecture('consentement');
  return (
    <ProfilCadre route="/profil/consentements">
      <LectureSection
        lue={lue}
        quoi="vos consentements"
        formes={[
          ['texte', 5],
          ['texte', 5],
          ['texte', 5],
        ]}
      >
        {(consentements) => <Liste {...consentements} onDone={lue.relit} />}
      </LectureSection>
      <Droits />
      <DemandesSurMesDonnees />
    </ProfilCadre>
  );
}
