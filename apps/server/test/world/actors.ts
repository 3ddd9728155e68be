import { type Permission, permissions } from '@phuong/contract/access/access.permissions.ts';
import type { RouteId } from '@phuong/contract/api.ts';
import type { Access, RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import type { ActorName, Caller, Expected } from '../samples/sample.ts';
import { actorNames } from '../samples/sample.ts';
import { samples } from '../samples/samples.ts';
import type { Client } from '../servers/server.ts';
import { userIdOf, type World } from './world.ts';

/** The permission an access asks of an account, if one. */
export function permissionOf(access: Access): Permission | undefined {
  if (typeof access === 'string' || access.account === 'any' || access.account === 'admin') return undefined;
  return access.account;
}

type Actors = (access: Access) => Promise<Record<ActorName, Caller>>;
const knownActors = new WeakMap<World, Actors>();

/** Everybody of the matrix for an operation; who does not depend on its permission is the same person every time. */
export function actorsOf(world: World): Actors {
  const actors = knownActors.get(world) ?? newActors(world);
  knownActors.set(world, actors);
  return actors;
}

function newActors(world: World): Actors {
  const { server, teachers, pupils } = world;
  const known = new Map<string, Promise<Client>>();
  const once = (key: string, make: () => Promise<Client>) => {
    const client = known.get(key) ?? make();
    known.set(key, client);
    return client;
  };
  return async (access) => {
    const right = permissionOf(access);
    const rest = permissions.filter((permission) => permission !== right);
    const clients: Record<ActorName, Client> = {
      anonymous: server.anonymous,
      accountWithoutRights: await once('none', () => server.account()),
      accountWithOtherRights: await once(`not ${right}`, () => server.account(...rest)),
      accountWithTheRight: await once(`just ${right}`, () => server.account(...(right ? [right] : []))),
      administrator: await once('admin', () => server.admin()),
      subjectTeacher: await once('subject', () => server.teacher(teachers.subject.id)),
      homeroomTeacher: await once('homeroom', () => server.teacher(teachers.homeroom.id)),
      otherTeacher: await once('other', () => server.teacher(teachers.other.id)),
      pupilSelf: await once('self', () => server.student(pupils.self.id)),
      pupilOther: await once('stranger', () => server.student(pupils.other.id)),
    };
    const caller = (name: ActorName): Caller => {
      const client = clients[name];
      return { name, client, userId: client.token === '' ? '' : userIdOf(client.token) };
    };
    return Object.fromEntries(actorNames.map((name) => [name, caller(name)])) as Record<ActorName, Caller>;
  };
}

/** What the access in the contract says an actor gets, with things of class A and of the pupil `self`. */
export function expectedOf(access: Access, actor: ActorName): Expected {
  if (access === 'public') return 'ok';
  if (actor === 'anonymous') return 'platform.not_signed_in';
  if (access === 'signedIn') return 'ok';
  const { account, teacher, student } = access;
  const allowed = (isAllowed: boolean): Expected => (isAllowed ? 'ok' : 'platform.forbidden');
  switch (actor) {
    case 'accountWithoutRights':
      return allowed(account === 'any');
    case 'accountWithOtherRights':
      return allowed(account === 'any');
    case 'accountWithTheRight':
      return allowed(account !== undefined && account !== 'admin');
    case 'administrator':
      return allowed(account !== undefined);
    case 'subjectTeacher':
    case 'homeroomTeacher':
      return allowed(teacher !== undefined);
    case 'otherTeacher':
      return teacher === 'related' || teacher === 'self' ? 'platform.not_found' : allowed(teacher !== undefined);
    case 'pupilSelf':
      return allowed(student !== undefined);
    case 'pupilOther':
      return student === 'self' ? 'platform.not_found' : allowed(student !== undefined);
  }
}

/** Who an operation succeeds for, the administrator first; where it succeeds for nobody in these settings, whom the contract lets in. */
export function allowedCallers(world: World): (routeId: RouteId, definition: RouteDefinition) => Promise<Caller[]> {
  const actors = actorsOf(world);
  return async (routeId, { access }) => {
    const callers = await actors(access);
    const isAllowed = (name: ActorName) => (samples[routeId].cells?.[name] ?? expectedOf(access, name)) === 'ok';
    const succeeding = actorNames.filter(isAllowed);
    const letIn = actorNames.filter((name) => expectedOf(access, name) === 'ok');
    const names = (succeeding.length > 0 ? succeeding : letIn).sort(
      (a, b) => Number(b === 'administrator') - Number(a === 'administrator'),
    );
    return names.map((name) => callers[name]);
  };
}

/** One of them; somebody who is refused where nobody succeeds. */
export function allowedCaller(world: World): (routeId: RouteId, definition: RouteDefinition) => Promise<Caller> {
  const callers = allowedCallers(world);
  return async (routeId, definition) => {
    const [first] = await callers(routeId, definition);
    return first ?? { name: 'anonymous', client: world.server.anonymous, userId: '' };
  };
}
