import { BlockList, isIP } from 'node:net';

/** What is nobody's on the internet (IANA's special-purpose registries, RFC 6890 and its updates). */
const reserved4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Only what has been given out (2000::/3) is public; inside it: tunnels to IPv4 addresses, which could be any, and documentation. */
const reserved6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const reserved = new BlockList();
const global6 = new BlockList();
const add = (list: BlockList, range: string, family: 'ipv4' | 'ipv6') => {
  const [address = '', prefix] = range.split('/');
  list.addSubnet(address, Number(prefix), family);
};
for (const range of reserved4) add(reserved, range, 'ipv4');
for (const range of reserved6) add(reserved, range, 'ipv6');
add(global6, '2000::/3', 'ipv6');

/** Whether an IP address can be reached by everybody: no machine of the school's own, nor this one. What is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !reserved.check(address, 'ipv4');
  if (family === 6) return global6.check(address, 'ipv6') && !reserved.check(address, 'ipv6');
  return false;
}
