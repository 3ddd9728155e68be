import { describe } from 'vitest';
import { testFields } from './authorisation-fields.ts';
import { testAuthorisation } from './authorisation-matrix.ts';
import { routesOf } from './contract-areas.ts';
import { testRepeats } from './repeats.ts';
import { aStage } from './stage.ts';

/** What the contract promises of an area's operations: who may call them, what they take, what a repeat does. */
export function testPromises(area: string): void {
  const routes = routesOf(area);
  describe(area, () => {
    const stage = aStage();
    testAuthorisation(routes, stage);
    testFields(routes, stage);
    testRepeats(routes, stage);
  });
}
