import type { DonneesContrat } from '#server/demonstration/sql/donnees.ts';
import { enEuros } from '#src/core/adherent/arithmetique-soins.ts';
import { ageLe } from '#src/core/valeurs/age.ts';
import { nomSepa } from '#src/core/valeurs/bank-account.ts';
import { ajouteMois } from '#src/core/valeurs/dates.ts';
import { partsDe } from './cotisation.ts';
import type { ContratDemo, PersonneDemo } from './modele.ts';
import { couvertureDe, type Offre } from './offres.ts';
import { type OptionPrise, optionPrise } from './options.ts';

export interface ClientDemo {
  /** What its mandates begin with; absent: the code of the offer. */
  readonly prefixeRum?: string;
  readonly code: string;
  readonly organisme: string;
  readonly ics: string;
  /** Where contributions are paid by transfer. */
  readonly compte: { readonly iban: string; readonly bic: string };
  readonly telephone: string;
  readonly email: string;
}

/** What a contract is made from. */
export interface Signature {
  readonly client: ClientDemo;
  readonly offre: Offre;
  readonly numContrat: string;
  readonly dateEffet: string;
  readonly dateFin?: string | null;
  readonly etat: DonneesContrat['etat'];
  readonly isPrecontentieux?: boolean;
  readonly nature: DonneesContrat['natureContrat'];
  readonly entreprise?: DonneesContrat['entreprise'];
  readonly rib: { readonly iban: string; readonly bic: string } | null;
  readonly jourPrelevement: number | null;
  readonly codeFrequence?: string;
  /** The holder first. */
  readonly personnes: readonly {
    readonly personne: PersonneDemo;
    readonly lien: string;
    readonly dateSortie?: string | null;
    readonly dateEntree?: string;
  }[];
  readonly aujourdhui: string;
  readonly isDemat: boolean;
  readonly options?: readonly OptionPrise[];
}

/** What it has besides its base. */
function optionsDe({ options = [], personnes, dateEffet, dateFin = null, aujourdhui }: Signature) {
  const assures = personnes.map(({ personne }) => personne.numPers);
  return options.map((option) => optionPrise(option, { dateEffet, dateFin, aujourdhui, assures }));
}

/** What the base costs each month, in cents. */
function centimesDeBase({ offre, personnes }: Signature): number {
  const membres = personnes.map(({ personne, lien }) => ({
    numPers: personne.numPers,
    codeTypeBeneficiaire: lien,
  }));
  const nombre = [...partsDe(membres).values()].reduce((somme, part) => somme + part, 0);
  return Math.round(offre.tarif * 100 * nombre);
}

function cotisationDe(signature: Signature) {
  const { nature, jourPrelevement, codeFrequence = 'M', rib, aujourdhui, dateFin, dateEffet } = signature;
  const centimes = optionsDe(signature).reduce(
    (somme, { montantCotisation }) => somme + Math.round(montantCotisation * 100),
    centimesDeBase(signature),
  );
  const isCollectif = nature === 'collectifObligatoire';
  const jour = String(jourPrelevement ?? 10).padStart(2, '0');
  const prochaine = `${ajouteMois(aujourdhui, 1).slice(0, 8)}${jour}`;
  return {
    montantMensuel: enEuros(centimes),
    montantAnnuel: enEuros(centimes * 12),
    codeFrequence,
    codeModePaiement: isCollectif ? 'S' : rib ? 'P' : 'C',
    jourPrelevement: isCollectif || !rib ? null : jourPrelevement,
    partEmployeur: isCollectif ? enEuros(Math.round(centimes / 2)) : null,
    prochaineEcheance:
      dateFin && dateFin <= prochaine
        ? null
        : prochaine < dateEffet
          ? `${dateEffet.slice(0, 8)}${jour}`
          : prochaine,
  };
}

/** «MME JEANNE MARTIN», in the characters of payments. */
function titulaireDe({ codeCivilite, prenom, nom }: PersonneDemo): string {
  return nomSepa(`${codeCivilite} ${prenom} ${nom}`.replaceAll('-', ' '));
}

