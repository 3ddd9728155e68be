import { api, type RouteId } from '@phuong/contract/api.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { samples } from '../samples/samples.ts';
import { callRoute } from './call-route.ts';
import { aStage } from './stage.ts';

const routes = Object.entries(api) as [RouteId, RouteDefinition][];
/** Calls that take a person's day of birth; a file is judged by the same fields. */
const taking = routes.flatMap(([routeId, { body }]) =>
  body instanceof z.ZodObject && 'dateOfBirth' in body.shape ? [routeId] : [],
);
const farAway = '2099-12-31';

describe('a day of birth that is to come', () => {
  const stage = aStage();

  it('is asked for by the forms of pupils, teachers, employees and requests', () => {
    expect(taking.sort()).toEqual(
      expect.arrayContaining(['employees.create', 'students.create', 'students.update', 'teachers.create']),
    );
  });

  it.for(taking)('%s refuses it, by the field', async (routeId) => {
    const definition: RouteDefinition = api[routeId];
    const caller = await stage.callerOf(routeId, definition);
    const call = await samples[routeId].make(stage.world, caller);
    const body = { ...(call.body as object), dateOfBirth: farAway };
    const answer = await callRoute(stage.world.server.app, caller.client.token, definition, { ...call, body });
    expect(answer.status).toBe(400);
    expect((answer.json as { errors: { field: string; code: string }[] }).errors).toContainEqual(
      expect.objectContaining({ field: 'dateOfBirth', code: 'common.must_be_past' }),
    );
    await samples[routeId].after?.(stage.world, caller);
  });
});
