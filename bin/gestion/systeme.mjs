import { randomUUID } from 'node:crypto';
import { appelle, statutFaux } from './appel.mjs';
import { REGLES } from './regles.mjs';

/**
 * @typedef {{ url: string, jeton: string, client: string, delaiMs: number, isEcritures: boolean }} Reglage
 * @typedef {(id: string, plus?: { p?: Record<string, string>, corps?: unknown, jeton?: string | null, brut?: string }) => Promise<import('./appel.mjs').Reponse>} Lit
 * @typedef {{ contrat: import('./contrat.mjs').Contrat, compte: import('./conformite.mjs').Compte, lit: Lit, reglage: Reglage }} Essai
 */

const INCONNU = '999999999999';
const PAGES_MAX = 200;
/** What the portal takes of one file. */
const FICHIER_MAX = 32 * 1024 * 1024;

/**
 * @param {import('./contrat.mjs').Contrat} contrat
 * @param {Reglage} reglage
 * @returns {Lit}
 */
function lecteur(contrat, { url, jeton, client, delaiMs }) {
  return (id, { p = {}, corps, jeton: autre = jeton, brut } = {}) => {
    const { chemin, methode } = contrat.appel(id);
    const parties = /** @type {Record<string, string>} */ ({ client, ...p });
    const fin = chemin.replace(/\{(\w+)\}/g, (_, nom) => encodeURIComponent(parties[nom] ?? INCONNU));
    return appelle(url.replace(/\/+$/, '') + fin, {
      ...{ methode, jeton: autre, delaiMs },
      ...(corps !== undefined && { corps }),
      ...(brut !== undefined && { brut }),
      ...(methode === 'PUT' && { entetes: { 'idempotency-key': p.id ?? '' } }),
    });
  };
}

/** @param {Essai} essai @param {string} id @param {object} plus */
async function verifie({ contrat, compte, lit, reglage }, id, plus) {
  const { resume, reponse } = contrat.appel(id);
  const lue = await lit(id, plus);
  const forme = statutFaux(lue, [200]) ?? contrat.faute(reponse, lue.corps);
  const tard = lue.ms > reglage.delaiMs ? `${Math.round(lue.ms)} ms, plus que ${reglage.delaiMs}` : null;
  compte.dit(`${id} : ${resume}`, forme ?? REGLES[id]?.(plus, lue.corps) ?? tard);
  return lue.status === 200 ? lue.corps : null;
}

/** @param {Essai} essai */
async function jetons({ compte, lit }) {
  const p = { numPers: INCONNU };
  compte.dit('Sans jeton, refusé', statutFaux(await lit('personne', { p, jeton: null }), [401, 403]));
  compte.dit(
    'Avec un jeton faux, refusé',
    statutFaux(await lit('personne', { p, jeton: 'faux' }), [401, 403]),
  );
  compte.dit(
    'Un corps qui n’est pas du JSON est refusé',
    statutFaux(await lit('cherche', { brut: '{' }), [400, 422]),
  );
}

/** @param {Essai} essai @param {string} id @param {string} cle */
async function pages({ compte, lit }, id, cle) {
  const vues = new Set();
  /** @type {string | null} */
  let curseur = null;
  let faute = null;
  for (let page = 0; page < PAGES_MAX && faute === null; page++) {
    const { corps } = await lit(id, { corps: { curseur, nombre: 2 } });
    const lignes = corps?.lignes;
    if (!Array.isArray(lignes)) faute = 'une page n’est pas lisible';
    else if (lignes.length > 2) faute = `une page de ${lignes.length} lignes pour 2 demandées`;
    else if (lignes.some((une) => vues.has(une[cle]))) faute = 'une ligne est dans deux pages';
    else if (corps.curseur !== null && corps.curseur === curseur) faute = 'le curseur n’avance pas';
    for (const une of lignes ?? []) vues.add(une[cle]);
    if (faute !== null || corps.curseur === null) break;
    curseur = corps.curseur;
  }
  compte.dit(`${id} : page après page, chaque ligne une fois`, faute);
  const futur = { curseur: null, nombre: 2, modifieDepuis: '2999-01-01T00:00:00Z' };
  const { corps } = await lit(id, { corps: futur });
  compte.dit(
    `${id} : rien n’a changé dans l’avenir`,
    corps?.lignes?.length === 0 ? null : 'des lignes en viennent',
  );
}

/** Calls that a system may answer by 404: it has no such thing. @param {Essai} essai @param {readonly (readonly [string, object])[]} appels */
async function facultatifs(essai, appels) {
  for (const [id, demande] of appels) {
    const { status } = await essai.lit(id, demande);
    if (status === 404) essai.compte.passe(`${id} : ce système n’en a pas, ou ne le dit pas (404)`);
    else await verifie(essai, id, demande);
  }
}

