import { describe, expect, it } from 'vitest';
import { evaluate } from '../model/evaluate.ts';
import { randomProblem } from '../search/random-problem.data.ts';
import { runPortfolio } from './portfolio.ts';

describe('the portfolio', () => {
  const problem = randomProblem(11);

  it('reports while it runs and stops within a second of being asked', async () => {
    const abort = new AbortController();
    let reports = 0;
    let asked = 0;
    const result = await runPortfolio(problem, {
      workers: 2,
      seconds: 60,
      seed: 1,
      signal: abort.signal,
      onProgress: ({ counts }) => {
        expect(counts).toHaveLength(problem.constraints.length);
        if (++reports < 2) return;
        asked ||= performance.now();
        abort.abort();
      },
    });
    expect(reports).toBeGreaterThanOrEqual(2);
    expect(performance.now() - asked).toBeLessThan(20_000);
    const { hard, soft } = evaluate(problem, result.solution);
    expect({ hard: result.hard, soft: result.soft }).toEqual({ hard, soft });
  });
});
