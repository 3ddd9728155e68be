import type { RouteId } from '@phuong/contract/api.ts';
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { samples } from '../samples/samples.ts';
import { differences, fingerprint } from '../world/fingerprint.ts';
import { callRoute, codeOf } from './call-route.ts';
import { type AreaRoute, routesOf } from './contract-areas.ts';
import { aStage } from './stage.ts';

/** The areas whose calls may reach a year's calendar, classes, pupils, results or timetables. */
const areas = ['school', 'classes', 'students', 'grading', 'timetable', 'learning'];
const writing = areas.flatMap(routesOf).filter(([, { method }]) => method !== 'GET');

/** Calls that are taken whatever is closed, and why. Whoever adds a call to these areas refuses the closed year or says here why not. */
const allowed: Partial<Record<RouteId, string>> = {
  'schoolInfo.update': 'the school, not a year of it',
  'covers.saveSettings': 'the school, not a year of it',
  'schoolInfo.uploadLogo': 'the school, not a year of it',
  'schoolInfo.removeLogo': 'the school, not a year of it',
  'schoolYears.create': 'a new year is planned',
  'schoolYears.delete': 'only a planned year',
  'schoolYears.close': 'the step itself; logged',
  'schoolYears.reopen': 'the declared reopening: administrator, reason, until, log',
  'schoolYears.endReopening': 'the end of it',
  'semesters.makeCurrent': 'only in the active year',
  'cohorts.create': 'no year of teaching',
  'cohorts.update': 'no year of teaching',
  'cohorts.delete': 'only one that nobody is in',
  'subjects.fillFromCurriculum': 'the list of subjects; classes have their own',
  'subjects.create': 'the list of subjects; classes have their own',
  'subjects.update': 'the list of subjects; classes have their own',
  'subjects.delete': 'only one that nothing uses',
  'gradeColumns.preview': 'writes nothing',
  'gradeColumns.update': 'governs the sheets of years that are not closed',
  'gradeSetting.addPolicy': 'has its own refusal: from a day after the closed years',
  'gradeSetting.updatePolicy': 'has its own refusal: from a day after the closed years',
  'gradeSetting.deletePolicy': 'has its own refusal: from a day after the closed years',
  'students.update': 'the person, not a year of theirs',
  'students.exportChosen': 'writes nothing but the log',
  'students.previewField': 'writes nothing',
  'students.matchPhotos': 'writes nothing',
  'students.setField': 'the person, not a year of theirs',
  'forms.roster': 'writes nothing but the log',
  'forms.attendance': 'writes nothing but the log',
  'forms.cards': 'writes nothing but the log',
  'forms.certificates': 'only pupils of the running year have one',
  'transfers.receive': 'where the person was before, not a year here',
  'transfers.update': 'where the person was before, not a year here',
  'students.setPhoto': 'the person, not a year of theirs',
  'students.removePhoto': 'the person, not a year of theirs',
  'marks.importPreview': 'writes nothing',
  'submissions.takeAll': 'writes nothing but the log',
  'commentBank.create': 'the marker’s own sentences, of no year',
  'commentBank.update': 'the marker’s own sentences, of no year',
  'commentBank.delete': 'the marker’s own sentences, of no year',
  'commentBank.use': 'the marker’s own sentences, of no year',
  'bank.create': 'questions of the bank are of no year: what is kept for the next one is written in any',
  'bank.update': 'questions of the bank are of no year',
  'bank.similar': 'writes nothing',
  'bank.importPreview': 'writes nothing',
  'bank.import': 'questions of the bank are of no year',
  'bank.export': 'writes the log alone',
  'bank.changeMany': 'questions of the bank are of no year',
  'bank.putAway': 'questions of the bank are of no year',
  'matrixTemplates.create': 'templates of a matrix are of no year',
  'matrixTemplates.update': 'templates of a matrix are of no year',
  'matrixTemplates.delete': 'templates of a matrix are of no year',
  'bankTopics.create': 'topics of the bank are of no year',
  'bankTopics.update': 'topics of the bank are of no year',
  'bankTopics.delete': 'topics of the bank are of no year',
  'formerSchool.importPreview': 'writes nothing',
  'formerSchool.importFaults': 'writes nothing',
  'formerSchool.import': 'has its own refusal: a row of a closed year is wrong, and one wrong row stops the whole',
  'transcripts.finalise': 'issuing papers stays allowed',
  'transcripts.reissue': 'issuing papers stays allowed',
  'transcripts.batch': 'issuing papers stays allowed',
  'rooms.create': 'no year',
  'rooms.update': 'no year',
  'rooms.delete': 'only one that no timetable uses',
  'timetables.stopGeneration': 'stops what is running and writes no lesson',
  'calendarLinks.create': 'an address for reading',
  'calendarLinks.revoke': 'an address for reading',
};

