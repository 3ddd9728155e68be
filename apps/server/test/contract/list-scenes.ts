import { newId } from '../../src/platform/ids.ts';
import { aQuestion, aTopic } from '../samples/learning/bank-samples.ts';
import type { Caller } from '../samples/sample.ts';
import { aPayroll, aPaySlip } from '../samples/staff/payroll-samples.ts';
import { aClass, aSchoolYear, aStudent, aSubject, aTeacher, isHomeroomOf } from '../world/factories.ts';
import { aDepartment, aNewTeacher, type World } from '../world/world.ts';
import { lendingListScenes } from './lending-list-scenes.ts';
import { aPaper, aStep } from './list-rows.ts';
import { make, type Scenes, times } from './list-scene.ts';

/** Six lessons of class A, written at one moment; two are called otherwise. */
async function someLessons(world: World, caller: Caller): Promise<string[]> {
  const ids = await times(6, () => make('lessons.read')(world, caller));
  await world.db.updateTable('lessons').set({ position: 1, updated_at: new Date() }).where('id', 'in', ids).execute();
  await world.db.updateTable('lessons').set({ title_key: 'phan so' }).where('id', 'in', ids.slice(0, 2)).execute();
  return ids;
}

export const listScenes: Scenes = {
  ...lendingListScenes,
  async 'roles.list'(world, caller) {
    await times(5, () => make('roles.read')(world, caller));
    return { sorts: { name: 'unique', holders: (role) => role.holderCount }, filters: { q: 'vai tro' } };
  },
  async 'auditLog.list'(world) {
    const entityId = world.pupils.self.id;
    await times(3, (month) => aStep(world, { entity: 'room', entityId, month }));
    await times(3, (month) => aStep(world, { entity: 'alert', action: 'access.refused', month: month + 3 }));
    return {
      // Later entries are about who looks at the log.
      query: { to: '2001-12-31' },
      sorts: {},
      filters: {
        q: entityId,
        action: 'access.refused',
        entity: 'alert',
        entityId,
        about: entityId,
        outcome: 'refused',
        from: '2001-03-01',
        to: '2001-03-31',
      },
    };
  },
  async 'accessRequests.list'(world, caller) {
    const ids = await times(6, () => make('accessRequests.read')(world, caller));
    const refused = { state: 'refused' as const, reason: 'Không học ở trường', password_hash: null };
    await world.db.updateTable('access_requests').set(refused).where('id', 'in', ids.slice(0, 2)).execute();
    const name = { full_name: 'Lê Thị Tâm', search_key: 'le thi tam' };
    await world.db.updateTable('access_requests').set(name).where('id', 'in', ids.slice(1, 4)).execute();
    return { sorts: { createdAt: ({ createdAt }) => createdAt }, filters: { q: 'tâm', state: 'refused' } };
  },
  async 'invitations.list'(world, caller) {
    const ids = await times(5, () => make('invitations.revoke')(world, caller));
    const users = world.db.selectFrom('invitations').select('user_id').where('id', 'in', ids.slice(0, 2));
    const people = world.db.selectFrom('users').select('student_id').where('id', 'in', users);
    await world.db.updateTable('students').set({ search_key: 'ta thu nga' }).where('id', 'in', people).execute();
    return { sorts: { createdAt: ({ createdAt }) => createdAt }, filters: { q: 'Tạ Thu' } };
  },
  async 'payrollRuns.slips'(world) {
    const id = await aPayroll(world, 'approved');
    const slip = (more: Partial<Parameters<typeof aPaySlip>[1]>) =>
      aPaySlip(world, { runId: id, state: 'confirmed', ...more });
    await times(2, () => slip({ name: 'Tạ Thu Nga', previousNet: 5_000_000 }));
    await times(2, () => slip({ state: 'withheld', previousNet: 7_666_659 }));
    const teachers = [await aNewTeacher(world), await aNewTeacher(world)].map((each) => each.id);
    for (const teacherId of teachers) await slip({ teacherId, net: 9_000_000 });
    return {
      params: { id },
      sorts: {
        name: ({ name }) => name,
        net: ({ net }) => net,
        change: ({ net, previousNet }) => Math.abs(net - (previousNet ?? net)),
      },
      filters: { q: 'tạ thu', state: 'withheld', differing: 'true', personIds: teachers.join(',') },
    };
  },
  async 'payrollRuns.history'(world, caller) {
    const id = await make('payrollRuns.read')(world, caller);
    await times(5, (month) => aStep(world, { entity: 'payroll_run', entityId: id, month, action: 'payrollRuns.send' }));
    return { params: { id }, sorts: {}, filters: {} };
  },
  async 'contracts.history'(world, caller) {
    const contract_id = await make('contracts.read')(world, caller);
    const rows = [1, 2, 3, 4].map((day) => ({
      contract_id,
      at: new Date(Date.UTC(2026, 9, day)),
      by_name: 'Văn phòng',
      action: 'contracts.update',
      reason: null,
      before: null,
      after: null,
    }));
    await world.db.insertInto('staff_contract_changes').values(rows).execute();
    return { params: { id: contract_id }, sorts: {}, filters: {} };
  },
  async 'employees.list'(world, caller) {
    const ids = await times(5, () => make('employees.read')(world, caller));
    const { db } = world;
    const { id: departmentId } = await aDepartment(world);
    const roleId = await make('roles.read')(world, caller);
    const some = ids.slice(0, 2);
    const left = {
      status: 'LEFT' as const,
      left_on: '2026-10-01',
      department_id: departmentId,
      search_key: 'la thi bich',
    };
    await db.updateTable('employees').set(left).where('id', 'in', some).execute();
    const users = await db.selectFrom('users').select('id').where('employee_id', 'in', some).execute();
    await db
      .insertInto('user_roles')
      .values(users.map(({ id }) => ({ user_id: id, role_id: roleId })))
      .execute();
    await db.updateTable('users').set({ must_change_password: true }).where('employee_id', 'in', some).execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        position: ({ jobPosition }) => jobPosition,
        seen: ({ lastSeenAt }) => lastSeenAt,
      },
      filters: { q: 'bích', status: 'LEFT', accountState: 'first', roleId, departmentId, missing: 'department' },
    };
  },
  async 'schoolYears.list'({ db }) {
    await aSchoolYear(db, { startYear: 2028, status: 'PLANNED' });
    await aSchoolYear(db, { startYear: 2029, status: 'PLANNED' });
    return { sorts: { startYear: 'unique' }, filters: { q: '2027', status: 'PLANNED' } };
  },
  async 'cohorts.list'(world) {
    const { db } = world;
    const levels = ['PRIMARY', 'LOWER_SECONDARY', 'UPPER_SECONDARY'] as const;
    for (const start_year of [1988, 1989]) {
      const row = { start_year, end_year: start_year + 4 };
      const cohort = (level: (typeof levels)[number]) => ({ id: newId(), name: `Khoá ${start_year}`, level, ...row });
      await db.insertInto('cohorts').values(levels.map(cohort)).execute();
    }
    return { sorts: { startYear: ({ startYear }) => startYear }, filters: { q: '1988', level: 'PRIMARY' } };
  },
  async 'subjects.list'({ db }) {
    const made = await times(5, (index) =>
      aSubject(db, { name: 'Tiếng Nhật', sortOrder: 50, mode: index < 3 ? 'COMMENT' : 'SCORE' }),
    );
    const some = made.slice(0, 2).map(({ id }) => id);
    await db.updateTable('subjects').set({ is_active: false }).where('id', 'in', some).execute();
    await db.deleteFrom('subject_grades').where('subject_id', 'in', some).where('grade', '=', 12).execute();
    return {
      sorts: { sortOrder: ({ sortOrder }) => sortOrder, name: ({ name }) => name, code: 'unique' },
      filters: { q: 'nhật', mode: 'COMMENT', grade: 12, isActive: 'false' },
    };
  },
  async 'teachers.list'(world) {
    const { db, subjects, years } = world;
    // Whatever teachers other lists have made before, a third are these.
    const ids = (await times(12, () => aTeacher(db, { name: 'Mạc Thị Ninh', level: 'UPPER_SECONDARY' }))).map(
      ({ id }) => id,
    );
    const { id: departmentId } = await aDepartment(world);
    const some = ids.slice(0, 2);
    const changes = { department_id: departmentId, status: 'RETIRED' as const };
    await db.updateTable('teachers').set(changes).where('id', 'in', some).execute();
    const subject = { subject_id: subjects.maths.id, is_main: true };
    await db
      .insertInto('teacher_subjects')
      .values(some.map((id) => ({ teacher_id: id, ...subject })))
      .execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        department: ({ departmentName }) => departmentName,
        status: ({ status }) => status,
      },
      filters: {
        missing: 'subjects',
        q: 'ninh',
        departmentId,
        subjectId: subjects.maths.id,
        status: 'RETIRED',
        level: 'UPPER_SECONDARY',
        schoolYearId: { shows: years.now.id },
        semesterId: { shows: years.now.semester1 },
      },
    };
  },
  async 'classes.list'({ db, teachers, years }) {
    const schoolYearId = years.now.id;
    const made = await times(6, (index) => aClass(db, { schoolYearId, grade: index < 3 ? 9 : 7, name: `${index}C` }));
    for (const { id: classId } of made.slice(0, 3)) await isHomeroomOf(db, { teacherId: teachers.subject.id, classId });
    return {
      query: { schoolYearId },
      sorts: { name: 'unique', size: ({ size }) => size, homeroom: ({ homeroomTeacher }) => homeroomTeacher?.id },
      filters: { q: 'huong', grade: 9, homeroom: 'with', schoolYearId: { shows: schoolYearId } },
    };
  },
  async 'students.list'({ db, classes, years }) {
    const schoolYearId = years.now.id;
    const ids = (
      await times(3, () => aStudent(db, { name: 'Ưng Thị Thơm', sex: 'MALE', dateOfBirth: '2013-01-01' }))
    ).map(({ id }) => id);
    // Others of other scenes are on the list too: a third of all have one name.
    await times(9, () => aStudent(db, { name: 'Ưng Thị Thơm', classId: classes.b.id, schoolYearId }));
    await db.updateTable('students').set({ status: 'TRANSFERRED' }).where('id', 'in', ids.slice(0, 2)).execute();
    await db.updateTable('students').set({ place_of_birth: 'Huế' }).where('id', 'in', ids.slice(0, 1)).execute();
    return {
      sorts: {
        name: ({ fullName }) => fullName,
        code: 'unique',
        dateOfBirth: ({ dateOfBirth }) => dateOfBirth,
        class: ({ classId }) => classId,
      },
      filters: {
        q: 'thơm',
        schoolYearId: { shows: schoolYearId },
        placement: 'placed',
        grade: 8,
        classId: classes.b.id,
        status: 'TRANSFERRED',
        sex: 'MALE',
        missing: 'placeOfBirth',
      },
    };
  },
  async 'uploads.list'(world, caller) {
    const personId = newId();
    const ids = await times(36, (index) =>
      make('uploads.read')(world, index < 3 ? { ...caller, userId: personId } : caller),
    );
    const { db } = world;
    await db.updateTable('files').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    await db.updateTable('files').set({ name: 'đề cương.pdf' }).where('id', 'in', ids.slice(2, 5)).execute();
    return {
      sorts: { size: ({ size }) => size, createdAt: ({ createdAt }) => createdAt, name: ({ name }) => name },
      filters: { q: 'cương', personId },
    };
  },
  async 'uploads.own'(world, caller) {
    const ids = await times(9, () => make('uploads.read')(world, caller));
    const { db } = world;
    await db.updateTable('files').set({ created_at: new Date() }).where('id', 'in', ids).execute();
    await db.updateTable('files').set({ name: 'đề cương.pdf' }).where('id', 'in', ids.slice(2, 5)).execute();
    return {
      sorts: { size: ({ size }) => size, createdAt: ({ createdAt }) => createdAt, name: ({ name }) => name },
      filters: { q: 'cương' },
    };
  },
  async 'lessons.list'(world, caller) {
    const { db, classes, subjects } = world;
    const ids = await someLessons(world, caller);
    await db
      .updateTable('lessons')
      .set({ subject_id: subjects.literature.id })
      .where('id', 'in', ids.slice(2, 5))
      .execute();
    await db.updateTable('lessons').set({ state: 'archived' }).where('id', 'in', ids.slice(4)).execute();
    return {
      params: { id: classes.a.id },
      sorts: { position: ({ position }) => position, updatedAt: ({ version }) => version },
      filters: { q: 'phân số', subjectId: subjects.literature.id, state: 'archived' },
    };
  },
  async 'lessons.copyable'(world, caller) {
    const { classes, subjects } = world;
    await someLessons(world, caller);
    return {
      params: { id: classes.b.id },
      query: { subjectId: subjects.maths.id },
      sorts: { updatedAt: ({ version }) => version },
      filters: { q: 'phân số', subjectId: { shows: subjects.maths.id } },
    };
  },
  async 'bank.list'(world) {
    const { db, subjects } = world;
    const { id } = subjects.literature;
    const topicId = await aTopic(world);
    const ids = await times(8, (index) => aQuestion(world, index > 5 ? { isAway: true } : {}));
    const now = new Date();
    await db.updateTable('bank_questions').set({ updated_at: now, sort_key: 'a' }).where('id', 'in', ids).execute();
    const some = {
      grade: 8,
      topic_id: topicId,
      kind: 'ESSAY' as const,
      level: 'APPLY' as const,
      sharing: 'GROUP' as const,
      tags: ['thi thử'],
      search_key: 'phan tich doan trich\nkieu',
    };
    await db.updateTable('bank_questions').set(some).where('id', 'in', ids.slice(0, 2)).execute();
    return {
      params: { id },
      sorts: {
        changedAt: ({ changedAt }) => changedAt,
        words: () => 'a',
        grade: ({ grade }) => grade,
        level: ({ level }) => level,
      },
      filters: {
        q: 'trích phân',
        grade: 8,
        topicId,
        kind: 'ESSAY,FILE',
        level: 'APPLY',
        sharing: 'GROUP,OWN',
        tag: 'thi thử',
        whose: { shows: 'others' },
        bin: 'true',
      },
    };
  },
  async 'transcripts.list'(world) {
    const { classes, pupils, years } = world;
    await times(3, () =>
      aPaper(world, { classId: classes.a.id, schoolYearId: years.now.id, studentId: pupils.self.id }),
    );
    await times(3, () => aPaper(world, { classId: classes.last.id, schoolYearId: years.last.id, studentId: null }));
    const filters = { classId: classes.a.id, studentId: pupils.self.id, schoolYearId: years.last.id };
    return { sorts: {}, filters };
  },
  async 'notifications.list'(world, caller) {
    await times(6, () => make('notifications.list')(world, caller));
    const read = world.db
      .updateTable('notifications')
      .set({ read_at: new Date() })
      .where('user_id', '=', caller.userId);
    const { seq } = await world.db
      .selectFrom('notifications')
      .select('seq')
      .where('user_id', '=', caller.userId)
      .orderBy('seq', 'desc')
      .offset(3)
      .executeTakeFirstOrThrow();
    await read.where('seq', '>', seq).execute();
    return { sorts: {}, filters: { after: Number(seq), state: 'unread' } };
  },
};
