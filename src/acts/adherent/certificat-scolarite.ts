import { choix } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { lecture } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourLong } from '#src/core/valeurs/dates.ts';

export interface PrefillScolarite {
  /** Those whose certificate is waited for. */
  readonly personnes: readonly Option[];
  /** `2026-2027`. */
  readonly annee: string;
  /** The last day on which it keeps them covered. */
  readonly jusquau: string;
}

/** The certificate that keeps a grown child covered for one more school year (domain reference §1.4). Somebody looks at each. */
export const certificatScolarite = defineAct({
  ...ligneActe('certificatScolarite'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: false,
  mode: 'manuel',
  changeContrats: false,
  efface: ['synthese', 'demandes', 'carte-tp', 'contrat-detail'],
  mail: 'AR_SCOLARITE',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: {} },
  parametres: { personne: 'numPers' },
  sources: { ...donneesDuServeur<PrefillScolarite>() },
  textes: {
    preparer: ['le certificat de scolarité de l’année, ou la carte d’étudiant en cours de validité'],
    intro: 'Un enfant qui étudie reste couvert : un certificat le prouve à chaque année scolaire.',
    suiteManuelle:
      'Un gestionnaire vérifie le document, puis prolonge la couverture. La réponse vous est envoyée par e-mail.',
    suiteAutomatique: 'La couverture est prolongée.',
  },
  champs: ({ cadre, donnees: { personnes, annee, jusquau } }) => ({
    numPers: choix({ label: 'Pour qui ?' }, personnes, 'boutons'),
    effet: lecture('Année scolaire', `${annee} : la couverture est prolongée jusqu’au ${jourLong(jusquau)}.`),
    certificat: fichiers('Certificat de scolarité', M.FILE, cadre.nbMaxFichiers, 'Une photo lisible suffit.'),
  }),
  etapes: [{ key: 'certificat', titre: 'Le certificat', champs: ['numPers', 'effet', 'certificat'] }],
});
