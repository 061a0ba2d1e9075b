import { Refusal } from '#src/core/api/errors.ts';
import { M, messageStatut } from '#src/core/definition/messages.ts';
import type { DemandeSimu } from '#src/core/soins/simulee.ts';
import { refuseChamps } from './contexte.ts';

/** What the body of a simulation asks. */
export interface DemandeLue extends DemandeSimu {
  readonly numPers?: string;
  readonly dateSoins?: string;
  readonly codeActe: string;
  /** Another price, to be compared with the first one. */
  readonly montantCompare: number | null;
}

const CODE_POSTAL = /^\d{5}$/;
const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const MEMBRES = [
  ...['numPers', 'codeActe', 'options', 'montant', 'parcoursSoins', 'codePostal', 'dateSoins'],
  'montantCompare',
];

type Corps = Readonly<Record<string, unknown>>;

const isObjet = (valeur: unknown): valeur is Corps =>
  typeof valeur === 'object' && valeur !== null && !Array.isArray(valeur);

const isJour = (valeur: string) =>
  JOUR.test(valeur) && new Date(`${valeur}T00:00:00Z`).toJSON()?.startsWith(valeur) === true;

const isTexte = (valeur: unknown): valeur is string => typeof valeur === 'string' && valeur !== '';

function fautesDuCorps(corps: Corps): Record<string, string> {
  const { numPers, codeActe, options, montant, parcoursSoins, codePostal, dateSoins, montantCompare } = corps;
  const absent = (valeur: unknown) => valeur === undefined || valeur === null;
  const dites: readonly (readonly [string, string | false])[] = [
    ['codeActe', !isTexte(codeActe) && M.REQ],
    ['montant', absent(montant) ? M.REQ : typeof montant !== 'number' && M.MONTANT],
    ['montantCompare', !absent(montantCompare) && typeof montantCompare !== 'number' && M.MONTANT],
    ['parcoursSoins', !absent(parcoursSoins) && typeof parcoursSoins !== 'boolean' && M.CHOIX],
    ['numPers', !absent(numPers) && !isTexte(numPers) && M.CHOIX],
    ['options', !absent(options) && !isObjet(options) && M.CHOIX],
    ['codePostal', !absent(codePostal) && !(isTexte(codePostal) && CODE_POSTAL.test(codePostal)) && M.CP],
    ['dateSoins', !absent(dateSoins) && !(isTexte(dateSoins) && isJour(dateSoins)) && M.DATE],
    ...Object.keys(corps)
      .filter((nom) => !MEMBRES.includes(nom))
      .map((nom) => [nom, 'Ce champ n’est pas attendu.'] as const),
  ];
  return Object.fromEntries(dites.flatMap(([nom, faute]) => (faute ? [[nom, faute]] : [])));
}

/** Answers as texts, whatever JSON they came as. */
function reponsesLues(options: unknown): Record<string, string> {
  const lues = Object.entries(isObjet(options) ? options : {}).filter(([, valeur]) => valeur !== null);
  const fausse = lues.find(([, valeur]) => !['string', 'number', 'boolean'].includes(typeof valeur));
  if (fausse) return refuseChamps({ [`options.${fausse[0]}`]: M.CHOIX });
  return Object.fromEntries(lues.map(([nom, valeur]) => [nom, String(valeur)]));
}

/** The body of a simulation. @throws Refusal 400 on the fields that are wrong. */
export function demandeLue(corps: unknown): DemandeLue {
  if (!isObjet(corps)) throw new Refusal(400, 'CORPS_INVALIDE', messageStatut(400));
  const fautes = fautesDuCorps(corps);
  if (Object.keys(fautes).length > 0) return refuseChamps(fautes);
  const { numPers, codeActe, options, montant, parcoursSoins, codePostal, dateSoins, montantCompare } = corps;
  return {
    ...(isTexte(numPers) && { numPers }),
    ...(isTexte(dateSoins) && { dateSoins }),
    codeActe: String(codeActe),
    options: reponsesLues(options),
    montant: Number(montant),
    montantCompare: typeof montantCompare === 'number' ? montantCompare : null,
    parcoursSoins: parcoursSoins !== false,
    codePostal: isTexte(codePostal) ? codePostal : null,
  };
}
