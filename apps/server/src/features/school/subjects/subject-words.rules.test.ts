import { describe, expect, it } from 'vitest';
import { subjectsByWord } from './subject-words.rules.ts';

const subject = (code: string, name: string, shortName: string) => ({ id: code, code, name, shortName });
const arts = subject('ARTS', 'Nghệ thuật', 'NT');
const english = subject('FL1', 'Ngoại ngữ 1', 'NN 1');
const music = subject('MUS', 'Âm nhạc', 'Nhạc');

describe('words for subjects', () => {
  it('are the school’s own names first, then what schools write, then branches of a subject', () => {
    const lower = subjectsByWord([arts, english]);
    expect(['ngoai ngu 1', 'nn 1', 'fl1', 'tieng anh', 'anh van'].map((word) => lower.get(word))).toEqual(
      Array(5).fill('FL1'),
    );
    expect(lower.get('am nhac')).toBe('ARTS');
    expect(lower.get('mi thuat')).toBe('ARTS');
    expect(lower.get('thien van')).toBeUndefined();
  });

  it('never take a branch for the whole where the school teaches it by itself', () => {
    const upper = subjectsByWord([arts, music]);
    expect(upper.get('am nhac')).toBe('MUS');
    expect(upper.get('my thuat')).toBe('ARTS');
  });
});
