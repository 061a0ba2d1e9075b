import { isIP, isIPv4 } from 'node:net';

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The eight groups of an IPv6 address. */
function groups(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...after];
}

/**
 * An address without its end, as a proof keeps it: enough to tell a network, not a person. `null` for what is none.
 * Example: `truncatedIp('192.0.2.17')` → `'192.0.2.0'`, `truncatedIp('2001:db8:1:2::3')` → `'2001:db8:1::'`.
 */
export function truncatedIp(ip: string): string | null {
  const plain = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip.split('%', 1)[0] ?? '';
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0`;
  if (isIP(plain) === 0) return null;
  return `${groups(plain).slice(0, 3).join(':')}::`;
}

/** The part of an address that counts towards limits: a whole IPv6 network is at the hands of one person. */
export function limitedIp(ip: string): string {
  const plain = IPV4_IN_IPV6.exec(ip)?.[1] ?? ip.split('%', 1)[0] ?? '';
  return isIP(plain) === 6 ? groups(plain).slice(0, 4).join(':') : plain;
}
