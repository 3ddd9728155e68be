import { describe, expect, it } from 'vitest';
import {
  act,
  anOpenSheet,
  at,
  fill,
  history,
  openSheetOf,
  save,
  sheetPath,
  sheetWorld,
  step,
  value,
  versionOf,
  write,
} from './mark-sheet-fixtures.ts';

const world = sheetWorld();

describe('the steps of a mark sheet', () => {
  it('go through hand-in, return, verification, posting and locking, each step by the right person', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 2);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    expect(await step(world, world.verifier, id, 'submit')).toMatchObject({
      status: 403,
      body: { code: 'grading.may_not_act' },
    });
    expect(await step(world, world.homeroom, id, 'submit')).toMatchObject({ status: 403 });
    expect(await step(world, world.stranger, id, 'submit')).toMatchObject({ status: 404 });
    expect(await act(world.teacher, id, { action: 'submit', version: 7 })).toMatchObject({
      status: 409,
      body: { code: 'platform.stale_version', current: { state: 'in_progress' } },
    });
    expect(await step(world, world.teacher, id, 'submit')).toMatchObject({
      status: 200,
      body: { state: 'submitted', can: [] },
    });
    expect(await save(world.teacher, id, [write(ids[0] ?? '', 'tx1', value(90), 1)])).toMatchObject({
      status: 409,
      body: { code: 'grading.sheet_not_open' },
    });
    expect(await step(world, world.verifier, id, 'return')).toMatchObject({
      status: 400,
      body: { code: 'grading.reason_required' },
    });
    expect(await step(world, world.verifier, id, 'return', { note: 'Xem lại cột giữa kì' })).toMatchObject({
      status: 200,
    });
    expect((await world.teacher.get(sheetPath(world, classId))).body.sheet).toMatchObject({
      state: 'in_progress',
      mayEnter: true,
      lastEvent: { action: 'return', note: 'Xem lại cột giữa kì' },
    });
    await step(world, world.teacher, id, 'submit');
    expect(await step(world, world.verifier, id, 'post')).toMatchObject({
      status: 409,
      body: { code: 'grading.action_not_possible' },
    });
    expect((await step(world, world.verifier, id, 'verify')).body).toMatchObject({ state: 'verified' });
    expect((await step(world, world.verifier, id, 'post')).body).toMatchObject({
      state: 'posted',
      can: ['unpost', 'lock'],
    });
    expect((await step(world, world.verifier, id, 'lock')).body).toMatchObject({ state: 'locked', can: ['unlock'] });
    const changed = await save(world.clerk, id, [write(ids[0] ?? '', 'tx1', value(90), 1)], 'Sửa');
    expect(changed).toMatchObject({ status: 409, body: { code: 'grading.sheet_locked' } });
    const events = (await world.teacher.get(`/mark-sheets/${id}/events`)).body;
    expect(events.map(({ action }: { action: string }) => action)).toEqual([
      'lock',
      'post',
      'verify',
      'submit',
      'return',
      'submit',
    ]);
    expect((await world.stranger.get(`/mark-sheets/${id}/events`)).status).toBe(404);
  });

  it('are not handed in with empty cells; absences need a note', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'gk']);
    const empty = await step(world, world.teacher, id, 'submit');
    expect(empty).toMatchObject({ status: 409, body: { code: 'grading.sheet_has_gaps' } });
    expect(empty.body.current.gaps).toEqual([
      { studentId: ids[0], column: 'tx4', name: 'Lê Bảo Nam 0' },
      { studentId: ids[0], column: 'ck', name: 'Lê Bảo Nam 0' },
    ]);
    await fill(world, id, ids, ['tx4']);
    await save(world.teacher, id, [write(ids[0] ?? '', 'ck', { state: 'absent_pending' })]);
    expect(await step(world, world.teacher, id, 'submit')).toMatchObject({
      status: 409,
      body: { code: 'grading.gaps_need_note' },
    });
    expect(await step(world, world.teacher, id, 'submit', { note: 'Nằm viện, kiểm tra bù 12/01' })).toMatchObject({
      status: 200,
    });
  });

  it('count a missing final test 0 when locked, and refuse to lock without a regular mark (art. 7.4)', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 2);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'gk']);
    await save(world.teacher, id, [
      write(ids[0] ?? '', 'tx4', value(80)),
      write(ids[0] ?? '', 'ck', { state: 'missing' }),
      write(ids[1] ?? '', 'tx4', { state: 'absent_pending' }),
      write(ids[1] ?? '', 'ck', value(70)),
    ]);
    await step(world, world.teacher, id, 'submit', { note: 'Một em vắng' });
    await step(world, world.verifier, id, 'verify');
    await step(world, world.verifier, id, 'post');
    const refused = await step(world, world.verifier, id, 'lock');
    expect(refused).toMatchObject({ status: 409, body: { code: 'grading.regular_mark_missing' } });
    expect(refused.body.current.gaps).toEqual([expect.objectContaining({ studentId: ids[1], column: 'tx4' })]);
    await save(world.clerk, id, [write(ids[1] ?? '', 'tx4', value(60), 1)], 'Kiểm tra bù');
    expect((await step(world, world.verifier, id, 'lock')).body.state).toBe('locked');
    const sheet = (await world.teacher.get(sheetPath(world, classId))).body;
    expect(sheet.rows[0].cells[5]).toEqual(['value', 0, 2]);
    expect(sheet.rows[0].average).toBe(53);
    const closing = (await history(world, id)).filter(({ source }) => source === 'closing');
    expect(closing).toEqual([expect.objectContaining({ student_id: ids[0], old_state: 'missing', new_tenths: 0 })]);
  });

  it('write not passed for a missing assessment of a comment subject', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1, world.sport.id);
    await fill(world, id, ids, ['tx1', 'tx2', 'gk'], { state: 'value', passed: true });
    await save(world.teacher, id, [write(ids[0] ?? '', 'ck', { state: 'missing' })]);
    await step(world, world.teacher, id, 'submit', { note: 'Nghỉ không phép' });
    for (const action of ['verify', 'post', 'lock']) await step(world, world.verifier, id, action);
    const row = (await world.teacher.get(sheetPath(world, classId, world.sport.id))).body.rows[0];
    expect(row.cells.at(-1)).toEqual(['value', false, 2]);
    expect(row.average).toBe('NOT_PASSED');
  });

  it('open again by unlocking with a reason for some hours; stored results become out of date', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(world, world.teacher, id, 'submit');
    for (const action of ['verify', 'post', 'lock']) await step(world, world.verifier, id, action);
    await world.server.services.db
      .insertInto('term_results')
      .values({
        student_id: ids[0] ?? '',
        school_year_id: world.year.id,
        period: 'HK1',
        class_id: classId,
        rule_set: 'TT22',
        academic_base: 'GOOD',
        academic_final: 'GOOD',
        adjusted_by_subject_id: null,
        manual_level: null,
        mean_tenths: null,
        conduct: null,
        title: null,
        decision: null,
        computed_by: null,
      })
      .execute();
    await at(world, '2027-02-01T03:00:00Z', async () => {
      expect(await step(world, world.clerk, id, 'unlock', { note: 'Sai', hours: 3 })).toMatchObject({ status: 403 });
      expect(await step(world, world.verifier, id, 'unlock', { hours: 3 })).toMatchObject({ status: 400 });
      expect(await step(world, world.verifier, id, 'unlock', { note: 'Chấm sót' })).toMatchObject({
        status: 400,
        body: { code: 'grading.hours_required' },
      });
      expect(await step(world, world.verifier, id, 'unlock', { note: 'Chấm sót', hours: 3 })).toMatchObject({
        status: 200,
      });
      const row = await world.server.services.db.selectFrom('term_results').selectAll().executeTakeFirstOrThrow();
      expect(row.is_out_of_date).toBe(true);
      expect((await save(world.teacher, id, [write(ids[0] ?? '', 'ck', value(90), 1)])).body.results[0].status).toBe(
        'saved',
      );
    });
    await at(world, '2027-02-01T07:00:00Z', async () => {
      expect((await save(world.teacher, id, [write(ids[0] ?? '', 'ck', value(95), 2)])).status).toBe(409);
    });
  });

  it('take one step for a whole class: ready ones are done, others skipped or refused with their code', async () => {
    const { classId, id, ids } = await anOpenSheet(world, 1);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(world, world.teacher, id, 'submit');
    await openSheetOf(world, world.teacher, classId, world.sport.id);
    const body = { semesterId: world.year.semester1, action: 'verify' };
    expect((await world.reader.post(`/classes/${classId}/mark-sheets/actions`, body)).status).toBe(403);
    const answer = (await world.verifier.post(`/classes/${classId}/mark-sheets/actions`, body)).body;
    expect(answer).toMatchObject({ done: 1, refused: 0 });
    expect(answer.items.map(({ status }: { status: string }) => status)).toEqual(['done', 'skipped']);
    const whole = await world.verifier.post(`/semesters/${world.year.semester1}/mark-sheets/actions`, {
      action: 'post',
    });
    expect(whole.body.items.find((each: { sheetId: string }) => each.sheetId === id)).toMatchObject({
      state: 'posted',
    });
  });

  it('lose nothing when many people write at once: accepted changes and history rows are the same number', async () => {
    const { id, ids } = await anOpenSheet(world, 5);
    const columns = ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647;
      return seed % below;
    };
    const known = new Map<string, number>();
    let accepted = 0;
    for (let round = 0; round < 16; round += 1) {
      const calls = Array.from({ length: 16 }, () => {
        const cells = new Set(Array.from({ length: 4 }, () => `${random(5)} ${random(6)}`));
        const changes = [...cells].map((cell) => {
          const [row = 0, column = 0] = cell.split(' ').map(Number);
          return write(ids[row] ?? '', columns[column] ?? '', value(random(101)), known.get(cell) ?? 0);
        });
        return save(random(2) ? world.teacher : world.clerk, id, changes);
      });
      for (const answer of await Promise.all(calls)) {
        expect(answer.status).toBe(200);
        for (const result of answer.body.results) {
          const cell = `${ids.indexOf(result.studentId)} ${columns.indexOf(result.column)}`;
          known.set(cell, Math.max(known.get(cell) ?? 0, result.version));
        }
      }
    }
    const marks = await world.server.services.db.selectFrom('marks').selectAll().where('sheet_id', '=', id).execute();
    for (const { version } of marks) accepted += version;
    const rows = await history(world, id);
    expect(rows).toHaveLength(accepted);
    for (const mark of marks) {
      const changes = rows.filter((r) => r.student_id === mark.student_id && r.column_key === mark.column_key);
      expect(changes.map(({ version }) => version)).toEqual(Array.from({ length: mark.version }, (_, i) => i + 1));
      expect(changes.at(-1)?.new_tenths).toBe(mark.tenths);
      changes.slice(1).forEach((change, index) => {
        expect(change.old_tenths).toBe(changes[index]?.new_tenths);
      });
    }
  });

  it('take no mark once the step to lock has begun', async () => {
    const { id, ids } = await anOpenSheet(world, 1);
    await fill(world, id, ids, ['tx1', 'tx2', 'tx3', 'tx4', 'gk', 'ck']);
    await step(world, world.teacher, id, 'submit');
    await step(world, world.verifier, id, 'verify');
    await step(world, world.verifier, id, 'post');
    const version = await versionOf(world, id);
    const [, ...writes] = await Promise.all([
      act(world.verifier, id, { action: 'lock', version }),
      ...Array.from({ length: 8 }, (_, i) =>
        save(world.clerk, id, [write(ids[0] ?? '', 'tx1', value(50 + i), 1)], 'Sửa'),
      ),
    ]);
    const lockedAt = await world.server.services.db
      .selectFrom('mark_sheets')
      .select('updated_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(lockedAt).toBeDefined();
    const accepted = writes.filter((each) => each.body.results?.[0]?.status === 'saved').length;
    expect((await history(world, id)).filter(({ reason }) => reason === 'Sửa')).toHaveLength(accepted);
    expect((await save(world.clerk, id, [write(ids[0] ?? '', 'tx1', value(99), 2)], 'Sửa')).status).toBe(409);
  });
});
