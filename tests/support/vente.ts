import type { SignatureVue } from '#src/core/adherent/signature.ts';
import { aujourdhui } from '#src/core/valeurs/dates.ts';
import { plusMois } from '#src/core/valeurs/decale-jour.ts';
import type { TestDatabase } from './database.ts';
import { commence, signe } from './signature.ts';
import type { Visitor } from './visitor.ts';

const VENTE = '/api/vel/option-affiliation';
const PREMIER = plusMois(`${aujourdhui(new Date()).slice(0, 7)}-01`, 1);
const [LUCAS, EMMA] = ['000000451204', '000000451206'];
const CHOIX = {
  besoins: { postes: ['OPTI'], isCouvertAilleurs: false, priorite: 'GARANTIES' },
  ...{ codeOption: 'OPT-OPTI', assures: [LUCAS, EMMA], dateEffet: PREMIER, isPapier: false },
};

/** The whole of a sale: its documents read, its price agreed to. */
async function vente(who: Visitor) {
  const calcule = async (nom: string) =>
    (await who.call('POST', `${VENTE}/calculs/${nom}`, { body: { data: CHOIX } })).json()[nom];
  const [tarif, conseil] = [await calcule('tarif'), await calcule('conseil')];
  const lus = (await who.get(`/api/vel/option/documents?codeOption=${CHOIX.codeOption}`)).json<
    { code: string; version: string }[]
  >();
  const noms = lus.map(({ code, version }) => `${CHOIX.codeOption}_${code}_${version}`.replaceAll('-', '_'));
  return {
    data: {
      ...CHOIX,
      acceptationDocuments: Object.fromEntries(noms.map((nom) => [nom, true])),
      accordTarif: { [Math.round(tarif.montantApres * 100)]: true },
    },
    calculs: { tarif, conseil },
  };
}

/** Begins to sign a sale; answers what there is to sign. */
export async function venteASigner(who: Visitor): Promise<SignatureVue> {
  await who.call('DELETE', `${VENTE}/parcours`);
  const debut = await commence(who, 'optionAffiliation', (await vente(who)).data);
  if (debut.statusCode !== 200) throw new Error(`Vente : ${debut.body}`);
  return debut.json<SignatureVue>();
}

/** A sale that was signed and sent, by its reference. */
export async function venteFaite(
  base: Pick<TestDatabase, 'db'>,
  who: Visitor,
  userName: string,
): Promise<string> {
  const { idTransaction } = await venteASigner(who);
  await signe(base, who, idTransaction, userName);
  await who.call('POST', `${VENTE}/externes/signature/issue`, { body: {} });
  const envoi = await who.call('POST', `${VENTE}/vel`, { body: await vente(who) });
  if (envoi.statusCode !== 200) throw new Error(`Vente : ${envoi.body}`);
  return envoi.json<{ reference: string }>().reference;
}
