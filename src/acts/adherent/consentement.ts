import { choix, ouiNon } from '#src/acts/champs/choix.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';

export interface PrefillConsentement {
  /** Those that may be given and taken back. */
  readonly noms: readonly Option[];
}

/** Where somebody answered: in the window after signing in, or on the page of their consents. */
const ORIGINES: readonly Option[] = [
  { code: 'modal', libelle: 'À la connexion' },
  { code: 'profil', libelle: 'Depuis le profil' },
];

/** One answer to one consent: given, refused or taken back (specification 2 §7, domain reference §2.27). */
export const consentement = defineAct({
  ...ligneActe('consentement'),
  demande: 'aucune',
  isExclusif: false,
  codeSecurite: false,
  mode: 'automatique',
  changeContrats: false,
  // What is asked again, and what may be told by mail, depend on it.
  efface: ['consentement'],
  mail: null,
  secu: null,
  delaiJours: null,
  evenement: 'CONSENTEMENT',
  exemple: { page: { role: 'button', nom: '^(J’accepte|Je refuse) : ' } },
  sansResume: true,
  sources: donneesDuServeur<PrefillConsentement>(),
  textes: {
    intro: 'Vous pouvez changer d’avis à tout moment.',
    suiteManuelle: 'Votre choix est pris en compte tout de suite.',
    suiteAutomatique: 'Votre choix est pris en compte tout de suite.',
    succes: 'Nous avons bien pris en compte votre consentement.',
  },
  champs: ({ donnees }: Contexte<PrefillConsentement>) => ({
    nomConsentement: choix({ label: 'Consentement' }, donnees.noms),
    isAccepted: ouiNon({ label: 'J’accepte' }),
    source: choix({ label: 'Origine', requis: false }, ORIGINES),
  }),
  etapes: [{ key: 'reponse', titre: 'Votre choix', champs: ['nomConsentement', 'isAccepted', 'source'] }],
});
