import { isIPv6 } from 'node:net';

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
