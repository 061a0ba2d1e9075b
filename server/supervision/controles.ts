import { connect } from 'node:tls';
import type { Config } from '#server/config/config.ts';
import { pingAntivirus } from '#server/files/antivirus.ts';
import type { Appels } from '#server/gestion/mesure.ts';
import { BORNES_DISQUE, partLibre } from './disque.ts';
import type { Releve } from './releve.ts';

export type Statut = 'OK' | 'WARNING' | 'CRITICAL';

/** One thing that is looked at, as Nagios reads it. */
export interface Controle {
  readonly name: string;
  readonly status: Statut;
  readonly value: number | null;
  readonly unit: string;
  readonly warn: number;
  readonly crit: number;
}

interface Seuils {
  readonly unit: string;
  readonly warn: number;
  readonly crit: number;
}

/** From its value: too much is wrong where the critical bound is above, too little where it is below. */
export function controle(name: string, value: number | null, { unit, warn, crit }: Seuils): Controle {
  const passe = (borne: number) => value === null || (crit >= warn ? value >= borne : value <= borne);
  const attention: Statut = passe(warn) ? 'WARNING' : 'OK';
  return { name, status: passe(crit) ? 'CRITICAL' : attention, value, unit, warn, crit };
}

/** The worst of all. */
export function pire(controles: readonly Controle[]): Statut {
  const statuts = controles.map(({ status }) => status);
  if (statuts.includes('CRITICAL')) return 'CRITICAL';
  return statuts.includes('WARNING') ? 'WARNING' : 'OK';
}

const JOUR_MS = 86_400_000;
const TLS_MS = 3_000;

/** Days until the certificate of the public address ends; `null`: it is not shown. */
function joursDeCertificat({ hostname, port }: URL): Promise<number | null> {
  return new Promise((resolve) => {
    // Its end is read, whoever signed it: what it protects is not asked for.
    const socket = connect({
      ...{ host: hostname, port: Number(port || 443), servername: hostname, rejectUnauthorized: false },
      timeout: TLS_MS,
    });
    const finit = (jours: number | null) => {
      socket.destroy();
      resolve(jours);
    };
    socket.once('secureConnect', () => {
      const fin = Date.parse(socket.getPeerCertificate().valid_to);
      finit(Number.isNaN(fin) ? null : Math.floor((fin - Date.now()) / JOUR_MS));
    });
    socket.once('timeout', () => finit(null));
    socket.once('error', () => finit(null));
  });
}

/** Of the last calls to the management system, hundredths that failed; none was made: nothing is wrong. */
function echecsDeGestion({ derniers }: Appels): number {
  if (derniers.length === 0) return 0;
  return Math.round((derniers.filter((isReussi) => !isReussi).length / derniers.length) * 100);
}

function deLaBase(releve: Releve | null): Controle[] {
  const db = controle('db', releve && Math.round(releve.latenceMs), { unit: 'ms', warn: 200, crit: 2_000 });
  if (releve === null) return [db];
  const retard = Math.max(0, ...releve.travaux.map(({ retard: age }) => age));
  const perdus = releve.messages.filter(({ resultat }) => resultat === 'rebut');
  const nbPerdus = perdus.reduce((total, { nombre }) => total + nombre, 0);
  return [
    db,
    controle('queue', Math.round(retard), { unit: 's', warn: 300, crit: 900 }),
    controle('mail', nbPerdus, { unit: 'messages perdus en 24 h', warn: 1, crit: 20 }),
    controle('journal', releve.joursDAvance, { unit: 'jours d’avance', warn: 45, crit: 31 }),
  ];
}

/** Everything that is looked at; what is not set up here (antivirus, certificate) is left out. */
export async function controles(
  config: Pick<Config, 'antivirusUrl' | 'publicUrl' | 'dataDir'>,
  releve: Releve | null,
  appels: Appels,
): Promise<Controle[]> {
  const { antivirusUrl, publicUrl, dataDir } = config;
  const [libre, antivirus, certificat] = await Promise.all([
    partLibre(dataDir),
    antivirusUrl && pingAntivirus(antivirusUrl),
    publicUrl?.protocol === 'https:' ? joursDeCertificat(publicUrl) : undefined,
  ]);
  return [
    ...deLaBase(releve),
    controle('policy system', echecsDeGestion(appels), { unit: '% d’échecs', warn: 20, crit: 60 }),
    ...(libre === null ? [] : [controle('disk', libre, BORNES_DISQUE)]),
    ...(antivirus === undefined
      ? []
      : [controle('antivirus', antivirus ? 0 : 1, { unit: 'muet', warn: 1, crit: 1 })]),
    ...(certificat === undefined
      ? []
      : [controle('certificate', certificat, { unit: 'jours', warn: 30, crit: 7 })]),
  ];
}
