import { cases, choix, ouiNon } from '#src/acts/champs/choix.ts';
import { documentLu } from '#src/acts/champs/document-lu.ts';
import { jourParmi } from '#src/acts/champs/jour-parmi.ts';
import { certification, lecture, zone } from '#src/acts/champs/texte.ts';
import { si } from '#src/core/acte/condition.ts';
import type { FieldErrors } from '#src/core/definition/field-errors.ts';
import type { Champ, Champs, Option } from '#src/core/definition/form.ts';
import { euros } from '#src/core/valeurs/euros.ts';
import { champDocument, type DocumentFormule, type LigneComparee } from './offre-comparee.ts';

/** An option that may be taken here, beside what the contract guarantees today. */
export interface OptionEnLigne extends Option {
  /** Without its price. */
  readonly nom: string;
  /** Those who have it already. */
  readonly couverts: readonly string[];
  /** Why nobody may take it; `null`: somebody may. */
  readonly motif: string | null;
  /** Of the list `domaine`: what it pays. */
  readonly postes: readonly string[];
  readonly lignes: readonly LigneComparee[];
  readonly documents: readonly DocumentFormule[];
  readonly engagementMois: number;
  /** What the law has told before one subscribes; `null`: not known. */
  readonly ratios: string | null;
}

export interface PrefillSouscription {
  readonly options: readonly OptionEnLigne[];
  /** What they may pay, as one looks for it. */
  readonly postes: readonly Option[];
  readonly personnes: readonly Option[];
  /** On which one may begin, `AAAA-MM-JJ`. */
  readonly dates: readonly string[];
}

const PRIORITES = [
  { code: 'GARANTIES', libelle: 'Être mieux remboursé, même si ma cotisation augmente' },
  { code: 'EQUILIBRE', libelle: 'Un équilibre entre les deux' },
  { code: 'COTISATION', libelle: 'Limiter ma cotisation' },
] as const;

/** What the laws of their calculations are tried with. */
export const EXEMPLE_SOUSCRIPTION: PrefillSouscription = {
  options: [
    {
      ...{ code: 'OPT-OPTI', libelle: 'Option Optique+', nom: 'Option Optique+', couverts: [], motif: null },
      ...{ postes: ['OPTI'], lignes: [], documents: [], engagementMois: 12, ratios: null },
    },
  ],
  postes: [{ code: 'OPTI', libelle: 'Optique' }],
  personnes: [{ code: 'p1', libelle: 'Jeanne Martin' }],
  dates: ['2026-12-01'],
};

/** One that nobody may take is told why. */
function option(options: readonly OptionEnLigne[]): Champ<string, string> {
  const question = choix(
    { label: 'Votre choix' },
    options.filter(({ motif }) => motif === null),
    'boutons',
  );
  return {
    ...question,
    lit(brut) {
      const motif = options.find(({ code }) => code === brut)?.motif ?? null;
      return motif === null ? question.lit(brut) : { ok: false, message: motif };
    },
  };
}

/** What is asked of everybody before an option is offered: the record of needs that the law wants. */
export function questionsDeSouscription({ options, postes, personnes, dates }: PrefillSouscription) {
  return {
    'besoins.postes': cases({ label: 'Ce que vous voulez mieux couvrir' }, postes),
    'besoins.isCouvertAilleurs': ouiNon({ label: 'Un autre contrat vous couvre-t-il déjà pour cela ?' }),
    'besoins.priorite': choix({ label: 'Ce qui compte le plus pour vous' }, PRIORITES),
    'besoins.precisions': zone(
      { label: 'Autre chose à nous dire', requis: false, aide: 'Sans détail sur votre santé.' },
      500,
    ),
    codeOption: option(options),
    assures: cases({ label: 'Bénéficiaires' }, personnes),
    dateEffet: jourParmi({ label: 'Date d’effet souhaitée' }, dates),
    isPapier: certification('Recevoir aussi ces documents sur papier, par la poste', false),
  };
}

function deLOption({ code, nom, lignes, documents, engagementMois, ratios }: OptionEnLigne) {
  const engagement =
    engagementMois > 0
      ? `Vous la prenez pour ${engagementMois} mois au moins. Vous pouvez y renoncer dans les quatorze jours qui suivent votre signature.`
      : 'Vous pouvez y renoncer dans les quatorze jours qui suivent votre signature.';
  const montres: readonly (readonly [string, Champ])[] = [
    [
      `comparaison.${code}`,
      lecture(`Vos garanties, avec ${nom}`, '', undefined, {
        comparaison: { actuel: 'Aujourd’hui', futur: 'Avec l’option', lignes },
      }),
    ],
    [`engagement.${code}`, lecture('Votre engagement', engagement)],
    ...(ratios === null ? [] : [[`ratios.${code}`, lecture('À savoir avant de souscrire', ratios)] as const]),
    ...documents.map((document): readonly [string, Champ] => [
      champDocument(code, document),
      documentLu({
        id: `option:${document.id}`,
        libelle: `${document.libelle}, ${nom}, version ${document.version}`,
      }),
    ]),
  ];
  return montres.map(([name, champ]): [string, Champ] => [
    name.replaceAll('-', '_'),
    si({ codeOption: code }, champ),
  ]);
}

/** Beside each option once it is chosen: what it changes, what it binds to, and its documents, each with its own box. */
export function parOption({ options }: PrefillSouscription): Champs {
  return Object.fromEntries(options.filter(({ motif }) => motif === null).flatMap(deLOption));
}

/** One agrees to a price: another price is another question, and another thing to sign. */
export function accordDuTarif(tarif: { readonly montantApres: number } | null): Champs {
  if (!tarif) return {};
  const { montantApres } = tarif;
  return {
    [`accordTarif.${Math.round(montantApres * 100)}`]: certification(
      `J’accepte cette cotisation : ${euros(montantApres)} par mois`,
    ),
  };
}

interface Dites {
  readonly codeOption?: string | null;
  readonly assures?: readonly string[] | null;
}

/** Nobody takes what they have. */
export function fautesDeSouscription(
  { codeOption, assures }: Dites,
  { options, personnes }: PrefillSouscription,
): FieldErrors {
  const choisie = options.find(({ code }) => code === codeOption);
  const deja = personnes.filter(({ code }) => assures?.includes(code) && choisie?.couverts.includes(code));
  if (!choisie || deja.length === 0) return {};
  const qui = deja.map(({ libelle }) => libelle).join(', ');
  return { assures: `${qui} : déjà couvert par « ${choisie.nom} ».` };
}
