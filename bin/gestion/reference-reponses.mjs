/**
 * @typedef {{ p: Record<string, string>, corps: any }} Demande
 * @typedef {import('./reference.mjs').Evenement} Evenement
 */

const PAGE_MAX = 500;
const EVENEMENTS_MAX = 100;

/** What a system answers when there is none. */
export const ABSENT = Symbol('absent');

/**
 * @param {readonly any[]} lignes
 * @param {string} cle
 * @param {any} demande
 */
function pageDe(lignes, cle, { curseur, nombre, modifieDepuis }) {
  const max = Math.min(Number(nombre) || PAGE_MAX, PAGE_MAX);
  const choisies = lignes
    .filter((une) => !modifieDepuis || une.dateModification >= modifieDepuis)
    .toSorted((a, b) => (a[cle] < b[cle] ? -1 : 1))
    .filter((une) => une[cle] > (curseur ?? ''));
  const page = choisies.slice(0, max);
  return { lignes: page, curseur: choisies.length > page.length ? page.at(-1)[cle] : null };
}

/** @param {any[]} fiches @param {any} corps @returns {(une: any) => boolean} */
function parNir(fiches, { nir }) {
  const trouvee = fiches.find((/** @type {any} */ une) => une.nir?.numero === nir);
  return (une) => nir === undefined || une.numPers === trouvee?.numPers;
}

/**
 * @typedef {(demande: Demande) => unknown} Fait
 * @typedef {{ exemple(id: string): any, dossier: any, siens(demande: Demande, reponse: unknown): unknown }} Foyer
 */

/**
 * @param {Foyer} foyer
 * @returns {Record<string, Fait>}
 */
function personnes({ exemple, dossier, siens }) {
  return {
    cherche: ({ corps }) =>
      corps.numeroContrat === dossier.numContrat || corps.nir
        ? exemple('cherche').filter(parNir(exemple('fiches'), corps))
        : [],
    fiches: ({ corps }) =>
      exemple('fiches').filter((/** @type {any} */ une) => corps.numPers.includes(une.numPers)),
    personne: ({ p }) =>
      exemple('cherche').find((/** @type {any} */ une) => une.numPers === p.numPers) ?? ABSENT,
    contrats: ({ p }) =>
      dossier.assures.some((/** @type {any} */ un) => un.numPers === p.numPers) ? exemple('contrats') : [],
    personnesParPage: ({ corps }) => pageDe(exemple('personnesParPage').lignes, 'numPers', corps),
    contratsParPage: ({ corps }) => pageDe(exemple('contratsParPage').lignes, 'numContrat', corps),
    contrat: (demande) => siens(demande, dossier),
  };
}

/** @param {any[]} lignes @param {any} tranche */
function tranche(lignes, { debut, nombre }) {
  return { lignes: lignes.slice(debut, debut + nombre), total: lignes.length };
}

/** @param {any} recherche @returns {(une: any) => boolean} */
function desVisibles({ visibles, confidentiels = [] }) {
  return ({ numPers }) => visibles.includes(numPers) || confidentiels.includes(numPers);
}

/**
 * @param {Foyer} foyer
 * @returns {Record<string, Fait>}
 */
