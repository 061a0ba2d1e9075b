import { BlockList, isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config/config.ts';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(ip: string): string[] {
  // A zone (`%eth0`) says where a packet came in, not who sent it.
  const [left = '', right] = (ip.split('%', 1)[0] ?? '').toLowerCase().split('::');
  const parts = (text: string) =>
    text === '' ? [] : text.split(':').map((group) => group.replace(/^0+(?=.)/, ''));
  const [before, after] = [parts(left), parts(right ?? '')];
  const missing = right === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  return [...before, ...Array<string>(missing).fill('0'), ...after];
}

/**
 * What is counted as one visitor: an address, or the /64 of an IPv6 one, since whoever has one of its addresses has them
 * all. Take it from `request.ip`, which believes `X-Forwarded-For` from a declared proxy only.
 */
export function visitorNetwork(ip: string): string {
  const v4 = MAPPED.exec(ip)?.[1] ?? ip;
  return isIPv6(v4) ? `${groups(v4).slice(0, 4).join(':')}::/64` : v4;
}

/** An address as a proof may keep it: its /24, or its /48. */
export function truncatedIp(ip: string): string {
  const v4 = MAPPED.exec(ip)?.[1] ?? ip;
  return isIPv6(v4) ? `${groups(v4).slice(0, 3).join(':')}::` : v4.replace(/\.\d+$/, '.0');
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of these, or in one of these ranges; `loopback`, `linklocal`, `uniquelocal` are ranges. */
export function makeAddressList(allowed: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of allowed.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = range.split('/');
    const type = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (type === 'ipv6' ? 128 : 32) : Number(bits), type);
  }
  return (ip) => {
    const address = MAPPED.exec(ip)?.[1] ?? ip.split('%', 1)[0] ?? '';
    return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
  };
}

/** What a proxy adds to what it passes on. */
const RELAIS = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'] as const;

/** Whether somebody passes on a request whom nobody declared: its address is theirs, and not that of who asks. */
function isRelayee({ headers }: Pick<FastifyRequest, 'headers'>, trustProxy: Config['trustProxy']): boolean {
  return trustProxy === false && RELAIS.some((nom) => headers[nom] !== undefined);
}

/** Whether a request comes from those that watch over the installation, and not from anybody through a proxy beside them. */
export function makeSupervise({
  supervision,
  trustProxy,
}: Pick<Config, 'supervision' | 'trustProxy'>): (request: FastifyRequest) => boolean {
  const isPermise = makeAddressList(supervision);
  return (request) => isPermise(request.ip) && !isRelayee(request, trustProxy);
}

/** Says once, in production, that a proxy passes requests on which nobody declared: all visitors then count as one. */
export function tellRelay(
  app: FastifyInstance,
  { production, trustProxy }: Pick<Config, 'production' | 'trustProxy'>,
): void {
  if (!production || trustProxy !== false) return;
  let isDit = false;
  app.addHook('onRequest', (request, _reply, suite) => {
    if (!isDit && isRelayee(request, trustProxy)) {
      isDit = true;
      app.log.warn(
        'un mandataire que TRUST_PROXY ne nomme pas transmet les demandes : tous comptent pour un',
      );
    }
    suite();
  });
}

/** Says at the start of a production that whoever reaches it is believed on where they come from. */
export function tellTrust(
  log: Pick<FastifyBaseLogger, 'warn'>,
  { production, trustProxy }: Pick<Config, 'production' | 'trustProxy'>,
): void {
  if (production && trustProxy === true)
    log.warn('TRUST_PROXY=true croit l’adresse que chacun annonce : donnez celles de votre mandataire');
}
