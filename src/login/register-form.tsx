import { useEffect, useState } from 'react';
import { type ContexteInscription, inscription, partiesInscription } from '#src/acts/identite/inscription.ts';
import type { ConsentementDemande } from '#src/acts/identite/lien.ts';
import { PHRASES_D_ACCES } from '#src/core/message/phrases-d-acces.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { inscris, lireConsentements } from '#src/provider/inscription.ts';
import { pageData } from '#src/provider/page-data.ts';
import { Avancee } from '#src/ui/form/avancee.tsx';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { motDePasseEssaye } from '#src/ui/form/mot-de-passe-essaye.ts';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { useAlerts } from '#src/ui/form/use-alerts.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { useParties } from '#src/ui/form/use-parties.ts';
import { LightButton } from '#src/ui/light-button.tsx';
import { AccessFields } from './access-fields.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import { isActivated } from './guards.ts';
import { justRegistered } from './just-registered.ts';
import { passwordAlert } from './new-password.ts';
import { PersonFields } from './person-fields.tsx';
import { SubmitOrHelp } from './submit-or-help.tsx';
import { useTentatives } from './use-tentatives.ts';

const CGU = 'CGU';

/** What is asked beside the terms of use; nothing where it cannot be read, and then nothing is agreed to. */
function useConsentements(sontDemandes: boolean): readonly ConsentementDemande[] {
  const [demandes, setDemandes] = useState<readonly ConsentementDemande[]>([]);
  useEffect(() => {
    if (!sontDemandes) return;
    lireConsentements().then(
      (lus) => setDemandes(lus.filter(({ nom }) => nom !== CGU)),
      () => undefined,
    );
  }, [sontDemandes]);
  return demandes;
}

interface Props {
  readonly onDone: () => void;
}

/** What registration asks depends on the client. */
function useContexte(consentements: readonly ConsentementDemande[]): ContexteInscription {
  const { currentClient, portailConfig } = pageData();
  return {
    client: currentClient,
    avecCgu: isActivated('consentementCGUCreationCompteAutreActe'),
    consentements: consentements.map(({ nom }) => nom),
    longueurMotDePasse: portailConfig.passwordRequiredLength,
    aujourdhui: aujourdhui(new Date()),
  };
}

/** Registration, part by part: who one is, how one will sign in, what one agrees to. */
export function RegisterForm({ onDone }: Props) {
  const demandes = useConsentements(isActivated('consentementCGUCreationCompteAutreActe'));
  const contexte = useContexte(demandes);
  const tentatives = useTentatives();
  const entier = useFormulaire({
    formulaire: inscription,
    contexte,
    regles: motDePasseEssaye('password'),
    envoie: async (reponses) => {
      await inscris(reponses);
      justRegistered.note(reponses.email);
      onDone();
    },
    refus: ditEchec(PHRASES_D_ACCES.CREATION_COMPTE_ECHEC, tentatives.refus),
  });
  const parties = partiesInscription(contexte, isActivated('dematCreationCompte'));
  const { en, partie, rang, isDerniere, revient } = useParties(entier, parties);
  useAlerts(en, passwordAlert);
  return (
    <FormulaireBox en={en} label="Création de compte">
      <Avancee parties={parties} rang={rang} revient={revient} />
      {partie.cle === 'personne' && <PersonFields en={en} isTu />}
      {partie.cle === 'acces' && <AccessFields en={en} />}
      {partie.cle === 'choix' && <ChoiceFields en={en} noms={partie.noms} demandes={demandes} />}
      <div className="pile-8">
        {isDerniere ? (
          <SubmitOrHelp en={en} tentatives={tentatives}>
            Créer mon compte
          </SubmitOrHelp>
        ) : (
          <SubmitButton loading={false}>Continuer</SubmitButton>
        )}
        {rang > 0 && (
          <LightButton quiet onClick={() => revient(rang - 1)}>
            Précédent
          </LightButton>
        )}
      </div>
    </FormulaireBox>
  );
}