/** Taken while a closed year is reopened: what reaches results, but no place in a class and no timetable; and making it the active one again. */
const isCorrection = ([routeId]: AreaRoute) =>
  routeId === 'schoolYears.activate' ||
  routeId.startsWith('entryWindows.') ||
  (routesOf('grading').some(([id]) => id === routeId) && !routeId.startsWith('gradeUp.'));

/** Their samples reach no year; `students/enrolment/closed-year.routes.test.ts` sends them in every way that does. */
const elsewhere: readonly RouteId[] = ['students.create'];

const declared = writing.filter(
  ([routeId, { errors }]) => errors?.includes('school.year_closed') && !elsewhere.includes(routeId),
);
const corrections = declared.filter(isCorrection);
const others = declared.filter((route) => !isCorrection(route));

describe('a closed year', () => {
  const stage = aStage();
  let before: {
    id: string;
    status: 'PLANNED' | 'ACTIVE' | 'CLOSED';
    reopened_until: Date | null;
    reopened_reason: string;
  }[] = [];

  // What runs of itself ends attempts of a closed year, which would be taken for the work of a call.
  beforeAll(() => stage.world.server.services.jobs.stop());

  async function close(reopened: { reopened_until: Date | null; reopened_reason: string }) {
    const { db } = stage.world;
    const columns = ['id', 'status', 'reopened_until', 'reopened_reason'] as const;
    before = await db.selectFrom('school_years').select(columns).execute();
    await db
      .updateTable('school_years')
      .set({ status: 'CLOSED', ...reopened })
      .execute();
  }

  afterEach(async () => {
    if (before.length === 0) return;
    // All of them are closed: the active one is the only one while it is put back. Samples have made a hundred years.
    const { db } = stage.world;
    await db.updateTable('school_years').set({ status: 'CLOSED' }).execute();
    await sql`update school_years y
      set status = w.status, reopened_until = w.reopened_until, reopened_reason = w.reopened_reason
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb)
        as w(id uuid, status text, reopened_until timestamptz, reopened_reason text) where y.id = w.id`.execute(db);
    before = [];
  });

  async function sent([routeId, definition]: AreaRoute, reopened: Parameters<typeof close>[0]) {
    const { world, callerOf } = stage;
    const caller = await callerOf(routeId, definition);
    const call = await samples[routeId].make(world, caller);
    await close(reopened);
    const rows = await fingerprint(world.db, ['sessions', 'idempotency_keys', 'people_taken', 'jobs']);
    const answer = await callRoute(world.server.app, caller.client.token, definition, call);
    const changed = differences(
      rows,
      await fingerprint(world.db, ['sessions', 'idempotency_keys', 'people_taken', 'jobs']),
    );
    return { answer: [routeId, answer.status, codeOf(answer)], changed };
  }

  it('is refused by every writing call of its areas, or the call says why not', () => {
    const silent = writing.filter(
      ([routeId, { errors }]) => (errors?.includes('school.year_closed') ?? false) === routeId in allowed,
    );
    expect(silent.map(([routeId]) => routeId)).toEqual([]);
  });

  const never = { reopened_until: null, reopened_reason: '' };
  it.for(declared)('refuses %s, and nothing is written', async (route) => {
    expect(await sent(route, never)).toEqual({ answer: [route[0], 409, 'school.year_closed'], changed: [] });
  });

  const reason = { reopened_reason: 'Sửa điểm phúc khảo' };
  const open = { ...reason, reopened_until: new Date('2026-11-16T03:00:01Z') };
  it.for(corrections)('takes %s while it is reopened', async (route) => {
    const { answer } = await sent(route, open);
    expect(answer).toEqual([route[0], route[1].response === 'empty' ? 204 : 200, '']);
  });

  const over = { ...reason, reopened_until: new Date('2026-11-16T03:00:00Z') };
  it.for(corrections)('refuses %s once the reopening is over', async (route) => {
    expect(await sent(route, over)).toEqual({ answer: [route[0], 409, 'school.year_closed'], changed: [] });
  });

  it.for(others)('refuses %s even then: a reopening is for results', async (route) => {
    expect(await sent(route, open)).toEqual({ answer: [route[0], 409, 'school.year_closed'], changed: [] });
  });
});
