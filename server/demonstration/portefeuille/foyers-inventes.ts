import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { adresseInventee, VILLES } from './adresses.ts';
import { type Alea, alea } from './alea.ts';
import { type ClientDemo, contratDe, type Signature } from './contrats.ts';
import { foyerDe } from './foyer.ts';
import { compteInvente, siretInvente } from './identifiants.ts';
import { ajoute, finDeMois } from './jours.ts';
import type { ContratDemo, Foyer, PersonneDemo } from './modele.ts';
import { ENTREPRISES, NOMS, PRENOMS } from './noms.ts';
import { OFFRES, type Offre } from './offres.ts';
import { personneDe } from './personnes.ts';

/** How people and contracts of the invented households are numbered, client by client. */
const NUMEROS: Readonly<
  Record<string, { readonly personnes: number; readonly contrat: (rang: number) => string }>
> = {
  horizon: { personnes: 520_000, contrat: (rang) => String(30_000 + rang).padStart(8, '0') },
  littoral: { personnes: 790_000, contrat: (rang) => `PL${200_000 + rang}` },
};

const GENRES = [
  ['seul', 38],
  ['couple', 25],
  ['famille', 24],
  ['monoparental', 9],
  ['grandEnfant', 4],
] as const;

interface Ne {
  readonly lien: string;
  readonly age: number;
  readonly rangNaissance?: number;
  readonly dateNaissance?: string;
}

/** Who lives there: links and ages, the holder first. */
function composition(hasard: Alea): Ne[] {
  const genre = hasard.pese(GENRES);
  const age = genre === 'seul' || genre === 'couple' ? hasard.entier(22, 84) : hasard.entier(30, 50);
  const conjoint = {
    lien: hasard.parmi(['CJT', 'CJT', 'PAC', 'CON']),
    age: Math.max(20, age + hasard.entier(-6, 4)),
  };
  const enfants = Array.from(
    {
      length: hasard.pese([
        [1, 4],
        [2, 5],
        [3, 1],
      ] as const),
    },
    () => ({
      lien: 'ENF',
      age: hasard.entier(0, Math.min(17, age - 22)),
    }),
  );
  const titulaire = { lien: 'ASS', age };
  if (genre === 'seul') return [titulaire];
  if (genre === 'couple') return [titulaire, conjoint];
  if (genre === 'famille') return [titulaire, conjoint, ...enfants];
  if (genre === 'monoparental') return [titulaire, ...enfants];
  return [titulaire, conjoint, { lien: 'ENF', age: hasard.entier(18, 24) }, ...enfants.slice(0, 1)];
}

function naissance(hasard: Alea, age: number, aujourdhui: string): string {
  return ajoute(ajouteMois(aujourdhui, -12 * age), -hasard.entier(1, 360));
}

function habitants(hasard: Alea, client: ClientDemo, index: number, aujourdhui: string) {
  const ville = hasard.parmi(VILLES[client.code] ?? []);
  const lieu = { adresse: adresseInventee(hasard, ville), departement: ville.departement, aujourdhui };
  const nom = hasard.parmi(NOMS);
  const base = (NUMEROS[client.code]?.personnes ?? 0) + index * 10;
  const nes = composition(hasard);
  const isCouple = nes.some(({ lien }) => lien === 'CJT' || lien === 'PAC' || lien === 'CON');
  const jumeaux = nes.filter(({ lien }) => lien === 'ENF').length > 1 && hasard.chance(0.06);
  let precedente: string | undefined;
  return nes.map(({ lien, age }, rang) => {
    const codeCivilite = hasard.chance(0.5) ? ('MME' as const) : ('M' as const);
    const isJumeau = jumeaux && lien === 'ENF' && precedente !== undefined;
    const dateNaissance = isJumeau && precedente ? precedente : naissance(hasard, age, aujourdhui);
    if (lien === 'ENF') precedente = dateNaissance;
    const personne = personneDe(
      hasard,
      {
        codeCivilite,
        dateNaissance,
        numPers: String(base + rang).padStart(12, '0'),
        nom: lien === 'CON' ? hasard.parmi(NOMS) : nom,
        prenom: hasard.parmi(PRENOMS[codeCivilite]),
        rangNaissance: isJumeau ? 2 : 1,
        ...(isCouple && lien !== 'ENF' && { codeSituationFamiliale: 'M' }),
      },
      lieu,
    );
    return { lien, personne };
  });
}

