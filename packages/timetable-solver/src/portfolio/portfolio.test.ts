import { describe, expect, it } from 'vitest';
import { evaluate } from '../model/evaluate.ts';
import { randomProblem } from '../search/random-problem.data.ts';
import { runPortfolio } from './portfolio.ts';

describe('the portfolio', () => {
  const problem = randomProblem(11);

  it('reports while it runs and stops when it is asked to', async () => {
    const abort = new AbortController();
    let reports = 0;
    const result = await runPortfolio(problem, {
      workers: 2,
      // More than the test may take.
      seconds: 3_600,
      seed: 1,
      signal: abort.signal,
      onProgress: ({ counts }) => {
        expect(counts).toHaveLength(problem.constraints.length);
        if (++reports >= 2) abort.abort();
      },
    });
    expect(reports).toBeGreaterThanOrEqual(2);
    const { hard, soft } = evaluate(problem, result.solution);
    expect({ hard: result.hard, soft: result.soft }).toEqual({ hard, soft });
  });
});
