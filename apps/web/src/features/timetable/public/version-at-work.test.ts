import { describe, expect, it } from 'vitest';
import { versionAtWork } from './version-at-work.ts';

const version = (id: string, state: 'draft' | 'checked' | 'published') => ({ id, state });

describe('the version whose lessons the steps count', () => {
  const newest = version('newest', 'draft');
  const older = version('older', 'checked');
  const inForce = version('in force', 'published');

  it('is the one on the screen while it can be drawn at', () => {
    expect(versionAtWork([newest, older, inForce], older)).toBe(older);
  });

  it('is the newest that is not published elsewhere, and beside one that is', () => {
    expect(versionAtWork([inForce, newest, older], undefined)).toBe(newest);
    expect(versionAtWork([inForce, newest, older], inForce)).toBe(newest);
    expect(versionAtWork([inForce], undefined)).toBeUndefined();
  });
});
