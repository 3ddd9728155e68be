import { expect, test } from 'vitest';
import { bothNews, readNews } from './reading-news.ts';

const news = (place: string, at: string, isFinished = false) => ({ place, isFinished, at });

test('of two news the later place counts, and having finished with its moment', () => {
  const [early, late] = [news('p2', '2026-11-16T03:00:00Z'), news('p5', '2026-11-16T03:10:00Z')];
  expect(bothNews(early, late)).toEqual(late);
  expect(bothNews(late, early)).toEqual(late);
  const done = news('p3', '2026-11-16T03:05:00Z', true);
  expect(bothNews(done, late)).toEqual({ ...done, place: 'p5' });
  expect(bothNews(early, done)).toEqual(done);
  expect(bothNews(null, done)).toEqual(done);
  expect(bothNews(done, null)).toEqual(done);
  expect(bothNews(null, null)).toBeNull();
});

test('what is no news is none', () => {
  expect(readNews(null)).toBeNull();
  expect(readNews({ place: 'p1', at: 3, isFinished: true })).toBeNull();
  expect(readNews(news('', '2026-11-16T03:00:00Z'))).toEqual(news('', '2026-11-16T03:00:00Z'));
});
