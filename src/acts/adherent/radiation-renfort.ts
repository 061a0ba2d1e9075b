import { cases, choix } from '#src/acts/champs/choix.ts';
import { bilanDeFin, fautesDeFin, MOTIFS_FIN, type PrefillFin } from '#src/acts/champs/fin-option.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import { certification, zone } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';

/** The end of an option or of a reinforcement (domain reference §2.19). */
export const radiationRenfort = defineAct({
  ...ligneActe('radiationRenfort'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  efface: ['contrats', 'carte-tp', 'demandes', ...VEL],
  mail: 'AR_RADIATION_RENFORT',
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeCouverture: 'OPT-DENT' } },
  sources: donneesDuServeur<PrefillFin>(),
  textes: {
    intro: 'Mettez fin à une option ou à un renfort : votre contrat continue avec ses autres garanties.',
    suiteManuelle:
      'Un gestionnaire étudie votre demande, puis vous confirme la date de fin et votre nouvelle cotisation.',
    suiteAutomatique:
      'L’option prend fin à la date choisie ; votre cotisation change à compter du mois suivant.',
  },
  champs: ({ donnees: { options, personnes, fins } }) => ({
    codeCouverture: choix({ label: 'Option ou renfort' }, options),
    assures: cases({ label: 'Bénéficiaires concernés' }, personnes),
    dateEffet: jourParmi({ label: 'Date de fin souhaitée' }, fins),
    codeMotif: choix({ label: 'Motif' }, MOTIFS_FIN, 'liste'),
    commentaire: zone({ label: 'Commentaire', requis: false }, 500),
    confirmation: certification('Je confirme ma demande'),
  }),
  croisees: (reponses, { donnees }): FieldErrors => fautesDeFin(reponses, donnees),
  recapitulatif: (reponses, { donnees }) => bilanDeFin(reponses, donnees),
  etapes: [
    { key: 'option', titre: 'L’option', champs: ['codeCouverture', 'assures', 'dateEffet'] },
    { key: 'demande', titre: 'Votre demande', champs: ['codeMotif', 'commentaire', 'confirmation'] },
  ],
});
