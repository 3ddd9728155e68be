import { expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashLimits, hashPassword, verifyPassword } from './password-hash.ts';

const served = hashLimits.running + hashLimits.waiting;
const surplus = 28;
const sentence = 'canh phuong do ruc goc troi';

it('of many at once few are worked on and a few hundred wait; the others are told so at once and nobody is forgotten', async () => {
  const stored = await hashPassword(sentence);
  const ended: string[] = [];
  const answers = await Promise.allSettled(
    Array.from({ length: served + surplus }, async () => {
      try {
        const isRight = await verifyPassword(stored, sentence);
        ended.push('served');
        return isRight;
      } catch (error) {
        ended.push('refused');
        throw error;
      }
    }),
  );
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused).toHaveLength(surplus);
  for (const { reason } of refused) {
    expect(reason).toBeInstanceOf(AppError);
    expect(reason).toMatchObject({ code: 'platform.unavailable', options: { retryAfter: 2 } });
  }
  expect(answers.filter((answer) => answer.status === 'fulfilled' && answer.value)).toHaveLength(served);
  // Before any work is done.
  expect(ended.slice(0, surplus)).toEqual(Array(surplus).fill('refused'));
  expect(await verifyPassword(stored, 'another sentence')).toBe(false);
  expect(await verifyPassword(null, sentence)).toBe(false);
});

it('one that waits behind a flood of another address comes next, and a flood finds no room before it', async () => {
  const stored = await hashPassword(sentence);
  const order: string[] = [];
  const work = async (place: string, isKnown = false) => {
    try {
      await verifyPassword(stored, sentence, { place, isKnown });
      order.push(place);
    } catch {
      order.push(`${place} refused`);
    }
  };
  const flood = Array.from({ length: served + surplus }, () => work('flood'));
  await Promise.all([work('home'), work('school'), work('owner', true)]);
  // Only what was being worked on already, and one turn of the flood, came before them.
  expect(order.filter((place) => place === 'flood').length).toBeLessThanOrEqual(hashLimits.running + 4);
  await Promise.all(flood);
  expect(order).not.toContain('home refused');
  expect(order.filter((place) => place === 'flood refused').length).toBe(surplus + 3);
});

it('what has waited is asked once more before it is worked on', async () => {
  const refused = new AppError('access.too_many_failures_here');
  await expect(
    verifyPassword(null, sentence, { place: 'flood', isKnown: false }, () => Promise.reject(refused)),
  ).rejects.toBe(refused);
  expect(await verifyPassword(await hashPassword(sentence), sentence)).toBe(true);
});
