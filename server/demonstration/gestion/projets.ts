import { partsDe } from '#server/demonstration/portefeuille/cotisation.ts';
import { garantiesSante } from '#server/demonstration/portefeuille/garanties.ts';
import { niveau } from '#server/demonstration/portefeuille/niveaux.ts';
import { gammeDe, type Offre } from '#server/demonstration/portefeuille/offres.ts';
import { OPTIONS, type OptionVendue } from '#server/demonstration/portefeuille/options.ts';
import type { DossierRow } from '#server/demonstration/sql/contrats.ts';
import type { Avenant } from '#server/demonstration/sql/donnees.ts';
import type { Formule, ProjetContrat, Tarif } from '#server/gestion/portefeuille.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import { type Contenu, contenuLe, type Membre } from './avenants.ts';

/** Of the papers of every offer: another text is another version. */
export const VERSION = '2026-01';
const PAPIERS = {
  IPID: 'Document d’information sur le produit (IPID)',
  GARANTIES: 'Tableau de garanties',
} as const;
/** Those of an option, which is taken here: its notice too. */
export const PAPIERS_OPTION = { ...PAPIERS, NOTICE: 'Notice d’information' } as const;
/** Whom a price is asked for, before they are anybody. */
const NOUVEAU = 'nouveau';

interface Papier {
  readonly id: string;
  readonly code: string;
  readonly libelle: string;
  readonly version: string;
}

function papiersDe(code: string, papiers: Readonly<Record<string, string>>): readonly Papier[] {
  return Object.entries(papiers).map(([papier, libelle]) => ({
    id: `${code}.${papier}`,
    code: papier,
    libelle,
    version: VERSION,
  }));
}

/** What is read before an option is taken. */
export function papiersDeLOption({ code }: OptionVendue): readonly Papier[] {
  return papiersDe(code, PAPIERS_OPTION);
}

function formuleDe({ code, nom, niveau: rang }: Offre, cotisation: number | null): Formule {
  return {
    ...{ code, libelle: nom, niveau: rang, cotisation },
    garanties: garantiesSante(niveau(rang)),
    documents: papiersDe(code, PAPIERS),
  };
}

/** The offers of the other levels, where the contract is one that its holder chooses. */
export function formulesDe(client: string, row: DossierRow, jour: string): readonly Formule[] {
  const { natureContrat, typeContrat } = row.donnees;
  if (typeContrat !== 'sante' || natureContrat.startsWith('collectif')) return [];
  const { couvertures } = contenuLe(client, row.donnees, row.assures, jour);
  const base = couvertures.find(({ type }) => type === 'base');
  const dateEffet = plusMois(`${jour.slice(0, 7)}-01`, 1);
  return gammeDe(client)
    .filter((une) => une.niveau !== base?.niveau)
    .map((une) => {
      const projet = {
        nature: 'formule',
        codeFormule: une.code,
        assures: base?.assures ?? [],
        dateEffet,
      } as const;
      return formuleDe(une, tarifDe(client, row, projet)?.montantApres ?? null);
    });
}

/** The offer that a code names, among those that a client's contracts change to. */
export function offreDuCode(client: string, code: string): Offre | undefined {
  return gammeDe(client).find((une) => une.code === code);
}

/** What somebody asks for, as an amendment would make it; `null`: there is no such offer. */
function avenantDe(client: string, projet: ProjetContrat, titulaire: string): Avenant | null {
  const { dateEffet } = projet;
  if (projet.nature === 'ajout') return { nature: 'ajout', dateEffet, numPers: NOUVEAU };
  if (projet.nature === 'retrait') return { ...projet, nature: 'retrait' };
  if (projet.nature === 'option') {
    const { codeOption: codeCouverture, assures } = projet;
    const isVendue = OPTIONS.some(({ code }) => code === codeCouverture);
    return isVendue ? { nature: 'option', dateEffet, codeCouverture, assures } : null;
  }
  const nomOffre = offreDuCode(client, projet.codeFormule)?.nom;
  const { assures } = projet;
  return nomOffre === undefined
    ? null
    : { nature: 'formule', dateEffet, nomOffre, assures, isPrincipale: assures.includes(titulaire) };
}

/** A cover, person by person: its base by their weights, an option alike for each; the cents that do not divide fall on the last ones. */
function parPersonne(
  couverture: Contenu['couvertures'][number],
  membres: readonly Membre[],
): Tarif['detail'] {
  const { libelle, type, assures, montantCotisation } = couverture;
  const parts = partsDe(membres);
  const poids = assures.map((numPers) => (type === 'base' ? (parts.get(numPers) ?? 0) : 1));
  const total = poids.reduce((somme, un) => somme + un, 0);
  if (total === 0) return [{ libelle, montant: montantCotisation }];
  const jusqua = (rang: number) => {
    const part = poids.slice(0, rang).reduce((somme, un) => somme + un, 0) / total;
    return Math.round(Math.round(montantCotisation * 100) * part);
  };
  return assures.map((numPers, rang) => {
    const montant = enEuros(jusqua(rang + 1) - jusqua(rang));
    return numPers === NOUVEAU
      ? { libelle: `${libelle}, personne ajoutée`, montant }
      : { numPers, libelle, montant };
  });
}

/** What the price is made of: of an option and of somebody more, person by person. */
function detailDe(
  projet: ProjetContrat,
  couvertures: Contenu['couvertures'],
  membres: readonly Membre[],
): Tarif['detail'] {
  if (projet.nature === 'ajout') {
    const couverts = membres.filter(({ numPers }) =>
      couvertures.some(({ assures }) => assures.includes(numPers)),
    );
    return couvertures.flatMap((une) => parPersonne(une, couverts));
  }
  if (projet.nature !== 'option')
    return couvertures.map(({ libelle, montantCotisation: montant }) => ({ libelle, montant }));
  const option = OPTIONS.find(({ code }) => code === projet.codeOption);
  const { libelle = '', centimes = 0 } = option ?? {};
  return projet.assures.map((numPers) => ({ numPers, libelle, montant: enEuros(centimes) }));
}

/** The price of a contract on the day of a change, without it and with it; `null`: it cannot be made. */
export function tarifDe(client: string, row: DossierRow, projet: ProjetContrat): Tarif | null {
  if (row.donnees.typeContrat !== 'sante') return null;
  const avenant = avenantDe(client, projet, row.assures[0]?.numPers ?? '');
  if (!avenant) return null;
  const { codeTypeBeneficiaire } = projet.nature === 'ajout' ? projet : { codeTypeBeneficiaire: '' };
  const membres: readonly Membre[] = [...row.assures, { numPers: NOUVEAU, codeTypeBeneficiaire }];
  const jour = projet.dateEffet;
  const avenants = [...(row.donnees.avenants ?? []), avenant];
  const avant = contenuLe(client, row.donnees, membres, jour).cotisation.montantMensuel;
  const apres = contenuLe(client, { ...row.donnees, avenants }, membres, jour);
  const { montantMensuel } = apres.cotisation;
  return {
    montantAvant: avant,
    montantApres: montantMensuel,
    isGratuit: projet.nature === 'ajout' && montantMensuel === avant,
    detail: detailDe(projet, apres.couvertures, membres),
  };
}

/** What each month costs more once a change is made, in euros. */
export function supplementDe({ montantAvant, montantApres }: Tarif): number {
  return enEuros(Math.round(montantApres * 100) - Math.round(montantAvant * 100));
}