/**
 * What was had of guarantees, and what was kept back.
 * @param {Essai} essai
 * @param {{ numContrat: string }} p
 * @param {{ visibles: string[], codes: string[] }} qui
 */
async function mesures(essai, p, { visibles, codes }) {
  const annee = new Date().getFullYear();
  const [premiere = ''] = visibles;
  const periode = { debut: `${annee}-01-01`, fin: `${annee}-12-31` };
  await verifie(essai, 'consommations', { p, corps: { visibles, codes, ...periode } });
  await verifie(essai, 'consommations', {
    p,
    corps: { visibles: [premiere], codes: codes.slice(0, 1), ...periode },
  });
  const jour = `${annee}-06-01`;
  await verifie(essai, 'retenues', { p, corps: { visibles, jour } });
  await verifie(essai, 'retenues', { p, corps: { visibles: [premiere], jour } });
  await facultatifs(essai, [['simulation', { p, corps: { numPers: premiere, jour } }]]);
}

/**
 * Care and transfers, all of them, then for one person alone: nobody is answered about somebody else.
 * @param {Essai} essai
 * @param {{ numContrat: string }} p
 * @param {string[]} visibles
 */
async function decomptes(essai, p, visibles) {
  const qui = { ...p, visibles, confidentiels: [] };
  const recherche = { ...qui, tri: { champ: 'dateSoins', ordre: 'DESC' } };
  const tranche = { debut: 0, nombre: 20 };
  const page = await verifie(essai, 'decomptes', { p, corps: { recherche, tranche } });
  const une = (await essai.lit('decomptes', { p, corps: { recherche, tranche: { debut: 0, nombre: 1 } } }))
    .corps;
  essai.compte.dit(
    'decomptes : une page n’est pas plus longue que demandé, et le total ne change pas',
    une?.lignes?.length <= 1 && une?.total === page?.total ? null : 'la tranche ou le total est faux',
  );
  const seule = { ...recherche, visibles: visibles.slice(0, 1) };
  await verifie(essai, 'decomptes', { p, corps: { recherche: seule, tranche } });
  const regles = { ...recherche, etat: ['regle', 'regularise'] };
  await verifie(essai, 'totauxDecomptes', { p, corps: { recherche: regles } });
  await verifie(essai, 'anneeDeSoins', { p, corps: { recherche, annee: new Date().getFullYear() } });
  const [premier] = page?.lignes ?? [];
  if (premier) await verifie(essai, 'decompte', { p: { ...p, id: premier.id } });
  else essai.compte.passe('decompte : ce contrat n’en a pas');
  const versements = { ...qui, isTitulaire: true, tri: { champ: 'datePaiement', ordre: 'DESC' } };
  await verifie(essai, 'paiements', { p, corps: { recherche: versements, tranche } });
}

/**
 * What a contract may become, what was had of it, its papers.
 * @param {Essai} essai
 * @param {{ numContrat: string }} p
 * @param {{ visibles: string[], codes: string[] }} qui the people of the contract, the codes of its guarantees
 */
async function duContrat(essai, p, { visibles, codes }) {
  const annee = new Date().getFullYear();
  const nes = { dateNaissance: `${annee}-01-01`, dateEffet: `${annee}-01-01` };
  const projet = { nature: 'ajout', codeTypeBeneficiaire: 'ENF', ...nes };
  await facultatifs(essai, [
    ['formules', { p }],
    ['options', { p, corps: { assures: null, dateEffet: null } }],
    ['tarif', { p, corps: { projet } }],
  ]);
  await mesures(essai, p, { visibles, codes });
  await verifie(essai, 'echeances', { p: { ...p, annee: String(annee) } });
  const papiers = [];
  for (const id of ['courriers', 'courriersArchives', 'documents'])
    papiers.push(...((await verifie(essai, id, { p })) ?? []));
  await verifie(essai, 'cartes', { p });
  await fichiers(essai, p, papiers);
  await facultatifs(essai, [
    ['salarie', { p: { ...p, numPers: visibles[0] ?? '' } }],
    ['prevoyance', { p }],
    ['etablissement', { p: { finess: '750000018' } }],
  ]);
}

/** What is a file, or what the portal draws one from. @param {Essai} essai @param {{ numContrat: string }} p @param {readonly any[]} papiers */
async function fichiers({ contrat, compte, lit }, p, papiers) {
  compte.dit(
    'fichier : ce qui n’existe pas répond 404',
    statutFaux(await lit('fichier', { p: { ...p, id: randomUUID() } }), [404]),
  );
  const [premier] = papiers;
  if (!premier) return compte.passe('fichier : ce contrat n’a ni courrier ni document');
  const { resume, reponse } = contrat.appel('fichier');
  const lue = await lit('fichier', { p: { ...p, id: premier.id } });
  const isJson = /^application\/json\b/i.test(lue.type);
  const octets = lue.taille === 0 || lue.taille > FICHIER_MAX ? 'il est vide, ou a plus de 32 Mo' : null;
  compte.dit(
    `fichier : ${resume}`,
    statutFaux(lue, [200]) ?? (isJson ? contrat.faute(reponse, lue.corps) : octets),
  );
}

