import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refreshIdleSeconds, refreshVerdict, sessionSeconds } from './session.rules.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const fresh = {
  endsAt: at(sessionSeconds),
  revokedAt: null,
  mayComeIn: true,
  usedAt: null,
  expiresAt: at(refreshIdleSeconds),
};

test('an unused token rotates until it has been idle for two hours', () => {
  expect(refreshVerdict(fresh, at(0))).toBe('rotate');
  expect(refreshVerdict(fresh, at(7199))).toBe('rotate');
  expect(refreshVerdict(fresh, at(7200))).toBe('over');
});

test('a used token is repeated for ten seconds; later it ends the session', () => {
  expect(refreshVerdict({ ...fresh, usedAt: at(100) }, at(110))).toBe('repeat');
  expect(refreshVerdict({ ...fresh, usedAt: at(100) }, at(110.001))).toBe('reused');
});

test('a session that is revoked, over, or of somebody disabled never goes on', () => {
  const second = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(second, fc.option(second), fc.constantFrom('revoked', 'over', 'disabled'), (now, used, why) => {
      const state = {
        ...fresh,
        endsAt: at(why === 'over' ? now : now + 1),
        revokedAt: why === 'revoked' ? at(0) : null,
        mayComeIn: why !== 'disabled',
        usedAt: used === null ? null : at(used),
        expiresAt: at(now + 1),
      };
      expect(refreshVerdict(state, at(now))).toBe('over');
    }),
  );
});
