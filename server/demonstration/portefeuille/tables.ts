import { contextePersonne, contexteRib } from '#server/config/contextes-scelles.ts';
import {
  empreinteNir,
  type RibScelle,
  type Scelleur,
  scelleCourrier,
} from '#server/demonstration/sql/donnees.ts';
import { gardeLigne } from '#server/demonstration/sql/lignes-actes.ts';
import { rechercheDe } from './decompte.ts';
import type { Foyer } from './modele.ts';

/** For whom rows are made. */
export interface Destination {
  readonly clientId: string;
  readonly client: string;
  readonly coffre: Scelleur;
}

export interface Table {
  readonly nom: string;
  readonly colonnes: readonly string[];
  /** Lines of `COPY`, in its text format. */
  lignes(vers: Destination, foyers: readonly Foyer[]): string[];
}

type Valeur = string | number | boolean | null | Buffer | readonly string[] | object;

const ECHAPPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const echappe = (texte: string) => texte.replace(/[\\\t\n\r]/g, (lettre) => ECHAPPES[lettre] ?? lettre);

function valeur(donnee: Valeur): string {
  if (donnee === null) return '\\N';
  if (typeof donnee === 'string') return echappe(donnee);
  if (typeof donnee !== 'object') return String(donnee);
  if (Buffer.isBuffer(donnee)) return `\\\\x${donnee.toString('hex')}`;
  if (Array.isArray(donnee)) return echappe(`{${donnee.join(',')}}`);
  return echappe(JSON.stringify(donnee));
}

const ligne = (...donnees: readonly Valeur[]) => `${donnees.map(valeur).join('\t')}\n`;

/** A table whose rows come household by household. */
function table(nom: string, colonnes: string, de: (vers: Destination, foyer: Foyer) => string[]): Table {
  return {
    nom,
    colonnes: colonnes.split(' '),
    lignes: (vers, foyers) => foyers.flatMap((foyer) => de(vers, foyer)),
  };
}

function scelle(
  vers: Destination,
  numContrat: string,
  usage: 'prestations' | 'cotisations',
  rib: RibScelle | null,
) {
  return rib && vers.coffre.scelle(JSON.stringify(rib), contexteRib(vers.client, numContrat, usage));
}

/** Every table of the portfolio, in an order in which each comes after those that it names. */
export const TABLES: readonly Table[] = [
  table('gestion_personne', 'client_id num_pers nir_empreinte donnees', (vers, { personnes }) =>
    personnes.map(({ numPers, ...donnees }) =>
      ligne(
        vers.clientId,
        numPers,
        donnees.nir && empreinteNir(vers.coffre, vers.client, donnees.nir.numero),
        vers.coffre.scelle(JSON.stringify(donnees), contextePersonne(vers.client, numPers)),
      ),
    ),
  ),
  table(
    'gestion_contrat',
    'client_id num_contrat date_effet donnees rib rib_cotisations',
    (vers, { contrats }) =>
      contrats.map(({ numContrat, dateEffet, donnees, rib, ribCotisations }) =>
        ligne(
          vers.clientId,
          numContrat,
          dateEffet,
          donnees,
          scelle(vers, numContrat, 'prestations', rib),
          scelle(vers, numContrat, 'cotisations', ribCotisations),
        ),
      ),
  ),
  table(
    'gestion_assure',
    'client_id num_contrat num_pers rang is_titulaire code_type_beneficiaire date_entree date_sortie date_fin_scolarite rattache_a',
    (vers, { contrats }) =>
      contrats.flatMap(({ numContrat, assures }) =>
        assures.map((assure) =>
          ligne(
            vers.clientId,
            numContrat,
            assure.numPers,
            assure.rang,
            assure.isTitulaire,
            assure.codeTypeBeneficiaire,
            assure.dateEntree,
            assure.dateSortie,
            assure.dateFinScolarite ?? null,
            assure.rattacheA,
          ),
        ),
      ),
  ),
  table(
    'gestion_paiement',
    'id client_id reference num_contrat date_paiement montant code_mode_paiement destinataire_type destinataire_nom iban_masque etat',
    (vers, { paiements }) =>
      paiements.map((p) =>
        ligne(
          p.id,
          vers.clientId,
          p.reference,
          p.numContrat,
          p.datePaiement,
          p.montant,
          p.codeModePaiement,
          p.destinataire.type,
          p.destinataire.nom,
          p.ibanMasque,
          p.etat,
        ),
      ),
  ),
  table(
    'gestion_decompte',
    'id client_id num_decompte num_contrat num_pers date_soins date_reception date_traitement date_reglement origine destinataire etat professionnel depense base_remboursement montant_ro montant_rc montant_autre_rc reste_a_charge nb_actes codes_domaine libelle recherche id_paiement motif_rejet tiers',
    (vers, { decomptes }) =>
      decomptes.map((d) =>
        ligne(
          d.id,
          vers.clientId,
          d.numDecompte,
          d.numContrat,
          d.numPers,
          d.dateSoins,
          d.dateReception,
          d.dateTraitement,
          d.dateReglement,
          d.origine,
          d.destinataire,
          d.etat,
          d.professionnel,
          d.totaux.depense,
          d.totaux.baseRemboursement,
          d.totaux.montantRo,
          d.totaux.montantRc,
          d.totaux.montantAutreRc,
          d.totaux.resteACharge,
          d.actes.length,
          d.codesDomaine,
          d.libelle,
          rechercheDe(d),
          d.idPaiement,
          d.motifRejet,
          d.tiers,
        ),
      ),
  ),
  table('gestion_acte', 'decompte_id rang_ligne donnees', (_vers, { decomptes }) =>
    decomptes.flatMap(({ id, actes }) => actes.map((acte) => ligne(id, acte.rangLigne, gardeLigne(acte)))),
  ),
  table('gestion_echeance', 'id client_id num_contrat date_echeance donnees', (vers, { echeances }) =>
    echeances.map(({ id, numContrat, dateEcheance, ...donnees }) =>
      ligne(id, vers.clientId, numContrat, dateEcheance, donnees),
    ),
  ),
  table(
    'gestion_courrier',
    'id client_id num_contrat num_pers date is_archive donnees',
    (vers, { courriers }) =>
      courriers.map(({ id, numContrat, numPers, date, isArchive, ...donnees }) =>
        ligne(
          id,
          vers.clientId,
          numContrat,
          numPers,
          date,
          isArchive,
          scelleCourrier(vers.coffre, vers.client, id, donnees),
        ),
      ),
  ),
  table(
    'gestion_document',
    'id client_id num_contrat num_pers code_categorie date_document donnees',
    (vers, { documents }) =>
      documents.map(({ id, numContrat, numPers, codeCategorie, dateDocument, ...donnees }) =>
        ligne(id, vers.clientId, numContrat, numPers, codeCategorie, dateDocument, donnees),
      ),
  ),
];
