import { describe, expect, it } from 'vitest';
import { deviceAfter, knows, readDevice } from './known-device.rules.ts';

const secret = Buffer.from('a secret of this server, long enough');

describe('the cookie of a device', () => {
  it('tells whose sign-ins the device has seen, and of nobody else', () => {
    const device = readDevice(deviceAfter(null, 'mai', secret), secret);
    expect([knows(device, 'mai', secret), knows(device, 'an', secret)]).toEqual([true, false]);
    const both = readDevice(deviceAfter(device, 'an', secret), secret);
    expect(both?.id).toBe(device?.id);
    expect([knows(both, 'mai', secret), knows(both, 'an', secret)]).toEqual([true, true]);
    expect(knows(null, 'mai', secret)).toBe(false);
  });

  it('is nothing when a letter of it was changed, when another server signed it, or when it is no cookie', () => {
    const value = deviceAfter(null, 'mai', secret);
    const changed = [...value].map((letter, at) => {
      const other = letter === 'A' ? 'B' : 'A';
      return letter === '.' ? null : `${value.slice(0, at)}${other}${value.slice(at + 1)}`;
    });
    for (const each of changed) if (each !== null) expect([each, readDevice(each, secret)]).toEqual([each, null]);
    expect(readDevice(value, Buffer.from('the secret of another server'))).toBeNull();
    for (const text of [undefined, '', '.', '..', 'a.b.c', `${value}.x`.slice(1)])
      expect(readDevice(text, secret)).toBeNull();
  });

  it('stays short on a computer that a school shares: sixty people, the last ones', () => {
    let value = deviceAfter(null, 'person 0', secret);
    for (let n = 1; n < 100; n += 1) value = deviceAfter(readDevice(value, secret), `person ${n}`, secret);
    expect(value.length).toBeLessThan(1_000);
    const device = readDevice(value, secret);
    expect(knows(device, 'person 99', secret)).toBe(true);
    expect(knows(device, 'person 40', secret)).toBe(true);
    expect(knows(device, 'person 39', secret)).toBe(false);
  });
});
