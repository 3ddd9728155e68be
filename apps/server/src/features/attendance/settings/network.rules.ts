import { BlockList, isIP } from 'node:net';

/** An IPv4 address that came in through an IPv6 socket, as itself. */
const plain = (ip: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;

interface Network {
  readonly address: string;
  readonly prefix: number;
  readonly family: 'ipv4' | 'ipv6';
}

/** A network written as `113.161.0.0/16`, or one address; null: neither. A network of everybody would let people check in from home. */
export function networkOf(text: string): Network | null {
  const [address = '', length, ...more] = text.trim().split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return null;
  const whole = kind === 4 ? 32 : 128;
  const least = kind === 4 ? 8 : 16;
  const prefix = length === undefined ? whole : Number(length);
  if (length !== undefined && !/^\d{1,3}$/.test(length)) return null;
  if (prefix < least || prefix > whole) return null;
  return { address, prefix, family: kind === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether a call from the address comes from one of the networks. */
export function isInNetworks(ip: string, networks: readonly string[]): boolean {
  const address = plain(ip);
  const family = isIP(address);
  if (family === 0) return false;
  const list = new BlockList();
  for (const text of networks) {
    const network = networkOf(text);
    if (network) list.addSubnet(network.address, network.prefix, network.family);
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
