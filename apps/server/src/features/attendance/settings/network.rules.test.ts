import { expect, it } from 'vitest';
import { isInNetworks, networkOf } from './network.rules.ts';

it('knows addresses of a network, whichever way they came in', () => {
  const networks = ['113.161.72.0/24', '10.1.0.5', '2001:db8::/48'];
  expect(isInNetworks('113.161.72.9', networks)).toBe(true);
  expect(isInNetworks('::ffff:113.161.72.9', networks)).toBe(true);
  expect(isInNetworks('113.161.73.9', networks)).toBe(false);
  expect(isInNetworks('10.1.0.5', networks)).toBe(true);
  expect(isInNetworks('2001:db8:0:1::7', networks)).toBe(true);
  expect(isInNetworks('no address', networks)).toBe(false);
  expect(isInNetworks('113.161.72.9', [])).toBe(false);
});

it('takes no network of everybody and no rubbish', () => {
  for (const text of [
    '0.0.0.0/0',
    '10.0.0.0/4',
    '::/0',
    '113.161.72.0/33',
    '113.161/16',
    'wifi',
    '1.2.3.4/',
    '1.2.3.4/8/8',
  ]) {
    expect(networkOf(text)).toBeNull();
  }
});
