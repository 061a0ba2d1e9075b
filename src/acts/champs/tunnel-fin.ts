import { cases, choix } from '#src/acts/champs/choix.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { lecture, zone } from '#src/acts/champs/texte.ts';
import { defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs } from '#src/core/definition/form.ts';
import { fautesDeFin, MOTIFS_FIN, type PrefillFin } from './fin-option.ts';
import { accordDuTarif } from './souscription.ts';
import { SIGNATURE, TARIF, TUNNEL } from './tunnel.ts';

const EXEMPLE: PrefillFin = {
  options: [
    {
      ...{ code: 'OPT-DENT', libelle: 'Option Dentaire+', assures: ['p1'], engagement: null },
      ...{ garanties: ['Implants : + 300 € par an'], parMois: 3.2 },
    },
  ],
  personnes: [{ code: 'p1', libelle: 'Jeanne Martin' }],
  fins: ['2026-12-31'],
  cotisation: 158.1,
};

function questions({ options, personnes, fins }: PrefillFin) {
  return {
    codeMotif: choix({ label: 'Pourquoi y mettre fin' }, MOTIFS_FIN, 'liste'),
    commentaire: zone({ label: 'Commentaire', requis: false }, 500),
    codeCouverture: choix({ label: 'Ce que vous quittez' }, options, 'boutons'),
    assures: cases({ label: 'Bénéficiaires concernés' }, personnes),
    dateEffet: jourParmi({ label: 'Dernier jour' }, fins),
  };
}

/** What is lost with an option, side by side. */
function pertes({ options }: PrefillFin): Champs {
  return Object.fromEntries(
    options.map(({ code, garanties }): [string, Champ] => [
      `pertes.${code.replaceAll('-', '_')}`,
      si(
        { codeCouverture: code },
        lecture('Ce que vous n’aurez plus', '', undefined, {
          comparaison: {
            ...{ actuel: 'Aujourd’hui', futur: 'Ensuite' },
            lignes: garanties.map((garantie) => {
              const [libelle = garantie, actuel = null] = garantie.split(' : ');
              return { libelle, actuel, futur: null };
            }),
          },
        }),
      ),
    ]),
  );
}

/** The same faults, each where it is answered: the day comes on a later step than the option that is engaged until then. */
function fautesAuJour(reponses: Parameters<typeof fautesDeFin>[0], donnees: PrefillFin): FieldErrors {
  const { codeCouverture: engagee, ...autres } = fautesDeFin(reponses, donnees);
  return { ...autres, ...(engagee && reponses.dateEffet && { dateEffet: engagee }) };
}

/** The end of an option, signed (domain reference §1.18): the rules are those of the form without a signature. */
export function finEnLigne(
  cle: 'optionRadiation' | 'optionRadiationRenfort',
  { intro, codeCouverture }: { readonly intro: string; readonly codeCouverture: string },
) {
  return defineAct({
    ...ligneActe(cle),
    ...TUNNEL,
    exemple: { reponses: { codeCouverture }, donnees: EXEMPLE },
    sources: donneesDuServeur<PrefillFin>(),
    textes: {
      intro,
      suiteManuelle:
        'Un gestionnaire étudie votre demande, puis vous confirme la date de fin et votre nouvelle cotisation.',
      suiteAutomatique:
        'La garantie prend fin à la date choisie ; votre cotisation change à compter du mois suivant.',
      conseil: 'Vous avez quatorze jours pour revenir sur votre demande, sans motif ni frais.',
    },
    calculs: {
      tarif: {
        de: ['codeCouverture', 'assures', 'dateEffet'],
        donne: TARIF,
        exemple: { montantAvant: 158.1, montantApres: 154.9, difference: -3.2, detail: null },
      },
    },
    champs: ({ donnees, calculs: { tarif } }): Champs & ReturnType<typeof questions> => ({
      ...questions(donnees),
      ...pertes(donnees),
      ...accordDuTarif(tarif),
    }),
    croisees: (reponses, { donnees }): FieldErrors => fautesAuJour(reponses, donnees),
    externes: SIGNATURE.externes,
    etapes: [
      { key: 'besoins', titre: 'Vos raisons', champs: ['codeMotif', 'commentaire'] },
      { key: 'choix', titre: 'Ce que vous quittez', champs: ['codeCouverture', 'pertes*'] },
      { key: 'beneficiaires', titre: 'Pour qui, et quand', champs: ['assures', 'dateEffet'] },
      { key: 'tarif', titre: 'Votre cotisation', champs: ['accordTarif*'], montre: 'tarif' },
      SIGNATURE.etape,
    ],
    parametres: { couverture: 'codeCouverture' },
  });
}
export type FinEnLigne = ReturnType<typeof finEnLigne>;
