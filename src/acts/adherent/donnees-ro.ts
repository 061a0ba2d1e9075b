import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import {
  CIVILITES,
  isIncoherent,
  organisme,
  type PersonneRattachee,
  REGIMES,
} from '#src/acts/champs/organisme.ts';
import { jour, lecture } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Saisie } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { MA } from '#src/core/definition/messages-actes.ts';

export interface PersonneRo extends PersonneRattachee {
  /** Their number as it is shown, and their office, in words; `null`: nobody knows them. */
  readonly actuel: string | null;
  readonly isMineure: boolean;
}

/** How the compulsory scheme knows somebody (domain reference §2.14). Somebody looks at each. */
export const donneesRo = defineAct({
  ...ligneActe('donneesRo'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['profil', 'contrats', 'carte-tp', 'demandes'],
  mail: 'AR_DONNEESRO',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: {
    reponses: { nir: '285055164900190', codeCaisse: '511', codeCentre: '0000', isRattachement2: false },
  },
  sources: {
    ...donneesDuServeur<{ readonly personnes: readonly PersonneRo[] }>(),
    ...CIVILITES,
    regimes: REGIMES,
  },
  textes: {
    preparer: [
      'une attestation de droits de moins de trois mois, à télécharger sur votre compte ameli',
      'votre carte Vitale, où se lit votre numéro de sécurité sociale',
    ],
    intro: 'Vous avez changé de caisse, de régime ou de numéro de sécurité sociale ? Dites-le-nous ici.',
    suiteManuelle:
      'Un gestionnaire vérifie ces informations avec votre attestation, puis met votre dossier à jour.',
    suiteAutomatique: 'Votre dossier est à jour.',
    conseil: 'Nous ne montrons jamais votre numéro en entier : il faut le saisir de nouveau.',
  },
  champs({ cadre, donnees }) {
    const { personnes, regimes } = donnees;
    const de = ({ numPers }: Saisie) => personnes.find(({ code }) => code === numPers);
    const isDouteux = (saisie: Saisie) => {
      const qui = de(saisie);
      return (
        typeof saisie.nir === 'string' &&
        qui !== undefined &&
        isIncoherent(saisie.nir, qui, cadre.aujourdhui, donnees)
      );
    };
    const mineures = personnes.filter(({ isMineure }) => isMineure).map(({ code }) => code);
    const { nir, codeGrandRegime, codeCaisse, codeCentre } = organisme(regimes);
    const second = organisme(regimes);
    const siSecond = { isRattachement2: true } as const;
    return {
      numPers: choix({ label: 'Personne concernée' }, personnes, 'boutons'),
      ...Object.fromEntries(
        personnes.flatMap(({ code, actuel }) =>
          actuel === null
            ? []
            : [
                [
                  `actuel${code}`,
                  quand(({ numPers }: Saisie) => numPers === code, lecture('Aujourd’hui', actuel)),
                ] as const,
              ],
        ),
      ),
      nir,
      alerteNir: quand(isDouteux, lecture('À vérifier', MA.NIR_INCOHERENT)),
      codeGrandRegime,
      codeCaisse,
      codeCentre,
      dateEffet: jour({ label: 'À compter du' }, { max: cadre.aujourdhui, tropTard: M.DATE_FUT }),
      isRattachement2: si(
        { numPers: mineures },
        ouiNon({ label: 'Faut-il aussi rattacher cet enfant à son second parent ?' }),
      ),
      'rattachement2.nir': si(siSecond, second.nir),
      'rattachement2.codeGrandRegime': si(siSecond, second.codeGrandRegime),
      'rattachement2.codeCaisse': si(siSecond, second.codeCaisse),
      'rattachement2.codeCentre': si(siSecond, second.codeCentre),
      isTeletransmission: ouiNon({ label: 'Souhaitez-vous la télétransmission de vos décomptes ?' }),
      attestationDroits: fichiers('Attestation de droits de moins de 3 mois', M.FILE, cadre.nbMaxFichiers),
    };
  },
  etapes: [
    {
      key: 'personne',
      titre: 'La personne et sa caisse',
      intro: 'Régime, caisse et centre se lisent sur l’attestation de droits : 9 chiffres.',
      champs: [
        'numPers',
        'actuel*',
        'nir',
        'alerteNir',
        'codeGrandRegime',
        'codeCaisse',
        'codeCentre',
        'dateEffet',
      ],
    },
    {
      key: 'second',
      titre: 'Le second parent',
      champs: [
        'isRattachement2',
        'rattachement2.nir',
        'rattachement2.codeGrandRegime',
        'rattachement2.codeCaisse',
        'rattachement2.codeCentre',
      ],
    },
    {
      key: 'envoi',
      titre: 'Télétransmission et attestation',
      champs: ['isTeletransmission', 'attestationDroits'],
    },
  ],
});