function soins({ exemple, siens }) {
  /** @param {string} id @returns {Fait} */
  const telQuel = (id) => (demande) => siens(demande, exemple(id));
  return {
    decomptes: (demande) => {
      const { recherche } = demande.corps;
      const lignes = exemple('decomptes').lignes.filter(desVisibles(recherche));
      return siens(demande, tranche(lignes, demande.corps.tranche));
    },
    totauxDecomptes: telQuel('totauxDecomptes'),
    anneeDeSoins: telQuel('anneeDeSoins'),
    decompte: (demande) =>
      demande.p.id === exemple('decompte').decompte.id ? siens(demande, exemple('decompte')) : ABSENT,
    consommations: (demande) =>
      siens(
        demande,
        exemple('consommations')
          .filter(desVisibles(demande.corps))
          .filter((/** @type {any} */ une) => demande.corps.codes.includes(une.codeGarantie)),
      ),
    retenues: (demande) => siens(demande, exemple('retenues').filter(desVisibles(demande.corps))),
    simulation: (demande) => siens(demande, { ...exemple('simulation'), jour: demande.corps.jour }),
    paiements: (demande) => {
      const isSien = desVisibles(demande.corps.recherche);
      const lignes = exemple('paiements')
        .lignes.map((/** @type {any} */ un) => ({ ...un, decomptes: un.decomptes.filter(isSien) }))
        .filter((/** @type {any} */ { decomptes }) => decomptes.length > 0);
      return siens(demande, tranche(lignes, demande.corps.tranche));
    },
  };
}

/**
 * @param {Foyer} foyer
 * @returns {Record<string, Fait>}
 */
function contrat({ exemple, siens }) {
  /** @param {string} id @returns {Fait} */
  const telQuel = (id) => (demande) => siens(demande, exemple(id));
  return {
    echeances: (demande) =>
      siens(
        demande,
        exemple('echeances').filter((/** @type {any} */ une) => une.dateEcheance.startsWith(demande.p.annee)),
      ),
    formules: telQuel('formules'),
    options: (demande) =>
      siens(
        demande,
        exemple('options').map((/** @type {any} */ une) => ({
          ...une,
          tarifs: une.tarifs.filter(
            (/** @type {any} */ { numPers }) => demande.corps.assures?.includes(numPers) ?? true,
          ),
        })),
      ),
    tarif: telQuel('tarif'),
    cartes: telQuel('cartes'),
    courriers: telQuel('courriers'),
    courriersArchives: telQuel('courriersArchives'),
    documents: telQuel('documents'),
    fichier: (demande) => {
      const papiers = [...exemple('documents'), ...exemple('courriers'), ...exemple('courriersArchives')];
      const isConnu = papiers.some((/** @type {any} */ un) => un.id === demande.p.id);
      return isConnu ? siens(demande, exemple('fichier')) : ABSENT;
    },
    salarie: () => ABSENT,
    etablissement: ({ p }) =>
      p.finess === exemple('etablissement').finess ? exemple('etablissement') : ABSENT,
  };
}

/**
 * @param {Map<string, any>} remises
 * @param {Evenement[]} evenements
 * @returns {Record<string, Fait>}
 */
function echanges(remises, evenements) {
  return {
    evenements: ({ corps }) => {
      const debut = Number(corps.curseur ?? 0);
      const suite = evenements.slice(debut, debut + EVENEMENTS_MAX);
      const fin = debut + suite.length;
      return { evenements: suite, curseur: String(fin), isFin: fin >= evenements.length };
    },
    transmet: ({ p, corps }) => {
      const id = p.id ?? '';
      const connue = remises.get(id);
      if (connue) return connue.reponse;
      const idExterne = `REF-${String(remises.size + 1).padStart(6, '0')}`;
      const reponse = { idExterne, isSuivie: true };
      remises.set(id, { ...corps, reponse, isADire: corps.decision?.etat === 'acceptee' });
      return reponse;
    },
  };
}

/**
 * What each call answers, out of the examples of the contract.
 * @param {import('./contrat.mjs').Contrat} ecrit
 * @param {Map<string, any>} remises
 * @param {Evenement[]} evenements
 * @returns {Record<string, Fait>}
 */
export function reponsesDe(ecrit, remises, evenements) {
  /** @param {string} id */
  const exemple = (id) => ecrit.appel(id).exemple;
  const dossier = exemple('contrat');
  /** @type {Foyer} */
  const foyer = {
    exemple,
    dossier,
    siens: ({ p }, reponse) => (p.numContrat === dossier.numContrat ? reponse : ABSENT),
  };
  return { ...personnes(foyer), ...soins(foyer), ...contrat(foyer), ...echanges(remises, evenements) };
}
