import { expect, it } from 'vitest';
import { AppError } from '../../../platform/http/app-error.ts';
import { hashLimits, hashPassword, verifyPassword } from './password-hash.ts';

const served = hashLimits.running + hashLimits.waiting;
const surplus = 28;
const sentence = 'canh phuong do ruc goc troi';

it('of many at once few are worked on and two hundred wait; the others are told so at once and nobody is forgotten', {
  timeout: 60_000,
}, async () => {
  const stored = await hashPassword(sentence);
  const started = performance.now();
  let firstRefusal = 0;
  const answers = await Promise.allSettled(
    Array.from({ length: served + surplus }, async () => {
      try {
        return await verifyPassword(stored, sentence);
      } catch (error) {
        firstRefusal ||= performance.now() - started;
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
  expect(firstRefusal).toBeLessThan(1_000);
  expect(await verifyPassword(stored, 'another sentence')).toBe(false);
  expect(await verifyPassword(null, sentence)).toBe(false);
});
