import { expect, test } from 'vitest';
import { limitedIp, truncatedIp } from './truncated-ip.ts';

test.each([
  ['192.0.2.17', '192.0.2.0', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.0', '192.0.2.17'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0::', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0::', 'fe80:0:0:0'],
  ['::1', '0:0:0::', '0:0:0:0'],
])('%s is kept as %s and counts as %s', (ip, kept, counted) => {
  expect(truncatedIp(ip)).toBe(kept);
  expect(limitedIp(ip)).toBe(counted);
});

test('what is no address is not kept', () => {
  expect(truncatedIp('nimporte quoi')).toBeNull();
});
