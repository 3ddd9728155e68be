import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Seats } from './seats.ts';
import { socketLimits } from './socket-limits.ts';

const aTransport = () => Object.assign(new EventEmitter(), { readyState: 'open' });

test('behind one address a whole school has room: 500 people with three tabs each, and not one more', () => {
  const seats = new Seats<'person' | 'address'>();
  const sit = (person: number) => {
    const transport = aTransport();
    const answer = seats.take(transport, [
      { kind: 'person', of: String(person), most: socketLimits.ofOnePerson },
      { kind: 'address', of: '203.0.113.7', most: socketLimits.ofOneAddress },
    ]);
    return { transport, answer };
  };
  const all = Array.from({ length: 1_500 }, (_, index) => sit(index % 500));
  expect(all.filter(({ answer }) => typeof answer !== 'function')).toEqual([]);
  expect(sit(7).answer).toBe('address');
  all[0]?.transport.emit('close');
  expect(typeof sit(7).answer).toBe('function');
});

test('a seat refused in one respect takes none in another; one given back twice is one', () => {
  const seats = new Seats<'person' | 'address'>();
  const sit = (person: string, most = 1) => {
    const places = [
      { kind: 'address' as const, of: 'here', most: 2 },
      { kind: 'person' as const, of: person, most },
    ];
    return seats.take(aTransport(), places);
  };
  const leave = sit('an');
  expect([sit('an'), sit('an'), typeof sit('binh'), sit('chau')]).toEqual(['person', 'person', 'function', 'address']);
  if (typeof leave === 'function') for (const each of [leave, leave]) each();
  expect([typeof sit('chau'), sit('dung')]).toEqual(['function', 'address']);
});

test('a transport that is gone, or has its seat, gets none', () => {
  const seats = new Seats<'person'>();
  const places = [{ kind: 'person' as const, of: 'an', most: 5 }];
  const transport = aTransport();
  expect(typeof seats.take(transport, places)).toBe('function');
  expect(seats.take(transport, places)).toBe('over');
  expect(seats.take(Object.assign(aTransport(), { readyState: 'closed' }), places)).toBe('over');
});
