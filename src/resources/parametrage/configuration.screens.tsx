import { ReviewDialog } from '#src/admin/generate/form/review-dialog.tsx';
import { defineScreens, type RelectureProps } from '#src/admin/screens.ts';
import { configuration } from './configuration.ts';

/** What is not harmless: who no longer comes in, who is asked for more, who is told less. */
const DANGERS: Readonly<Record<string, string>> = {
  createAccountAuthMode: 'Les adhérents qui n’ont pas de compte seront reconnus autrement, dès maintenant.',
  isRestrictedUrl: 'Le lien « Créer mon compte » change pour tous les visiteurs.',
  isRegisterVerifyEmail: 'Qui n’a pas la bonne adresse au système de gestion ne pourra pas créer son compte.',
  isRegisterVerifyIban:
    'Qui ne connaît pas son compte de remboursement ne pourra pas toujours créer le sien.',
  isRegisterIbanObligatoire: 'Sans les quatre derniers caractères de son IBAN, personne ne créera de compte.',
  oidcExternalProvider:
    'Tout le monde, administrateurs compris, se connectera ailleurs : les mots de passe d’ici ne servent plus que par l’accès de secours.',
  isCheckBirthdayForgotPasswordActivated: 'Les mots de passe oubliés seront plus ou moins protégés.',
  amfSmsActivated:
    'Les codes de sécurité partiront autrement, dès la prochaine connexion, et les alertes choisies par SMS avec eux.',
  isAppareilConfianceActivated: 'Des connexions se feront sans code, ou en redemanderont un.',
  isRemplacementNotifie: 'Les adhérents seront prévenus, ou ne le seront plus, quand leur espace est ouvert.',
  isPopupPrestationBlocking: 'Qui n’a pas donné de RIB sera arrêté à l’entrée de son espace.',
  isVelActivated: 'La vente en ligne s’ouvre, ou se ferme, pour tous les adhérents.',
  dataCollectActivated: 'Les visiteurs seront interrogés sur les traceurs, ou ne le seront plus.',
  ics: 'Les prélèvements se signent au nom de ce créancier.',
  anneesHistorique: 'Les adhérents verront plus ou moins de leurs années passées.',
};

function Relecture(props: RelectureProps) {
  return <ReviewDialog {...props} dangers={DANGERS} />;
}

export const screens = defineScreens(configuration, { form: { relecture: Relecture } });
