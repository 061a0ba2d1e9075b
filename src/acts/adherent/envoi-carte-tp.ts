import { cases, choix } from '#src/acts/champs/choix.ts';
import { email, lecture } from '#src/acts/champs/texte.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { actes, ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';

export interface PrefillEnvoiCarte {
  /** Whose card may be sent. */
  readonly beneficiaires: readonly Option[];
  /** Lines of the address to which a card goes; `null`: none is known. */
  readonly adresse: string | null;
  /** Whose card is missing, and what it waits for. */
  readonly attente: string | null;
}

const PAR_COURRIER = { mode: 'courrier' } as const;

/** A card sent by mail, as a link to the portal, or by post (domain reference §2.4). */
export const envoiCarteTp = defineAct({
  ...ligneActe('envoiCarteTp'),
  demande: 'suivie',
  isExclusif: false,
  codeSecurite: false,
  changeContrats: false,
  efface: ['carte-tp', 'courriers'],
  mail: 'AR_CARTE_TP',
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { mode: 'courrier' } },
  sources: donneesDuServeur<PrefillEnvoiCarte>(),
  textes: {
    intro:
      'Par e-mail, vous recevez un lien vers votre espace, où la carte se télécharge. Par courrier, une carte imprimée vous est envoyée.',
    suiteManuelle: 'Nous traitons votre demande, puis la carte part à votre adresse.',
    suiteAutomatique:
      'Par e-mail, le lien arrive dans quelques minutes. Par courrier, comptez dix jours ouvrés.',
  },
  champs: ({ donnees }: Contexte<PrefillEnvoiCarte>) => ({
    mode: choix({ label: 'Mode d’envoi' }, [
      { code: 'email', libelle: 'Par e-mail' },
      { code: 'courrier', libelle: 'Par courrier' },
    ]),
    email: si({ mode: 'email' }, email({ label: 'Adresse e-mail' })),
    beneficiaires: cases(
      { label: 'Carte(s) à envoyer', ...(donnees.attente && { aide: donnees.attente }) },
      donnees.beneficiaires,
    ),
    motif: si(
      PAR_COURRIER,
      choix(
        { label: 'Motif' },
        [
          { code: 'perte', libelle: 'Carte perdue' },
          { code: 'vol', libelle: 'Carte volée' },
          { code: 'nonRecue', libelle: 'Carte non reçue' },
          { code: 'duplicata', libelle: 'Duplicata' },
        ],
        'liste',
      ),
    ),
    adresseEnvoi: si(
      PAR_COURRIER,
      lecture('Adresse d’envoi', donnees.adresse ?? 'Aucune adresse n’est connue.', {
        libelle: 'Modifier',
        route: actes.adresse.route,
      }),
    ),
  }),
  etapes: [
    {
      key: 'envoi',
      titre: 'Recevoir ma carte',
      champs: ['mode', 'email', 'beneficiaires', 'motif', 'adresseEnvoi'],
    },
  ],
});