/** A grown child has given a certificate for this year at least; in autumn, about half of them that of the new one. */
function finScolarite({ numPers, dateNaissance }: PersonneDemo, aujourdhui: string): string | null {
  if (ageLe(dateNaissance, aujourdhui) < 18) return null;
  const annee = Number(aujourdhui.slice(0, 4));
  const isDonne = aujourdhui.slice(5, 7) >= '09' && Number(numPers.slice(-1)) % 2 === 1;
  return `${isDonne ? annee + 1 : annee}-12-31`;
}

function assuresDe({ personnes, dateEffet, dateFin = null, aujourdhui }: Signature): ContratDemo['assures'] {
  const grands = personnes
    .filter(({ personne, lien }) => lien !== 'ENF' && ageLe(personne.dateNaissance, aujourdhui) >= 18)
    .map(({ personne }) => personne.numPers);
  return personnes.map(({ personne, lien, dateSortie, dateEntree }, index) => ({
    numPers: personne.numPers,
    rang: index + 1,
    isTitulaire: index === 0,
    codeTypeBeneficiaire: lien,
    dateEntree: dateEntree ?? (personne.dateNaissance > dateEffet ? personne.dateNaissance : dateEffet),
    dateSortie: dateSortie ?? dateFin,
    ...(lien === 'ENF' && { dateFinScolarite: finScolarite(personne, aujourdhui) }),
    rattacheA: lien === 'ENF' && ageLe(personne.dateNaissance, aujourdhui) < 18 ? grands : [],
  }));
}

/** The next one; nobody signs on a 29 February. */
function prochainAnniversaire(dateEffet: string, aujourdhui: string): string {
  const passe = dateEffet > aujourdhui ? dateEffet : aujourdhui;
  const annee = Number(passe.slice(0, 4));
  const jour = dateEffet.slice(5);
  return `${jour > passe.slice(5) ? annee : annee + 1}-${jour}`;
}

/** A contract as the management system keeps it. @throws Error without a holder. */
export function contratDe(signature: Signature): ContratDemo {
  const { client, offre, numContrat, dateEffet, dateFin = null, etat, nature, rib, personnes } = signature;
  const titulaire = personnes[0]?.personne;
  if (!titulaire) throw new Error(`Le contrat ${numContrat} n’a pas de titulaire`);
  const compte = rib && { titulaire: titulaireDe(titulaire), ...rib };
  const cotisation = cotisationDe(signature);
  const isPreleve = cotisation.codeModePaiement === 'P';
  return {
    numContrat,
    dateEffet,
    rib: compte,
    ribCotisations: isPreleve ? compte : null,
    assures: assuresDe(signature),
    donnees: {
      nomOffre: offre.nom,
      etat,
      precontentieux: signature.isPrecontentieux ?? false,
      codeModePaiement: compte ? 'V' : 'C',
      typeContrat: offre.type,
      natureContrat: nature,
      isContratResponsable: offre.type === 'sante',
      dateFin,
      dateAnniversaire: prochainAnniversaire(dateEffet, signature.aujourdhui),
      souscripteur: signature.entreprise
        ? { nom: signature.entreprise.raisonSociale, prenom: null }
        : { nom: titulaire.nom, prenom: titulaire.prenom },
      entreprise: signature.entreprise ?? null,
      couvertures: [
        couvertureDe(
          offre,
          { dateDebut: dateEffet, dateFin },
          personnes.map(({ personne }) => personne.numPers),
          enEuros(centimesDeBase(signature)),
        ),
        ...optionsDe(signature),
      ],
      cotisation,
      mandat: isPreleve
        ? {
            rum: `${client.prefixeRum ?? offre.code.slice(0, 4)}-${numContrat}-${dateEffet.replaceAll('-', '')}`,
            ics: client.ics,
            dateSignature: dateEffet,
            etat: 'actif',
          }
        : null,
      compteEncaissement: {
        libelle: client.organisme,
        ...client.compte,
        ics: client.ics,
        referenceAVirer: numContrat,
      },
      gestionnaire: { libelle: client.organisme, telephone: client.telephone, email: client.email },
      isDemat: signature.isDemat,
      isBeneficiaireAjoutable: etat === 'valide' && offre.type === 'sante',
    },
  };
}
