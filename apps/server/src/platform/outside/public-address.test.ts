import { expect, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.for([
  ['8.8.8.8', true],
  ['172.32.0.1', true],
  ['2606:4700:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['ff02::1', false],
  ['localhost', false],
  ['', false],
] as const)('%s is public: %s', ([address, is]) => {
  expect(isPublicAddress(address)).toBe(is);
});
