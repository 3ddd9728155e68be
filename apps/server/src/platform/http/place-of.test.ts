import { expect, test } from 'vitest';
import { placeOf } from './place-of.ts';

test('an address is one of IPv4, or the network of a house with IPv6', () => {
  expect([placeOf('203.0.113.7'), placeOf('::ffff:203.0.113.7')]).toEqual(['203.0.113.7', '203.0.113.7']);
  const house = ['2001:db8:0:7::1', '2001:0db8:0000:0007:ffff:1:2:3', '2001:DB8:0:7:a::'].map(placeOf);
  expect(new Set(house)).toEqual(new Set(['2001:db8:0:7']));
  expect([placeOf('2001:db8:0:8::1'), placeOf('2001:db8::1'), placeOf('::1')]).toEqual([
    '2001:db8:0:8',
    '2001:db8:0:0',
    '0:0:0:0',
  ]);
});