/** @param {Essai} essai */
async function evenements({ contrat, compte, lit }) {
  const demande = { corps: { curseur: null, nombre: 100 } };
  const lue = await lit('evenements', demande);
  if (lue.status === 404) return compte.passe('evenements : ce système appelle le portail (404)');
  const { reponse } = contrat.appel('evenements');
  compte.dit(
    'evenements : ce que deviennent les demandes',
    statutFaux(lue, [200]) ?? contrat.faute(reponse, lue.corps),
  );
  const encore = await lit('evenements', demande);
  const ids = (/** @type {any} */ { corps }) =>
    corps?.evenements
      ?.map((/** @type {any} */ { id }) => id)
      .slice(0, lue.corps?.evenements?.length)
      .join();
  compte.dit(
    'evenements : le même curseur rend la même suite',
    ids(lue) === ids(encore) ? null : 'elle a changé',
  );
}

/** @param {Essai} essai @param {string} numContrat @param {string} numPers */
async function ecritures({ contrat, compte, lit }, numContrat, numPers) {
  const id = randomUUID();
  const corps = {
    ...{ id, codeType: 'essai', reference: 'DEM-1999-000001', numContrat, numPers, numPersConcerne: null },
    ...{ changement: null, donnees: {}, fichiers: [] },
  };
  const { reponse } = contrat.appel('transmet');
  const un = await lit('transmet', { p: { id }, corps });
  compte.dit(
    'transmet : une demande est prise',
    statutFaux(un, [200, 201]) ?? contrat.faute(reponse, un.corps),
  );
  const deux = await lit('transmet', { p: { id }, corps });
  compte.dit(
    'transmet : remise deux fois, elle compte une fois',
    un.corps?.idExterne === deux.corps?.idExterne ? null : 'elle a reçu deux identifiants',
  );
}

/** @param {Essai} essai */
async function inconnus({ compte, lit }) {
  const id = randomUUID();
  const p = { numPers: INCONNU, numContrat: INCONNU, id };
  for (const appel of ['personne', 'contrat', 'decompte'])
    compte.dit(`${appel} : ce qui n’existe pas répond 404`, statutFaux(await lit(appel, { p }), [404]));
  const { corps } = await lit('cherche', { corps: { numeroContrat: INCONNU } });
  compte.dit(
    'cherche : personne ne convient, liste vide',
    corps?.length === 0 ? null : 'quelqu’un est rendu',
  );
}

/** @param {any} dossier @param {string} numPers */
function quiDe(dossier, numPers) {
  const garanties = dossier?.couvertures?.flatMap((/** @type {any} */ une) => une.garanties ?? []) ?? [];
  return {
    visibles: dossier?.assures?.map((/** @type {any} */ un) => un.numPers) ?? [numPers],
    codes: [...new Set(garanties.map((/** @type {any} */ { code }) => code))],
  };
}

/**
 * Looks at every call of the contract on a system that is up, by what it lists itself: nothing has to be known of it.
 * @param {import('./contrat.mjs').Contrat} contrat
 * @param {import('./conformite.mjs').Compte} compte
 * @param {Reglage} reglage
 */
export async function verifieSysteme(contrat, compte, reglage) {
  const essai = { contrat, compte, reglage, lit: lecteur(contrat, reglage) };
  await jetons(essai);
  const gens = await verifie(essai, 'personnesParPage', { corps: { curseur: null, nombre: 500 } });
  await verifie(essai, 'contratsParPage', { corps: { curseur: null, nombre: 500 } });
  await pages(essai, 'personnesParPage', 'numPers');
  await pages(essai, 'contratsParPage', 'numContrat');
  await inconnus(essai);
  await evenements(essai);
  const personne = gens?.lignes?.find((/** @type {any} */ { contrats }) => contrats?.length > 0);
  if (!personne) return compte.dit('Une personne couverte par un contrat', 'la liste n’en rend aucune');
  const { numPers } = personne;
  const { numContrat } = personne.contrats[0];
  await verifie(essai, 'cherche', { corps: { numeroContrat: numContrat } });
  await verifie(essai, 'fiches', { corps: { numPers: [numPers] } });
  await verifie(essai, 'personne', { p: { numPers } });
  await verifie(essai, 'contrats', { p: { numPers } });
  const dossier = await verifie(essai, 'contrat', { p: { numContrat } });
  const qui = quiDe(dossier, numPers);
  await decomptes(essai, { numContrat }, qui.visibles);
  await duContrat(essai, { numContrat }, qui);
  if (reglage.isEcritures) await ecritures(essai, numContrat, numPers);
  else compte.passe('transmet : non essayé, --ecritures le demande');
}
