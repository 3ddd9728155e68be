import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue, ownPermissions, permissions } from '@phuong/contract/access/access.permissions.ts';
import { api, type RouteId } from '@phuong/contract/api.ts';
import { errorCodes } from '@phuong/contract/platform/error-codes.errors.ts';
import type { Lifecycle } from '@phuong/contract/platform/lifecycle.schema.ts';
import type { RouteDefinition } from '@phuong/contract/platform/route.schema.ts';
import { sentence } from '@phuong/texts/sentence.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { officePlaces, officeScreens } from '../../web/src/app/screens/office-screens.ts';
import { allScreens, ownPlaces, ownScreens, screenComponents } from '../../web/src/app/screens/screen-components.ts';
import { screenCatalogue } from '../../web/src/lib/screens/screen-catalogue.ts';
import { allAreas } from '../src/areas.ts';
import { knownSteps } from '../src/platform/lifecycle/lifecycle-steps.ts';
import { type TestServer, testServer } from './servers/server.ts';
import { permissionOf } from './world/actors.ts';

const routes = Object.entries(api) as [RouteId, RouteDefinition][];
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** What the calls of every import do the second time. */
const importRepeats: Readonly<Record<string, string>> = {
  importPreview: 'writes nothing',
  importFaults: 'writes nothing',
  import: 'finds what it has made and changes nothing',
  undoImport: 'an undone import is not undone again',
};

