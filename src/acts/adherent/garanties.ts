import { cases, choix } from '#src/acts/champs/choix.ts';
import { documentLu } from '#src/acts/champs/document-lu.ts';
import { fichiers } from '#src/acts/champs/fichiers.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { VEL } from '#src/acts/champs/lues-en-ligne.ts';
import { champDocument } from '#src/acts/champs/offre-comparee.ts';
import { accordDuTarif } from '#src/acts/champs/souscription.ts';
import { certification, jour, lecture } from '#src/acts/champs/texte.ts';
import { SIGNATURE } from '#src/acts/champs/tunnel.ts';
import { reference } from '#src/acts/reference.ts';
import { type Contexte, defineAct } from '#src/core/acte/act.ts';
import { ligneActe } from '#src/core/acte/actes.ts';
import { si } from '#src/core/acte/condition.ts';
import { donneesDuServeur, personnesVisibles } from '#src/core/acte/sources.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs, Option } from '#src/core/definition/form.ts';
import { M } from '#src/core/definition/messages.ts';
import { jourFrancais } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { enfants } from '#src/fields/enfants/field.ts';
import { montant } from '#src/fields/montant/field.ts';
import { texte } from '#src/fields/texte/field.ts';
import {
  effetsPossibles,
  type FormuleOfferte,
  isBaisseTropTot,
  type MotifChangement,
} from './garanties-regles.ts';

export interface PrefillGaranties {
  /** Of today. */
  readonly actuelle: Option;
  readonly formules: readonly FormuleOfferte[];
  readonly dateAnniversaire: string;
}

interface Donnees extends PrefillGaranties {
  readonly motifs: readonly MotifChangement[];
  readonly personnes: readonly Option[];
}

const MAX_ECART = 9_999_999.99;

/** What the laws of its calculation are tried with. */
const EXEMPLE: Donnees = {
  actuelle: { code: 'F3', libelle: 'Formule 3' },
  formules: [{ code: 'F4', libelle: 'Formule 4', isBaisse: false, differences: [], documents: [] }],
  dateAnniversaire: '2027-01-01',
  motifs: [
    { code: 'BESOIN', libelle: 'Besoins', isJustificatif: false, isHorsEcheance: false, delaiMois: null },
  ],
  personnes: [{ code: 'p1', libelle: 'Jeanne Martin' }],
};

function motifDe({ motifs }: Donnees, codeMotif: unknown): MotifChangement | undefined {
  return motifs.find(({ code }) => code === codeMotif);
}

/** Whether a day does not do for what is asked: it is not offered, and is refused. */
function isTropTot(
  donnees: Donnees,
  { codeMotif, codeOffre }: { readonly codeMotif: unknown; readonly codeOffre: unknown },
  jour: string | null | undefined,
): boolean {
  const cible = donnees.formules.find(({ code }) => code === codeOffre);
  return isBaisseTropTot(cible, motifDe(donnees, codeMotif), jour, donnees.dateAnniversaire);
}

/** One of the other formulas: that of today is told apart from one that does not exist. */
function formule({ actuelle, formules }: Donnees): Champ<string, string> {
  const question = choix({ label: 'Nouvelle formule' }, formules, 'boutons');
  return {
    ...question,
    lit: (brut) => (brut === actuelle.code ? { ok: false, message: M.FORMULE_MEME } : question.lit(brut)),
  };
}

/** Beside each formula, once it is chosen, what it changes; and its documents, each with its own box. */
function parFormule({ actuelle, formules }: Donnees): Champs {
  return Object.fromEntries(
    formules.flatMap(({ code, libelle, differences, documents }): [string, Champ][] => [
      [
        `comparaison${code}`,
        si(
          { codeOffreCible: code },
          lecture(`Ce qui change avec ${libelle}`, '', undefined, {
            comparaison: { actuel: actuelle.libelle, futur: libelle, lignes: differences },
          }),
        ),
      ],
      ...documents.map((document): [string, Champ] => [
        champDocument(code, document),
        si(
          { codeOffreCible: code },
          documentLu({
            id: `formule:${document.id}`,
            libelle: `${document.libelle}, ${libelle}, version ${document.version}`,
          }),
        ),
      ]),
    ]),
  );
}

function questions({ cadre: { aujourdhui, nbMaxFichiers }, donnees }: Contexte<Donnees>) {
  const { motifs, personnes, dateAnniversaire } = donnees;
  const codes = (de: 'isHorsEcheance' | 'isJustificatif') =>
    motifs.filter((motif) => motif[de]).map(({ code }) => code);
  return {
    codeMotifChangement: choix({ label: 'Motif' }, motifs, 'liste'),
    dateEvenement: si(
      { codeMotifChangement: codes('isHorsEcheance') },
      jour({ label: 'Date de l’événement' }, { max: aujourdhui, tropTard: M.DATE_FUT }),
    ),
    justificatif: si(
      { codeMotifChangement: codes('isJustificatif') },
      fichiers('Justificatif', M.FILE, nbMaxFichiers),
    ),
    codeOffreCible: formule(donnees),
    assures: cases({ label: 'Bénéficiaires' }, personnes),
    dateEffet: jourParmi(
      {
        label: 'Date d’effet souhaitée',
        aide: `Une baisse de garanties attend la date anniversaire, le ${jourFrancais(dateAnniversaire)}, sauf après certains événements.`,
      },
      effetsPossibles(aujourdhui, dateAnniversaire),
      {
        de: ['codeMotifChangement', 'codeOffreCible'],
        offre: ({ code: jour }, [codeMotif, codeOffre]) =>
          !isTropTot(donnees, { codeMotif, codeOffre }, jour),
      },
    ),
    isRappel: certification('Être rappelé par un conseiller', false),
  };
}

