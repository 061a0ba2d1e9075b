import { choix, ouiNon, quand } from '#src/acts/champs/choix.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { organisme, REGIMES } from '#src/acts/champs/organisme.ts';
import { lecture, texte } from '#src/acts/champs/texte.ts';
import { reference } from '#src/acts/reference.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';

/** Somebody, and how their office sends their statements today. */
export interface PersonneTransmise extends Option {
  /** What the state means for the member, in a sentence. */
  readonly etat: string;
  /** Nobody knows their number or their office. */
  readonly isInconnue: boolean;
}

/** Whether the office of somebody sends their statements by itself (domain reference §2.2). */
export const teletransmission = defineAct({
  ...ligneActe('teletransmission'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: false,
  changeContrats: false,
  efface: ['profil', 'contrats', 'demandes'],
  mail: 'AR_TELETRANSMISSION',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { isTeletransmission: true } },
  sources: {
    ...donneesDuServeur<{ readonly personnes: readonly PersonneTransmise[] }>(),
    regimes: REGIMES,
    motifs: reference('motif-refus-teletransmission', { avec: ['isCommentaire'] }),
  },
  textes: {
    preparer: [
      'une attestation de droits de moins de trois mois, à télécharger sur votre compte ameli',
      'votre numéro de sécurité sociale, s’il nous manque',
    ],
    intro:
      'Avec la télétransmission, votre caisse nous envoie vos décomptes : vous n’avez plus rien à nous adresser.',
    suiteManuelle:
      'Nous demandons à votre caisse de mettre à jour la liaison. Sa réponse peut prendre plusieurs semaines.',
    suiteAutomatique: 'Votre demande est partie à votre caisse. Sa réponse peut prendre plusieurs semaines.',
    conseil: 'En attendant, envoyez-nous vos décomptes avec « Demander un remboursement ».',
  },
  champs({ cadre, donnees: { personnes, regimes, motifs } }) {
    const inconnues = personnes.filter(({ isInconnue }) => isInconnue).map(({ code }) => code);
    const aPreciser = motifs.filter(({ isCommentaire }) => isCommentaire).map(({ code }) => code);
    const { nir, codeGrandRegime, codeCaisse, codeCentre } = organisme(regimes);
    return {
      numPers: choix({ label: 'Bénéficiaire concerné' }, personnes, 'boutons'),
      ...Object.fromEntries(
        personnes.map(({ code, etat }) => [
          `etat${code}`,
          quand(({ numPers }) => numPers === code, lecture('Aujourd’hui', etat)),
        ]),
      ),
      isTeletransmission: ouiNon({ label: 'Souhaitez-vous activer la télétransmission ?' }),
      codeMotifRefus: si(
        { isTeletransmission: false },
        choix({ label: 'Motif de votre refus' }, motifs, 'liste'),
      ),
      commentaire: si({ codeMotifRefus: aPreciser }, texte({ label: 'Précisez' }, 200)),
      nir: si({ numPers: inconnues }, nir),
      codeGrandRegime: si({ numPers: inconnues }, codeGrandRegime),
      codeCaisse: si({ numPers: inconnues }, codeCaisse),
      codeCentre: si({ numPers: inconnues }, codeCentre),
      attestationDroits: fichiers('Attestation de droits de moins de 3 mois', M.FILE, cadre.nbMaxFichiers),
    };
  },
  etapes: [
    {
      key: 'choix',
      titre: 'Votre choix',
      champs: ['numPers', 'etat*', 'isTeletransmission', 'codeMotifRefus', 'commentaire'],
    },
    {
      key: 'organisme',
      titre: 'L’Assurance maladie',
      intro:
        'Ces informations nous manquent : le numéro, la caisse et le centre se lisent sur l’attestation de droits.',
      champs: ['nir', 'codeGrandRegime', 'codeCaisse', 'codeCentre'],
    },
    { key: 'document', titre: 'L’attestation', champs: ['attestationDroits'] },
  ],
});