/** POST calls that take no idempotency key, and why a repeat does no harm. */
const repeatable: Partial<Record<RouteId, string>> = {
  'assistant.ask': 'it looks; at most one more question is counted',
  'assistantModel.preview': 'it looks and writes nothing',
  'assistantModel.try': 'one more question is counted and told in the log, as it was asked',
  'blueprints.fill': 'it picks questions and writes nothing',
  'deviceCart.refresh': 'what is held is held for half an hour from the last',
  'laboratoryClosings.preview': 'only looks',
  'laboratoryRequests.check': 'only looks',
  'jobs.cancel': 'a cancelled job stays cancelled',
  'uploads.beginDirect': 'another upload begun, as by tus; the one whose answer was lost is swept',
  'uploads.finish': 'a finished upload is the same file when asked again',
  'setup.complete': 'the link works once',
  'submissions.return': 'names the version it gives back',
  'liveSlides.begin': 'a deck that is followed already stays as it is',
  'liveSlides.show': 'what is shown stays shown',
  'submissions.unexcuse': 'the second finds them owing it',
  'releases.make': 'again only what is missing',
  'markings.reopen': 'names the version it reopens',
  'bank.similar': 'writes nothing',
  'bank.export': 'the same file again',
  'bank.putAway': 'what lies in the recycle bin stays there',
  'commentBank.use': 'one use more or less only moves a sentence in a list',
  'timetables.fetPreview': 'only looks',
  'timetables.fetImport': 'the second finds its name taken',
  'access.signInAccount': 'another session; the old one ends by itself',
  'access.signInTeacher': 'another session; the old one ends by itself',
  'access.signInStudent': 'another session; the old one ends by itself',
  'access.refresh': 'a repeat within seconds gets the same successor',
  'access.signOutEverywhere': 'ended sessions stay ended',
  'access.signInGoogleAccount': 'evidence is taken once',
  'access.signInGoogleTeacher': 'evidence is taken once',
  'access.signInGoogleStudent': 'evidence is taken once',
  'access.startSso': 'another attempt; the old one ends by itself',
  'access.signInSso': 'an attempt works once',
  'access.secondFactor': 'a challenge works once',
  'access.stepUp': 'the session is fresh either way',
  'identities.linkGoogle': 'evidence is taken once',
  'identities.startSso': 'another attempt; the old one ends by itself',
  'identities.linkSso': 'an attempt works once',
  'secondFactor.begin': 'another secret in the place of the one that waits',
  'secondFactor.confirm': 'a secret is confirmed once',
  'secondFactor.renewCodes': 'the newest codes count',
  'profile.setPhoto': 'replaces the picture by the same one',
  'profile.endOtherSessions': 'ended sessions stay ended',
  'profile.askAddressCode': 'another code; the newest counts, and three a quarter of an hour are given',
  'profile.confirmAddress': 'a code works once',
  'schoolInfo.uploadLogo': 'replaces the logo by the same one',
  'schoolYears.activate': 'carries the version: a repeat is stale',
  'schoolYears.reopen': 'moves the same moment; a stale version is refused',
  'schoolYears.endReopening': 'a year that is not reopened is refused',
  'schoolYears.close': 'carries the version: a repeat is stale',
  'semesters.makeCurrent': 'carries the version: a repeat is stale',
  'calendarDays.fillPublicHolidays': 'adds only what is not there',
  'subjects.fillFromCurriculum': 'adds only what is not there',
  'gradeColumns.preview': 'writes nothing',
  'teachers.changeStatus': 'carries the version: a repeat is stale',
  'teacherDuties.end': 'an ended duty cannot be ended again',
  'numberOfLessons.fill': 'adds only what is not there',
  'teachingAssignments.copy': 'copies only where there is nothing',
  'timetableSetup.copy': 'copies only where there is nothing',
  'timetables.import': 'the name is taken by then',
  'timetables.check': 'carries the version',
  'timetables.lock': 'carries the version',
  'timetables.move': 'carries the version',
  'timetables.nameRooms': 'carries the version',
  'timetables.refresh': 'carries the version',
  'timetables.unplace': 'carries the version',
  'timetables.withdraw': 'carries the version',
  'covers.offer': 'carries the version',
  'covers.assign': 'carries the version',
  'covers.settle': 'carries the version',
  'covers.reopen': 'carries the version',
  'ownCovers.accept': 'is answered once',
  'ownCovers.decline': 'is answered once',
  'lessonSwaps.accept': 'is answered once',
  'lessonSwaps.decline': 'is answered once',
  'lessonSwaps.withdraw': 'is answered once',
  'dutyRosters.publish': 'carries the version',
  'dutyRosters.withdraw': 'carries the version',
  'dutyTurns.assign': 'carries the version',
  'dutyTurns.swap': 'carries the version',
  'dutySwaps.accept': 'is answered once',
  'dutySwaps.decline': 'is answered once',
  'dutySwaps.withdraw': 'is answered once',
  'exams.publish': 'carries the version',
  'exams.withdraw': 'carries the version',
  'examRooms.divide': 'carries the version',
  'examTurns.assign': 'carries the version',
  'ownAttempts.start': 'goes on with the attempt that runs',
  'ownAttempts.open': 'the tab that writes goes on writing',
  'ownAttempts.save': 'a change whose number is kept changes nothing',
  'attempts.freeDevice': 'what is free stays free',
  'attempts.reopen': 'carries the version',
  'attempts.end': 'carries the version',
  'attempts.remove': 'carries the version',
  'testResults.release': 'again only what is missing',
  'testResults.hide': 'what is hidden already is refused',
  'testResults.regrade': 'carries the version',
  'lessons.publish': 'carries the version',
  'lessons.unpublish': 'carries the version',
  'lessons.archive': 'carries the version',
  'lessons.restore': 'carries the version',
  'lessons.detach': 'carries the version',
  'items.publish': 'carries the version',
  'items.unpublish': 'carries the version',
  'items.archive': 'carries the version',
  'items.restore': 'carries the version',
  'materials.restore': 'carries the version',
  'ownWork.withdraw': 'carries the version',
  'timetables.stopGeneration': 'a stopped generation stays stopped',
  'calendarLinks.create': 'another secret address; the one before stops working',
  'roles.restore': 'carries the version: a repeat is stale',
  'roles.restoreMissing': 'makes only what is not there',
  'access.askResetCode': 'another code; both work, and three a quarter of an hour are given',
  'access.resetPassword': 'a code works once',
  'access.resetPasswordByPaper': 'a code works once',
  'accounts.planFirstPasswords': 'writes nothing',
  'accounts.printFirstPasswords': 'nobody gets a second sign-in, the newest paper counts; passwords are never kept',
  'accounts.mailFirstPasswords': 'nobody gets a second sign-in, the newest mail counts; passwords are never kept',
  'accounts.signInState': 'writes nothing',
  'accounts.printResetCode': 'the newest paper counts; codes are never kept',
  'accessCodes.make': 'the newest code counts',
  'accessRequests.send': 'a second request waits beside the first; one person gets one sign-in',
  'accessRequests.approve': 'a request is decided once',
  'accessRequests.refuse': 'a request is decided once',
  'invitations.mail': 'the newest invitation counts',
  'invitations.print': 'the newest invitation counts; its code is never kept',
  'invitations.revoke': 'an ended invitation cannot be ended again',
  'invitations.look': 'writes nothing',
  'invitations.accept': 'an invitation works once',
  'students.previewField': 'writes nothing',
  'teachers.previewField': 'writes nothing',
  'employees.previewField': 'writes nothing',
  'students.matchPhotos': 'writes nothing',
  'teachers.matchPhotos': 'writes nothing',
  'employees.matchPhotos': 'writes nothing',
  'teachers.setPhoto': 'replaces the picture by the same one',
  'students.exportChosen': 'writes nothing but the log',
  'teachers.exportChosen': 'writes nothing but the log',
  'employees.exportChosen': 'writes nothing but the log',
  'forms.roster': 'writes nothing but the log',
  'staffForms.ofTeachers': 'writes nothing but the log',
  'staffForms.ofEmployees': 'writes nothing but the log',
  'forms.attendance': 'writes nothing but the log',
  'forms.cards': 'writes nothing but the log',
  'achievements.certificates': 'writes nothing but the log',
  'forms.certificates': 'each printing is a paper of its own with the next number, as in the register of a school',
  'personalData.export': 'writes nothing but the log',
  'personalData.exportOwn': 'writes nothing but the log',
  'personalData.erase': 'what is erased stays erased',
  'employees.leave': 'carries the version: a repeat is stale',
  'employees.comeBack': 'carries the version: a repeat is stale',
  'employees.setPhoto': 'replaces the picture by the same one',
  'employees.openAccount': 'a second account is refused; the answer with a password is never kept',
  'employees.issuePassword': 'the newest password counts; the answer with a password is never kept',
  'employees.disable': 'carries the version: a repeat is stale',
  'employees.enable': 'carries the version: a repeat is stale',
  'students.changeStatus': 'carries the version: a repeat is stale',
  'deviceItems.labels': 'prints, writes nothing',
  'bookPapers.labels': 'prints, writes nothing',
  'bookPapers.cards': 'writes nothing but the log',
  'bookCovers.set': 'replaces the cover by the same one',
  'bookCovers.take': 'takes the same cover again',
  'isbnLookup.import': 'keeps the same records again',
  'exemptions.setDocument': 'replaces the scan by the same one',
  'students.setPhoto': 'replaces the picture by the same one',
  'students.freezeRoster': 'numbers anew, with the same numbers',
  'teachingAssignments.import': 'the teachers of a cell become those of the file, again the same',
  'sheets.act': 'carries the version: a repeat is stale',
  'sheets.actOnClass': 'sheets that have taken the step are skipped',
  'sheets.actOnSemester': 'sheets that have taken the step are skipped',
  'marks.import': 'writes only what differs',
  'results.compute': 'computes the same again',
  'sheets.remind': 'a sheet is reminded of once a day',
  'gradeUp.preview': 'writes nothing',
  'gradeUp.undo': 'an undone run cannot be undone again',
  'payrollRuns.calculate': 'a step that was taken is refused',
  'payrollRuns.send': 'a step that was taken is refused',
  'payrollRuns.return': 'a step that was taken is refused',
  'payrollRuns.approve': 'a step that was taken is refused',
  'payrollRuns.pay': 'a step that was taken is refused',
  'payrollRuns.cancel': 'a step that was taken is refused',
  'payrollRuns.addDifferences': 'what is due is written once',
  'payrollRuns.export': 'writes nothing but the log',
  'paySlips.hold': 'a step that was taken is refused',
  'paySlips.release': 'a step that was taken is refused',
  'paySlips.pay': 'a step that was taken is refused',
  'payComponents.try': 'writes nothing',
  'ownLists.run': 'it looks, and counts the same people once',
  'ownLists.export': 'writes nothing but the log',
  'contracts.activate': 'a step that was taken is refused',
  'registerMonths.close': 'a closed month is refused',
  'registerMonths.reopen': 'an open month is refused',
  'contracts.reopen': 'a step that was taken is refused',
  'contracts.terminate': 'a step that was taken is refused',
  'contracts.endAllowance': 'an allowance that ended is not ended again',
  'contracts.acknowledge': 'again is the same',
  'leave.check': 'only looks',
  'leave.checkFor': 'only looks',
  'leave.send': 'carries the version: a repeat is stale',
  'leave.approve': 'carries the version: a repeat is stale',
  'leave.askMore': 'carries the version: a repeat is stale',
  'leave.answer': 'carries the version: a repeat is stale',
  'leave.reject': 'carries the version: a repeat is stale',
  'leave.cancel': 'carries the version: a repeat is stale',
  'leave.addProof': 'carries the version: a repeat is stale',
  'leave.askRevoke': 'carries the version: a repeat is stale',
  'leave.acceptRevoke': 'carries the version: a repeat is stale',
  'leave.refuseRevoke': 'carries the version: a repeat is stale',
  'leave.revoke': 'carries the version: a repeat is stale',
  'leaveDelegations.end': 'one that is over is not ended again',
  'staffData.withdraw': 'a decided proposal stays as it is',
  'staffData.accept': 'a decided proposal stays as it is',
  'staffData.refuse': 'a decided proposal stays as it is',
  'staffData.reveal': 'writes only that somebody looked',
  'staffData.view': 'writes only that somebody looked',
  'staffDays.close': 'a closed month is not closed again',
  'staffDays.reopen': 'an open month is not opened again',
  'pupilLeaves.withdraw': 'carries the version',
  'pupilLeaves.approve': 'carries the version',
  'pupilLeaves.refuse': 'carries the version',
  'pupilLeaves.cancel': 'carries the version',
  'supportActions.close': 'carries the version: what is ended is not ended again',
  'staffCorrections.withdraw': 'a decided request stays as it is',
  'staffCorrections.accept': 'a decided request stays as it is',
  'staffCorrections.refuse': 'a decided request stays as it is',
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.(?:api|errors)\.ts$/.test(entry.name) ? [path] : [];
  });
}
const textOf = (paths: readonly string[]) => paths.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
/** Without the places where a contract only announces a code. */
const throwing = textOf(sources('apps/server/src'));
const messages = textOf(sources('packages/contract/src').filter((path) => !path.endsWith('.contract.ts')));