const ETATS = [
  ['valide', 88],
  ['resilie', 6],
  ['suspendu', 3],
  ['eninstance', 3],
] as const;

/** Since when, until when, in which state. */
function vieDuContrat(
  hasard: Alea,
  aujourdhui: string,
): Pick<Signature, 'etat' | 'dateEffet' | 'dateFin' | 'isPrecontentieux'> {
  const etat = hasard.pese(ETATS);
  const premierDuMois = `${aujourdhui.slice(0, 8)}01`;
  const dateEffet =
    etat === 'eninstance'
      ? ajouteMois(premierDuMois, hasard.entier(1, 2))
      : ajouteMois(premierDuMois, -hasard.entier(etat === 'resilie' ? 30 : 2, 130));
  return {
    etat,
    dateEffet,
    dateFin: etat === 'resilie' ? finDeMois(ajouteMois(aujourdhui, -hasard.entier(1, 20))) : null,
    isPrecontentieux: etat === 'suspendu' || (etat === 'valide' && hasard.chance(0.05)),
  };
}

function natureDe(hasard: Alea, offre: Offre): Pick<Signature, 'nature' | 'entreprise'> {
  const nature =
    offre.niveau < 2
      ? 'individuel'
      : hasard.pese([
          ['individuel', 62],
          ['collectifObligatoire', 24],
          ['collectifFacultatif', 7],
          ['tns', 7],
        ] as const);
  if (nature === 'individuel' || nature === 'tns') return { nature };
  return { nature, entreprise: { siret: siretInvente(hasard), raisonSociale: hasard.parmi(ENTREPRISES) } };
}

type Habitant = { readonly lien: string; readonly personne: PersonneDemo };

function contratsDe(
  hasard: Alea,
  client: ClientDemo,
  index: number,
  habitants: readonly Habitant[],
  aujourdhui: string,
): ContratDemo[] {
  const offres = OFFRES[client.code] ?? [];
  const rib = hasard.chance(0.94) ? compteInvente(hasard) : null;
  const numero = NUMEROS[client.code]?.contrat ?? String;
  const commun = {
    client,
    aujourdhui,
    rib,
    jourPrelevement: hasard.parmi([5, 8, 10, 15, 20]),
    isDemat: hasard.chance(0.7),
  };
  const signe = (rang: number, offre: Offre, personnes: readonly Habitant[]) =>
    contratDe({
      ...commun,
      ...natureDe(hasard, offre),
      ...vieDuContrat(hasard, aujourdhui),
      offre,
      personnes,
      numContrat: numero(index * 10 + rang),
      codeFrequence: hasard.pese([
        ['M', 85],
        ['T', 10],
        ['A', 5],
      ] as const),
    });
  const sante = signe(0, hasard.parmi(offres.filter(({ type }) => type === 'sante')), habitants);
  if (!hasard.chance(0.1)) return [sante];
  return [
    sante,
    signe(1, hasard.parmi(offres.filter(({ type }) => type === 'prevoyance')), habitants.slice(0, 1)),
  ];
}

/** An invented household: the same for the same client, place in the list and day. */
export function foyerInvente(client: ClientDemo, index: number, aujourdhui: string): Foyer {
  const graine = `foyer:${client.code}:${index}`;
  const hasard = alea(graine);
  const membres = habitants(hasard, client, index, aujourdhui);
  return foyerDe({
    graine,
    client,
    aujourdhui,
    personnes: membres.map(({ personne }) => personne),
    contrats: contratsDe(hasard, client, index, membres, aujourdhui),
    impayes: hasard.entier(1, 3),
  });
}
