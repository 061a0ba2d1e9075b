/**
 * @typedef {{ p?: any, corps?: any }} Demande
 * @typedef {(demande: Demande, lue: any) => string | null} Regle
 */

/** @param {boolean} isVrai @param {string} faute */
const faux = (isVrai, faute) => (isVrai ? null : faute);

/** @param {readonly string[] | null | undefined} admis @returns {(une: any) => boolean} */
const parmi = (admis) => (une) => admis?.includes(une.numPers) ?? true;

const AUTRE_PERSONNE = 'une autre personne que demandé y est';
const AUTRE_CONTRAT = 'c’est un autre contrat que demandé';

/** @type {Regle} */
const duContrat = ({ p }, lus) =>
  faux(
    [lus].flat().every((/** @type {any} */ un) => un.numContrat === p.numContrat),
    AUTRE_CONTRAT,
  );

/** @type {Regle} */
const desVisibles = ({ corps }, lues) => faux(lues.every(parmi(corps.visibles)), AUTRE_PERSONNE);

/**
 * What an answer holds beside its shape: that it is of whom and of what was asked. The portal refuses any other.
 * @type {Readonly<Record<string, Regle>>}
 */
export const REGLES = {
  personne: ({ p }, lue) => faux(lue.numPers === p.numPers, AUTRE_PERSONNE),
  fiches: ({ corps }, lues) => faux(lues.every(parmi(corps.numPers)), AUTRE_PERSONNE),
  contrat: duContrat,
  prevoyance: duContrat,
  decomptes: (demande, { lignes }) =>
    duContrat(demande, lignes) ??
    faux(lignes.every(parmi(demande.corps.recherche.visibles)), AUTRE_PERSONNE) ??
    faux(lignes.length <= demande.corps.tranche.nombre, 'la page est plus longue que demandé'),
  decompte: (demande, { decompte }) =>
    duContrat(demande, decompte) ?? faux(decompte.id === demande.p.id, 'c’est un autre décompte que demandé'),
  consommations: (demande, lues) =>
    desVisibles(demande, lues) ??
    faux(
      lues.every((/** @type {any} */ une) => demande.corps.codes.includes(une.codeGarantie)),
      'une autre garantie que demandé y est',
    ),
  retenues: desVisibles,
  simulation: ({ corps }, lue) =>
    faux(lue.jour === corps.jour, 'les tarifs sont d’un autre jour que demandé'),
  paiements: (demande, { lignes }) =>
    duContrat(demande, lignes) ??
    faux(
      lignes.every((/** @type {any} */ { decomptes }) =>
        decomptes.every(parmi(demande.corps.recherche.visibles)),
      ),
      AUTRE_PERSONNE,
    ),
  echeances: duContrat,
  cartes: (demande, { cartes }) => duContrat(demande, cartes),
  courriers: duContrat,
  courriersArchives: duContrat,
  documents: duContrat,
  options: ({ corps }, lues) =>
    faux(
      lues.every((/** @type {any} */ { tarifs }) => tarifs.every(parmi(corps.assures))),
      AUTRE_PERSONNE,
    ),
  etablissement: ({ p }, lu) => faux(lu.finess === p.finess, 'c’est un autre établissement que demandé'),
};
