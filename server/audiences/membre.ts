import type { CompteAudience } from '#server/db/audiences/audiences.ts';
import type { ContratListe, PersonneListee } from '#server/gestion/listes.ts';
import { ageLe, type MembreAudience } from '#src/core/adherent/audience.ts';

/** Of a contract, what audiences ask about. */
export type ContratVu = Pick<
  ContratListe,
  'nomOffre' | 'etat' | 'natureContrat' | 'dateEffet' | 'codesCouverture'
>;
/** Of a person. */
export type PersonneVue = Pick<
  PersonneListee,
  'dateNaissance' | 'codePostal' | 'codeCategorieSociale' | 'codesGrandRegime' | 'contrats'
>;

const seules = (valeurs: readonly (string | null | undefined)[]) => [
  ...new Set(valeurs.filter((une): une is string => typeof une === 'string' && une !== '')),
];
const ouiNon = (vrai: boolean) => [vrai ? 'oui' : 'non'];

/** A member as criteria read them, of their contracts and of their account. */
export function membreAudience(
  personne: PersonneVue,
  contrats: readonly ContratVu[],
  compte: CompteAudience | undefined,
  jour: string,
): MembreAudience {
  return {
    natureContrat: seules(contrats.map(({ natureContrat }) => natureContrat)),
    codeProduit: seules(contrats.map(({ nomOffre }) => nomOffre)),
    codeCouverture: seules(contrats.flatMap(({ codesCouverture }) => codesCouverture)),
    etatContrat: seules(contrats.map(({ etat }) => etat)),
    dateEffet: seules(contrats.map(({ dateEffet }) => dateEffet)),
    age: [String(ageLe(personne.dateNaissance, jour))],
    codePostalPrefix: seules([personne.codePostal]),
    role: seules(personne.contrats.map(({ titulaire }) => (titulaire ? 'titulaire' : 'beneficiaire'))),
    categorieSociale: seules([personne.codeCategorieSociale]),
    grandRegime: seules(personne.codesGrandRegime),
    hasCompte: ouiNon(compte !== undefined),
    hasDemat: ouiNon(compte?.isDemat === true),
  };
}