interface Tarif {
  readonly montantApres: number | null;
  readonly difference: number | null;
}

/** What costs more is agreed to at its price, and signed. */
function hausse(tarif: Tarif | null): Champs {
  if (tarif === null || tarif.montantApres === null || (tarif.difference ?? 0) <= 0) return {};
  return {
    avenant: lecture(
      'Votre avenant',
      'Votre cotisation augmente : avant d’envoyer votre demande, vous lisez et signez un avenant. Vous avez ensuite quatorze jours pour y renoncer.',
    ),
    ...accordDuTarif({ montantApres: tarif.montantApres }),
  };
}

/** Another formula for the contract (domain reference §2.15). Somebody looks at each; a rise is signed. */
export const garanties = defineAct({
  ...ligneActe('garanties'),
  demande: 'suivie',
  isExclusif: true,
  codeSecurite: true,
  mode: 'manuel',
  changeContrats: true,
  efface: ['contrats', 'ged', 'demandes', ...VEL],
  mail: 'AR_GARANTIES',
  secu: null,
  delaiJours: 5,
  evenement: 'CREATION_DEMANDE',
  exemple: { reponses: { codeMotifChangement: 'BESOIN', codeOffreCible: 'SER5-BASE' }, donnees: EXEMPLE },
  sources: {
    ...donneesDuServeur<PrefillGaranties>(),
    motifs: reference('motif-changement-couverture', {
      avec: ['isJustificatif', 'isHorsEcheance', 'delaiMois'],
    }),
    personnes: personnesVisibles(),
  },
  textes: {
    preparer: ['ce qui prouve l’événement, s’il y en a un : livret de famille, jugement, titre de pension'],
    intro:
      'Comparez votre formule aux autres, voyez ce que chacune coûterait, puis demandez celle qui vous convient.',
    suiteManuelle:
      'Un conseiller étudie votre demande, puis vous confirme la date d’effet. Si votre cotisation augmente, l’avenant que vous avez signé est parmi vos documents.',
    suiteAutomatique: 'Votre demande est enregistrée.',
    conseil: 'Jusqu’à la date d’effet, vos garanties et votre cotisation restent les mêmes.',
  },
  calculs: {
    tarif: {
      de: ['codeOffreCible', 'assures', 'dateEffet'],
      donne: {
        montantAvant: montant({ label: 'Cotisation mensuelle avec votre formule' }),
        montantApres: montant({ label: 'Cotisation mensuelle avec la nouvelle' }),
        difference: montant({ label: 'Différence chaque mois', min: -MAX_ECART, max: MAX_ECART }),
        detail: enfants({
          label: 'Dont, chaque mois',
          cle: 'libelle',
          champs: {
            libelle: texte({ label: 'De quoi', required: true }),
            beneficiaire: texte({ label: 'Pour' }),
            montant: montant({ label: 'Montant', required: true }),
          },
        }),
        finies: texte({ label: 'Prend fin' }),
        aSavoir: texte({ label: 'À savoir' }),
      },
      exemple: {
        ...{ montantAvant: 89.4, montantApres: 111.75, difference: 22.35 },
        detail: [{ libelle: 'Formule 4 (nouvelle formule)', beneficiaire: 'Jeanne', montant: 111.75 }],
        ...{ finies: 'Formule 3', aSavoir: null },
      },
    },
  },
  champs: (contexte): Champs & ReturnType<typeof questions> => ({
    ...questions(contexte),
    ...parFormule(contexte.donnees),
    ...hausse(contexte.calculs.tarif),
  }),
  croisees(reponses, { cadre: { aujourdhui }, donnees }): FieldErrors {
    const { codeMotifChangement, codeOffreCible, dateEffet, dateEvenement } = reponses;
    const motif = motifDe(donnees, codeMotifChangement);
    const errors: FieldErrors = {};
    if (isTropTot(donnees, { codeMotif: codeMotifChangement, codeOffre: codeOffreCible }, dateEffet))
      errors.dateEffet = M.BAISSE_ANNIVERSAIRE;
    const limite = motif?.delaiMois ? plusMois(aujourdhui, -motif.delaiMois) : null;
    if (limite && dateEvenement && dateEvenement < limite)
      errors.dateEvenement = M.DATE_MIN(jourFrancais(limite));
    return errors;
  },
  etat: 'serveur',
  externes: { signature: { ...SIGNATURE.externes.signature, selon: 'avenant' } },
  lus: { dossier: { suit: true } },
  etapes: [
    {
      key: 'motif',
      titre: 'Pourquoi changer',
      champs: ['codeMotifChangement', 'dateEvenement', 'justificatif'],
    },
    { key: 'formule', titre: 'La nouvelle formule', champs: ['codeOffreCible', 'comparaison*'] },
    { key: 'effet', titre: 'Pour qui, et quand', champs: ['assures', 'dateEffet'] },
    { key: 'tarif', titre: 'Votre cotisation', champs: ['avenant*', 'accordTarif*'], montre: 'tarif' },
    {
      key: 'documents',
      titre: 'Les documents à lire',
      champs: ['acceptationDocuments*', 'isRappel'],
    },
    SIGNATURE.etape,
  ],
});
