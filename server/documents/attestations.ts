import type { Demandeur } from '#server/adherent/demandeur.ts';
import { visibiliteDe } from '#server/adherent/visibilite.ts';
import type { Database } from '#server/db/connection.ts';
import type { Gestion } from '#server/gestion/gestion.ts';
import type { DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';
import type { CategorieAttestation } from '#src/lectures/attestations.ts';

interface Services {
  readonly db: Database;
  readonly gestion: Gestion;
}

export type CodeAttestation = CategorieAttestation['code'];

/** A person that an attestation may name. */
export type Attestable = DossierContrat['assures'][number] & { readonly fiche: FichePersonne };

/** What attestations are made of: the contract, and the people of it whom who asks may name. */
export interface Matiere {
  readonly dossier: DossierContrat;
  readonly personnes: readonly Attestable[];
  readonly categories: readonly CategorieAttestation[];
}

interface Regle {
  readonly libelle: string;
  readonly description: string;
  readonly isParBeneficiaire: boolean;
  /** Money is for who signed the contract. */
  readonly pourTitulaire?: true;
  readonly convient: (dossier: DossierContrat) => boolean;
}

const enCours = ({ etat }: DossierContrat) => etat === 'valide' || etat === 'suspendu';

const REGLES: Readonly<Record<CodeAttestation, Regle>> = {
  DROITS: {
    libelle: 'Attestation de droits',
    description: 'Prouve que vous êtes couvert, personne par personne, à la date du jour.',
    isParBeneficiaire: true,
    convient: ({ etat, precontentieux }) => etat === 'valide' && !precontentieux,
  },
  COUVERTURE: {
    libelle: 'Attestation d’adhésion',
    description: 'Prouve votre adhésion et ce qu’elle couvre : employeur, location, administration.',
    isParBeneficiaire: true,
    convient: enCours,
  },
  COTISATIONS: {
    libelle: 'Attestation de cotisations',
    description: 'Ce que vous avez payé dans l’année.',
    isParBeneficiaire: false,
    pourTitulaire: true,
    convient: () => true,
  },
  FISCALE_MADELIN: {
    libelle: 'Attestation fiscale Madelin',
    description: 'Pour déduire vos cotisations de votre revenu professionnel (loi Madelin).',
    isParBeneficiaire: false,
    pourTitulaire: true,
    convient: ({ natureContrat }) => natureContrat === 'tns',
  },
  RADIATION: {
    libelle: 'Attestation de radiation',
    description: 'Prouve que vous n’êtes plus couvert, et depuis quand.',
    isParBeneficiaire: true,
    convient: ({ etat, assures }) =>
      etat === 'resilie' || assures.some(({ dateSortie }) => dateSortie !== null),
  },
  MUTUELLE_EMPLOYEUR: {
    libelle: 'Attestation de mutuelle d’employeur',
    description: 'Prouve votre couverture par le contrat de votre employeur.',
    isParBeneficiaire: false,
    convient: (dossier) => enCours(dossier) && dossier.entreprise !== null,
  },
};

const CODES = Object.keys(REGLES) as CodeAttestation[];
/** What was paid is kept for three years and the present one. */
const ANNEES = 3;

/** The years of which something may be asked, the present one first. */
function anneesDe({ dateEffet, dateFin }: DossierContrat, aujourdhui: string): number[] {
  const derniere = Number((dateFin !== null && dateFin < aujourdhui ? dateFin : aujourdhui).slice(0, 4));
  const premiere = Math.max(Number(dateEffet.slice(0, 4)), derniere - ANNEES);
  return Array.from({ length: Math.max(0, derniere - premiere + 1) }, (_, rang) => derniere - rang);
}

/** What who asks may be given, and about whom; `null` where the contract is not known. @throws GestionIndisponible */
export async function matiereDe(demandeur: Demandeur, services: Services): Promise<Matiere | null> {
  const { client, contrat, isBeneficiaire, aujourdhui } = demandeur;
  const [dossier, { visibles }] = await Promise.all([
    services.gestion.contrat(client.code, contrat.contrat.numContrat),
    visibiliteDe(demandeur, services),
  ]);
  if (!dossier) return null;
  const permis = new Set(visibles);
  const assures = dossier.assures.filter(({ numPers }) => !isBeneficiaire || permis.has(numPers));
  const fiches = await services.gestion.fiches(
    client.code,
    assures.map(({ numPers }) => numPers),
  );
  const parNumero = new Map(fiches.map((fiche) => [fiche.numPers, fiche]));
  const annees = anneesDe(dossier, aujourdhui);
  return {
    dossier,
    personnes: assures.flatMap((assure) => {
      const trouvee = parNumero.get(assure.numPers);
      return trouvee ? [{ ...assure, fiche: trouvee }] : [];
    }),
    categories: CODES.flatMap((code) => {
      const { libelle, description, isParBeneficiaire, pourTitulaire, convient } = REGLES[code];
      if ((pourTitulaire && isBeneficiaire) || !convient(dossier)) return [];
      return [
        {
          code,
          libelle,
          description,
          isParBeneficiaire,
          periodes: pourTitulaire ? annees : annees.slice(0, 1),
        },
      ];
    }),
  };
}
