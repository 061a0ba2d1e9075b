import type { DossierContrat, FichePersonne } from '#server/gestion/portefeuille.ts';
import { motifSansCarte } from '#src/core/adherent/contrat.ts';
import { masqueNir } from '#src/core/valeurs/nir-masque.ts';
import type { Cartes, CarteTp, DroitTp } from '#src/lectures/cartes.ts';

/** The columns of the card, in their order, and whether the professional asks before. */
const COLONNES: readonly { readonly code: string; readonly libelle: string; readonly isPec: boolean }[] = [
  { code: 'PHAR', libelle: 'Pharmacie', isPec: false },
  { code: 'MED', libelle: 'Médecins', isPec: false },
  { code: 'RLAX', libelle: 'Radiologie, laboratoire, auxiliaires médicaux', isPec: false },
  { code: 'SAGE', libelle: 'Sages-femmes', isPec: false },
  { code: 'EXTE', libelle: 'Soins externes', isPec: false },
  { code: 'CSTE', libelle: 'Centres de santé', isPec: false },
  { code: 'HOSP', libelle: 'Hospitalisation', isPec: true },
  { code: 'OPTI', libelle: 'Optique', isPec: true },
  { code: 'DESO', libelle: 'Soins dentaires', isPec: false },
  { code: 'DEPR', libelle: 'Prothèses dentaires', isPec: true },
  { code: 'AUDI', libelle: 'Aides auditives', isPec: true },
  { code: 'DIV', libelle: 'Divers', isPec: false },
];

const CLIENTS: Readonly<
  Record<string, { readonly numAmc: string; readonly libelle: string; readonly tel: string }>
> = {
  horizon: { numAmc: '0099999901', libelle: 'Mutuelle Horizon', tel: '01 99 00 12 34' },
  littoral: { numAmc: '0099999902', libelle: 'Prévoyance du Littoral', tel: '02 61 91 56 78' },
};

/** From November on, the cards of next year are out. */
const MOIS_DES_NOUVELLES = '11';

function droitsDe(isResponsable: boolean): readonly DroitTp[] {
  return COLONNES.map(({ code, libelle, isPec }) => ({
    codeDomaineTp: code,
    libelle,
    valeur: isPec ? 'PEC' : code === 'SAGE' && !isResponsable ? '/' : '100 % TM',
  }));
}

function finDe(dossier: DossierContrat, annee: number): string {
  const fin = `${annee}-12-31`;
  return dossier.dateFin !== null && dossier.dateFin < fin ? dossier.dateFin : fin;
}

function carteDe(
  client: string,
  dossier: DossierContrat,
  fiches: ReadonlyMap<string, FichePersonne>,
  annee: number,
): CarteTp {
  const debut = `${annee}-01-01`;
  const emetteur = CLIENTS[client] ?? {
    numAmc: '0099999999',
    libelle: dossier.gestionnaire.libelle,
    tel: '',
  };
  const fin = finDe(dossier, annee);
  const presents = dossier.assures.filter(
    ({ dateEntree, dateSortie, dateFinScolarite }) =>
      dateEntree <= fin &&
      [dateSortie, dateFinScolarite ?? null].every((jour) => jour === null || jour >= debut),
  );
  return {
    id: `${dossier.numContrat}-${annee}`,
    numContrat: dossier.numContrat,
    annee,
    dateDebutValidite: dossier.dateEffet > debut ? dossier.dateEffet : debut,
    dateFinValidite: fin,
    numAmc: emetteur.numAmc,
    typeConvention: 'SP',
    csr: '00000001',
    numAdherent: dossier.numContrat,
    isContratResponsable: dossier.isContratResponsable,
    isDre: true,
    libelleOrganisme: emetteur.libelle,
    operateurTp: 'Tiers payant de démonstration',
    telephonePs: emetteur.tel,
    telephoneAssure: emetteur.tel,
    urlPs: 'https://tp.exemple.fr',
    beneficiaires: presents.flatMap(({ numPers, rang }) => {
      const fiche = fiches.get(numPers);
      if (!fiche) return [];
      const { nom, prenom, dateNaissance, rangNaissance, nir } = fiche;
      const nirMasque = nir && masqueNir(nir.numero);
      const droits = droitsDe(dossier.isContratResponsable);
      return [{ numPers, rang, nom, prenom, dateNaissance, rangNaissance, nirMasque, droits }];
    }),
    colonnes: COLONNES.map(({ code }) => code),
    mentions: [
      'TM : ticket modérateur. PEC : prise en charge demandée avant les soins par le professionnel de santé.',
      'Cette carte reste la propriété de l’organisme : elle est rendue si le contrat prend fin.',
    ],
    etat: 'active',
  };
}

/** The cards of a contract: none for who does not pay, whose contract is stopped, or where there is no care to pay. */
export function cartesDe(
  client: string,
  dossier: DossierContrat,
  fiches: readonly FichePersonne[],
  aujourdhui: string,
): Cartes {
  const motifIndisponible = motifSansCarte(dossier);
  if (motifIndisponible !== null) return { cartes: [], motifIndisponible };
  const parNumero = new Map(fiches.map((fiche) => [fiche.numPers, fiche]));
  const annee = Number(aujourdhui.slice(0, 4));
  const dure = dossier.dateFin === null || dossier.dateFin > `${annee}-12-31`;
  const isSuivante = dure && aujourdhui.slice(5, 7) >= MOIS_DES_NOUVELLES;
  return {
    cartes: (isSuivante ? [annee, annee + 1] : [annee]).map((une) =>
      carteDe(client, dossier, parNumero, une),
    ),
    motifIndisponible: null,
  };
}
