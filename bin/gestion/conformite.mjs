import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { fauteDAdresse, fauteDArgument } from './arguments.mjs';
import { lisContrat } from './contrat.mjs';
import { verifiePortail } from './portail.mjs';
import { verifieSysteme } from './systeme.mjs';

const AIDE = `Vérifie qu’un système de gestion tient le contrat de docs/gestion.md.

  npm run gestion:conformite -- --url https://… --jeton … --client horizon [--delai 4000] [--ecritures]
  npm run gestion:conformite -- --portail https://… --jeton-portail sct_… --reference DEM-2026-000001

  --url            l’adresse sous laquelle sont tous les chemins du système
  --jeton          ce que le portail lui montrera (GESTION_JETON)
  --client         le code de l’organisme
  --delai          ce qu’une réponse peut prendre, en millisecondes (4000)
  --ecritures      remet aussi une demande d’essai, deux fois : le système doit n’en garder qu’une
  --portail        l’adresse d’un portail : joue ce que le système lui dirait
  --jeton-portail  un jeton de service de ce portail
  --reference      une demande enregistrée de ce portail, qui passe en cours de traitement`;

/**
 * @typedef {{ dit(nom: string, faute: string | null): void, passe(nom: string): void, fautes: number, total: number }} Compte
 */

/**
 * @param {(ligne: string) => void} ecrit
 * @returns {Compte}
 */
export function compteDe(ecrit) {
  const compte = {
    fautes: 0,
    total: 0,
    /** @param {string} nom @param {string | null} faute */
    dit(nom, faute) {
      compte.total += 1;
      if (faute !== null) compte.fautes += 1;
      ecrit(faute === null ? `✓ ${nom}` : `✗ ${nom} : ${faute}`);
    },
    /** @param {string} nom */
    passe: (nom) => ecrit(`– ${nom}`),
  };
  return compte;
}

const OPTIONS = /** @type {const} */ ({
  url: { type: 'string' },
  jeton: { type: 'string' },
  client: { type: 'string' },
  delai: { type: 'string', default: '4000' },
  ecritures: { type: 'boolean', default: false },
  portail: { type: 'string' },
  'jeton-portail': { type: 'string' },
  reference: { type: 'string' },
  aide: { type: 'boolean', default: false },
});

/**
 * `npm run gestion:conformite`: one line for each thing that is looked at, those that fail with why.
 * @param {string[]} args
 * @param {(ligne: string) => void} [ecrit]
 * @returns {Promise<number>} exit code
 */
export async function conformite(args, ecrit = (ligne) => console.log(ligne)) {
  /** @type {Record<string, any>} */
  let lus;
  try {
    lus = parseArgs({ args, options: OPTIONS }).values;
  } catch (error) {
    ecrit(`${fauteDArgument(error, args, OPTIONS)}\n\n${AIDE}`);
    return 1;
  }
  const { url, jeton, client, portail, reference } = lus;
  const isSysteme = url && jeton && client;
  const isPortail = portail && lus['jeton-portail'] && reference;
  if (lus.aide || !(isSysteme || isPortail)) {
    ecrit(AIDE);
    return lus.aide ? 0 : 1;
  }
  const fausse = fauteDAdresse('--url', url) ?? fauteDAdresse('--portail', portail);
  if (fausse) {
    ecrit(fausse);
    return 1;
  }
  const contrat = lisContrat();
  const compte = compteDe(ecrit);
  if (isSysteme)
    await verifieSysteme(contrat, compte, {
      ...{ url, jeton, client },
      ...{ delaiMs: Number(lus.delai) || 4000, isEcritures: lus.ecritures },
    });
  if (isPortail)
    await verifiePortail(contrat, compte, {
      portail,
      reference,
      jeton: lus['jeton-portail'],
      cle: randomUUID(),
    });
  ecrit(
    compte.fautes === 0
      ? `Conforme : ${compte.total} vérifications.`
      : `Non conforme : ${compte.fautes} sur ${compte.total}.`,
  );
  return compte.fautes === 0 ? 0 : 1;
}
