import { useEffect, useState } from 'react';
import { inscription } from '#src/acts/identite/inscription.ts';
import type { ConsentementDemande } from '#src/acts/identite/lien.ts';
import { PHRASES } from '#src/core/message/phrases.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { inscris, lireConsentements } from '#src/provider/inscription.ts';
import { pageData } from '#src/provider/page-data.ts';
import { ditEchec } from '#src/ui/form/dit-echec.ts';
import { FormulaireBox } from '#src/ui/form/formulaire-box.tsx';
import { useAlerts } from '#src/ui/form/use-alerts.ts';
import { useFormulaire } from '#src/ui/form/use-formulaire.ts';
import { AccessFields } from './access-fields.tsx';
import { AgreementFields } from './agreement-fields.tsx';
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

/** Registration: who one is, how one will sign in, what one agrees to. */
export function RegisterForm({ onDone }: Props) {
  const { currentClient, portailConfig } = pageData();
  const avecCgu = isActivated('consentementCGUCreationCompteAutreActe');
  const demandes = useConsentements(avecCgu);
  const tentatives = useTentatives();
  const en = useFormulaire({
    formulaire: inscription,
    contexte: {
      client: currentClient,
      avecCgu,
      consentements: demandes.map(({ nom }) => nom),
      longueurMotDePasse: portailConfig.passwordRequiredLength,
      aujourdhui: aujourdhui(new Date()),
    },
    envoie: async (reponses) => {
      await inscris(reponses);
      justRegistered.note(reponses.email);
      onDone();
    },
    refus: ditEchec(PHRASES.CREATION_COMPTE_ECHEC, tentatives.refus),
  });
  useAlerts(en, passwordAlert);
  return (
    <FormulaireBox en={en} label="Création de compte">
      <PersonFields en={en} />
      <AccessFields en={en} />
      {avecCgu && <AgreementFields en={en} cgu="cgu" demandes={demandes} />}
      <SubmitOrHelp en={en} tentatives={tentatives}>
        Créer mon compte
      </SubmitOrHelp>
    </FormulaireBox>
  );
}