describe('the contract', () => {
  it.for(routes)('%s has an id <noun>.<verb>, one place, and the parameters of its path', ([routeId, definition]) => {
    expect(routeId).toMatch(/^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/);
    const same = routes.filter(([, each]) => each.method === definition.method && each.path === definition.path);
    expect(same.map(([id]) => id)).toEqual([routeId]);
    expect(definition.path).toMatch(/^(?:\/(?:[a-z0-9.-]+|:[a-z][A-Za-z]*))+$/);
    const named = [...definition.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(definition.params?.shape ?? {}).sort()).toEqual(named.sort());
    expect(definition.summary.length).toBeGreaterThan(3);
    if (definition.method === 'GET') expect(definition.body).toBeUndefined();
    if (definition.fields) expect(definition.body).toBe('file');
  });

  it('every POST takes an idempotency key or is listed as harmless to repeat', () => {
    const posts = routes.filter(([, { method }]) => method === 'POST');
    const without = posts.filter(([, { idempotent }]) => !idempotent).map(([routeId]) => routeId);
    const isImport = (routeId: RouteId) => (routeId.split('.')[1] ?? '') in importRepeats;
    expect(without.filter((routeId) => !(routeId in repeatable) && !isImport(routeId))).toEqual([]);
    expect(Object.keys(repeatable).filter((routeId) => !(without as string[]).includes(routeId))).toEqual([]);
    const odd = routes.filter(([, each]) => each.idempotent && (each.method !== 'POST' || each.access === 'public'));
    expect(odd.map(([routeId]) => routeId)).toEqual([]);
  });

  it('every error code has its sentences and is given by some code', () => {
    const codes = Object.keys(errorCodes) as (keyof typeof errorCodes)[];
    for (const code of codes) {
      for (const locale of ['vi', 'en-GB'] as const) expect(sentence(locale, code)).not.toBe(code);
    }
    const quoted = (code: string) => [`'${code}'`, `\`${code}\``];
    const given = (code: string) => quoted(code).some((text) => throwing.includes(text) || messages.includes(text));
    expect(codes.filter((code) => !given(code))).toEqual([]);
    const statuses = [...new Set(Object.values(errorCodes))].sort();
    expect(statuses).toEqual([400, 401, 403, 404, 409, 410, 413, 415, 416, 422, 429, 500, 503]);
  });
});

