import { cases, choix } from '#src/acts/champs/choix.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { certification, zone } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Option } from '#src/core/definition/form.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { euros } from '#src/core/valeurs/euros.ts';

/** An option or a reinforcement in force. */
export interface OptionEnCours extends Option {
  /** Those whom it covers. */
  readonly assures: readonly string[];
  /** Until which day it was taken at least, `AAAA-MM-JJ`; `null`: it may be ended. */
  readonly engagement: string | null;
  /** What it pays, as the table of guarantees says it. */
  readonly garanties: readonly string[];
  /** Euros a month, for each of those whom it covers. */
  readonly parMois: number;
}

export interface PrefillRadiationRenfort {
  readonly options: readonly OptionEnCours[];
  /** Everybody whom one of them covers. */
  readonly personnes: readonly Option[];
  /** Ends of months, `AAAA-MM-JJ`. */
  readonly fins: readonly string[];
  /** What the whole contract costs today, in euros a month. */
  readonly cotisation: number;
}

const MOTIFS = [
  { code: 'BESOIN', libelle: 'Je n’en ai plus besoin' },
  { code: 'PRIX', libelle: 'Son prix' },
  { code: 'AILLEURS', libelle: 'Je suis couvert ailleurs' },
  { code: 'ATTENTES', libelle: 'Elle ne correspond pas à mes attentes' },
  { code: 'AUTRE', libelle: 'Autre motif' },
] as const;

const ENGAGEE = (jour: string) =>
  `Cette option est souscrite jusqu’au ${jourFrancais(jour)}. Elle ne peut pas être résiliée avant.`;
const AUTRE_PERSONNE = 'Cette option ne couvre pas toutes les personnes choisies.';

interface Dites {
  readonly codeCouverture?: string | null;
  readonly assures?: readonly string[] | null;
  readonly dateEffet?: string | null;
}

function optionDe({ options }: PrefillRadiationRenfort, { codeCouverture }: Dites) {
  return options.find(({ code }) => code === codeCouverture);
}

function fautes(reponses: Dites, donnees: PrefillRadiationRenfort): FieldErrors {
  const option = optionDe(donnees, reponses);
  if (!option) return {};
  const { engagement, assures: couvertes } = option;
  const { dateEffet, assures = [] } = reponses;
  const isEngagee = engagement !== null && (!dateEffet || dateEffet < engagement);
  const isAutre = assures?.some((numPers) => !couvertes.includes(numPers));
  return {
    ...(isEngagee && { codeCouverture: ENGAGEE(engagement) }),
    ...(isAutre && { assures: AUTRE_PERSONNE }),
  };
}

/** What is lost and what is paid from then on; of a part of those who are covered, the price is that of as many. */
function bilan(reponses: Dites, donnees: PrefillRadiationRenfort) {
  const option = optionDe(donnees, reponses);
  if (!option) return [];
  const { cotisation } = donnees;
  const apres = cotisation - option.parMois * (reponses.assures?.length ?? 0);
  return [
    { titre: 'Garanties perdues', lignes: option.garanties },
    {
      titre: 'Cotisation mensuelle',
      lignes: [`Aujourd’hui : ${euros(cotisation)}`, `Ensuite : ${euros(apres)}`],
    },
  ];
}

/** The end of an option or of a reinforcement (domain reference §2.19). */
export const radiationRenfort = defineAct({
  ...ligneActe('radiationRenfort'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  changeContrats: true,
  efface: ['contrats', 'carte-tp', 'demandes'],
  mail: 'AR_RADIATION_RENFORT',
  secu: null,
  delaiJours: 10,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeCouverture: 'OPT-DENT' } },
  sources: donneesDuServeur<PrefillRadiationRenfort>(),
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
    codeMotif: choix({ label: 'Motif' }, MOTIFS, 'liste'),
    commentaire: zone({ label: 'Commentaire', requis: false }, 500),
    confirmation: certification('Je confirme ma demande'),
  }),
  croisees: (reponses, { donnees }): FieldErrors => fautes(reponses, donnees),
  recapitulatif: (reponses, { donnees }) => bilan(reponses, donnees),
  etapes: [
    { key: 'option', titre: 'L’option', champs: ['codeCouverture', 'assures', 'dateEffet'] },
    { key: 'demande', titre: 'Votre demande', champs: ['codeMotif', 'commentaire', 'confirmation'] },
  ],
});
