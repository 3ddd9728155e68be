import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import { productSources, textOf } from '../kit/source-files.ts';
import { samples } from '../samples/samples.ts';
import { callRoute, codeOf } from './call-route.ts';
import { aStage } from './stage.ts';

const routes = Object.entries(api) as [RouteId, RouteDefinition][];
const papers = routes.filter(([, { paper }]) => paper);

/** Give a file that was made before, and who made it. */
const kept: Partial<Record<RouteId, string>> = {
  'jobs.file': 'made by a job, which waits in the line',
  'transcripts.file': 'issued by transcripts.finalise, which is a paper',
  'uploads.read': 'somebody uploaded it',
};

/** Waits until this is so; the test's own limit of time ends what never is. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 30));
}

describe('the line of papers', () => {
  const stage = aStage();

  /** Two papers being made and as many waiting as may. @returns what ends them all. */
  async function aLine(waiting: number): Promise<() => Promise<void>> {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { papers: line } = stage.world.server.services;
    const all = Array.from({ length: 2 + waiting }, () => line.wait(new AbortController().signal, () => held));
    return async () => {
      end();
      await Promise.all(all);
    };
  }

  it('has every call in it that answers with a PDF', async () => {
    const { server } = stage.world;
    const made: RouteId[] = [];
    for (const [routeId, definition] of routes) {
      if (definition.response !== 'file') continue;
      const caller = await stage.callerOf(routeId, definition);
      const call = await samples[routeId].make(stage.world, caller);
      const { status, headers } = await callRoute(server.app, caller.client.token, definition, call);
      expect({ routeId, status }).toEqual({ routeId, status: 200 });
      if (/pdf/.test(String(headers['content-type']))) made.push(routeId);
    }
    const isPaper = (routeId: RouteId) => papers.some(([id]) => id === routeId);
    expect(made.filter((routeId) => !isPaper(routeId)).toSorted()).toEqual(Object.keys(kept));
    expect(made.filter(isPaper)).toContain('transferPapers.print');
  });

  it('is the only way to the maker of papers', () => {
    const sources = productSources('apps/server/src').map((path) => [path.replace(/^.*\//, ''), textOf(path)] as const);
    const naming = (pattern: RegExp) => sources.flatMap(([name, text]) => (pattern.test(text) ? [name] : []));
    expect(naming(/\bcreateTypstEngine\b/)).toEqual(['typst-engine.ts']);
    expect(naming(/\bas PaperTurn\b/)).toEqual(['paper-line.ts']);
    expect(naming(/\bas never\b[^\n]*\bturn\b|\bturn: [^\n]*\bas (?:never|unknown)\b/)).toEqual([]);
  });

  it('refuses each of them when it is full, before it asks who calls', async () => {
    const end = await aLine(48);
    try {
      for (const [routeId, definition] of papers) {
        const caller = await stage.callerOf(routeId, definition);
        const call = await samples[routeId].make(stage.world, caller);
        const answer = await callRoute(stage.world.server.app, 'no token at all', definition, call);
        expect({ routeId, status: answer.status, code: codeOf(answer) }).toEqual({
          routeId,
          status: 503,
          code: 'platform.papers_busy',
        });
        expect(answer.headers['retry-after']).toBe('5');
      }
      expect(papers.map(([routeId]) => routeId)).toEqual(
        expect.arrayContaining(['accounts.printFirstPasswords', 'accounts.printResetCode', 'invitations.print']),
      );
    } finally {
      await end();
    }
  });

  it('gives one person four places in it and says so', async () => {
    const definition: RouteDefinition = api['contactSlips.ofClass'];
    const caller = await stage.callerOf('contactSlips.ofClass', definition);
    const end = await aLine(0);
    const call = await samples['contactSlips.ofClass'].make(stage.world, caller);
    const print = () => callRoute(stage.world.server.app, caller.client.token, definition, call);
    const all = Array.from({ length: 6 }, print);
    const refused = await Promise.any(all.map((each) => each.then((a) => (a.status === 429 ? a : Promise.reject(a)))));
    expect(codeOf(refused)).toBe('platform.papers_of_person');
    expect(refused.headers['retry-after']).toBe('5');
    await end();
    const statuses = (await Promise.all(all)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 200, 429, 429]);
  });

  it('lets a batch wait in it, however long it is', async () => {
    const { server } = stage.world;
    const definition: RouteDefinition = api['transcripts.batch'];
    const caller = await stage.callerOf('transcripts.batch', definition);
    const end = await aLine(60);
    const call = await samples['transcripts.batch'].make(stage.world, caller);
    const { status, json } = await callRoute(server.app, caller.client.token, definition, call);
    expect(status).toBe(200);
    const { jobId } = (json as { result: { jobId: string } }).result;
    const stateOf = async () => (await caller.client.get(`/jobs/${jobId}`)).body.state as string;
    await until(async () => (await stateOf()) === 'running');
    const before = await caller.client.get(`/jobs/${jobId}`);
    expect(before.body).toMatchObject({ state: 'running', progress: 0 });
    await end();
    await until(async () => (await stateOf()).startsWith('done'));
  });
});