describe('permissions', () => {
  it('every permission is asked for by an operation, a policy or a screen', () => {
    const byRoutes = routes.map(([, { access }]) => permissionOf(access));
    const byScreens = allScreens.flatMap(([, , , needed]) => needed ?? []);
    const used = new Set<string | null | undefined>([...byRoutes, ...byScreens]);
    const byPolicies = permissions.filter((permission) => throwing.includes(`'${permission}'`));
    expect(permissions.filter((permission) => !used.has(permission) && !byPolicies.includes(permission))).toEqual([]);
    expect([...used].filter((name) => name && !(permissions as readonly string[]).includes(name))).toEqual([]);
    expect([catalogue.length, ownPermissions.length]).toEqual([65, permissions.length - 65]);
  });
});

describe('screens', () => {
  it('are the 186 of the catalogue, each once, with permissions that exist', () => {
    expect(screenCatalogue).toHaveLength(186);
    expect(new Set(screenCatalogue.map(([path]) => path)).size).toBe(186);
    const named = screenCatalogue.flatMap(([, , , permission]) => (permission ? [permission] : []));
    expect(named.filter((permission) => !(catalogue as readonly string[]).includes(permission))).toEqual([]);
  });

  it('of our own are none of the catalogue', () => {
    const known: string[] = screenCatalogue.map(([path]) => path);
    expect(ownScreens.filter(([path]) => known.includes(path))).toEqual([]);
  });

  it('in the menu are built, and have a place of their own', () => {
    const all = [...ownPlaces, ...officePlaces];
    expect(all.filter(({ path }) => !screenComponents[path])).toEqual([]);
    const places = all.map((place) => `${place.in} ${place.at}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it('that are built are screens of the catalogue, or our own', () => {
    const known: string[] = allScreens.map(([path]) => path);
    expect(Object.keys(screenComponents).filter((path) => !known.includes(path))).toEqual([]);
    expect(Object.keys(screenComponents).length).toBeGreaterThan(0);
  });

  it('of accounts are those that the office registers, and nobody else’s page carries them', () => {
    const theirs = allScreens.flatMap(([path, , access]) =>
      access === 'account' && screenComponents[path] ? [path] : [],
    );
    expect(Object.keys(officeScreens).toSorted()).toEqual(theirs.toSorted());
  });
});

/** Every `*.lifecycle.ts` of the contract that declares one, found by its name. */
const lifecycles = (
  await Promise.all(
    sources('packages/contract/src')
      .filter((path) => path.endsWith('.lifecycle.ts'))
      .map(async (path) => Object.values<unknown>(await import(join(root, path)))),
  )
)
  .flat()
  .filter(
    (each): each is Lifecycle<string, string> =>
      typeof each === 'object' && each !== null && 'actions' in each && 'initial' in each,
  );

describe('the running server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });

  it('has a handler for every operation of the contract', () => {
    const mounted = allAreas(server.services).flatMap(({ contract, handlers }) =>
      Object.keys(contract).filter((routeId) => typeof handlers[routeId] === 'function'),
    );
    expect(mounted.sort()).toEqual(routes.map(([routeId]) => routeId).sort());
  });

  it('answers nothing under /api that the contract does not declare', () => {
    const expected = routes.map(([, { method, path }]) => `${method} /api${path.replace(/:\w+/g, ':')}`);
    // The protocol of uploads (decision 36), and the head of what is read by parts.
    expected.push('POST /api/uploads', ...['HEAD', 'PATCH', 'DELETE'].map((method) => `${method} /api/uploads/:`));
    expected.push('HEAD /api/files/:', 'HEAD /api/library/digital-files/:');
    expected.push('GET /api/openapi.json', 'HEAD /api/openapi.json');
    for (const name of ['live', 'ready']) expected.push(`GET /health/${name}`, `HEAD /health/${name}`);
    expect(mountedRoutes(server.app.printRoutes({ commonPrefix: false })).sort()).toEqual(expected.sort());
  });

  it('describes every operation at /api/openapi.json', async () => {
    const { paths } = (await server.app.inject('/api/openapi.json')).json() as { paths: Record<string, object> };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(described.sort()).toEqual(routes.map(([, { method, path }]) => `${method} /api${path}`).sort());
  });

  it.for(lifecycles.map((each) => [each.name, each] as const))(
    '%s: every action has a runner, and its states are those the database allows',
    async ([name, lifecycle]) => {
      const steps = knownSteps().filter((each) => each.lifecycle === lifecycle);
      expect(steps, `${name} has one lifecycleSteps({...})`).toHaveLength(1);
      const [{ table, column, works } = { table: '', column: '', works: {} }] = steps;
      expect(Object.keys(works).sort()).toEqual(Object.keys(lifecycle.actions).sort());
      const { rows } = await sql<{ definition: string }>`
      select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${`%((${column} = ANY%`}`.execute(
        server.services.db,
      );
      const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map(([, state]) => state ?? '');
      expect(allowed.sort()).toEqual([...lifecycle.states].sort());
    },
  );
});

/** `METHOD /path` of each line of the router's tree. */
function mountedRoutes(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    path.splice(indent.length / 4, path.length, part);
    // Where two operations call a parameter by different names the tree shows both.
    const whole = path.join('').replace(/:\w+(?:\|:\w+)*/g, ':');
    return methods === '' ? [] : methods.split(', ').map((method) => `${method} ${whole}`);
  });
}
