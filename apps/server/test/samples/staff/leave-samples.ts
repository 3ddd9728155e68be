import type { delegationContract } from '@phuong/contract/staff/delegations/delegation.contract.ts';
import type { leaveContract } from '@phuong/contract/staff/leave/leave.contract.ts';
import type { LeaveState } from '@phuong/contract/staff/leave/leave.lifecycle.ts';
import type { leaveOfficeContract } from '@phuong/contract/staff/leave/leave-office.contract.ts';
import type { leaveLessonsContract } from '@phuong/contract/timetable/views/leave-lessons.contract.ts';
import { newId } from '../../../src/platform/ids.ts';
import { storedUpload } from '../../kit/stored-upload.ts';
import { aNewTeacher, dayAfter, type World } from '../../world/world.ts';
import type { Caller, Samples } from '../sample.ts';

const day = '2026-12-07';
const asked = { kind: 'UNPAID', from: day, to: day, reason: 'Việc nhà' } as const;

async function teacherOf(world: World, { userId }: Caller): Promise<string | undefined> {
  if (userId === '') return undefined;
  const row = await world.db.selectFrom('users').select('teacher_id').where('id', '=', userId).executeTakeFirst();
  return row?.teacher_id ?? undefined;
}

/** What a teacher has asked before would stand in the way. */
async function withoutRequests(world: World, teacherId: string): Promise<void> {
  const own = world.db.selectFrom('leave_requests').select('id').where('teacher_id', '=', teacherId);
  await world.db.deleteFrom('leave_entries').where('request_id', 'in', own).execute();
  await world.db.deleteFrom('staff_absences').where('leave_request_id', 'in', own).execute();
  await world.db.deleteFrom('leave_requests').where('teacher_id', '=', teacherId).execute();
}

const askers = new WeakMap<World, Promise<string>>();

/** One teacher of a world who asks for all the leave, begun anew: lists of teachers stay short enough for who exports them. */
async function theAsker(world: World): Promise<string> {
  const known = askers.get(world) ?? aNewTeacher(world).then(({ id }) => id);
  askers.set(world, known);
  const id = await known;
  const isThere = await world.db.selectFrom('teachers').select('id').where('id', '=', id).executeTakeFirst();
  if (!isThere) {
    askers.delete(world);
    return theAsker(world);
  }
  await withoutRequests(world, id);
  return id;
}

/** A request of somebody that the two teachers of the class decide as heads of the department. */
async function aRequest(
  world: World,
  state: LeaveState,
  { teacherId, revokeFrom = null }: { teacherId?: string | undefined; revokeFrom?: string | null } = {},
): Promise<{ id: string; version: number }> {
  const personId = teacherId ?? (await theAsker(world));
  if (teacherId) await withoutRequests(world, teacherId);
  const [id, stepId] = [newId(), newId()];
  const isSent = state !== 'draft';
  const owner = { teacher_id: personId, employee_id: null };
  await world.db
    .insertInto('leave_requests')
    .values({
      id,
      ...owner,
      kind: 'UNPAID',
      state,
      from_date: day,
      to_date: day,
      from_session: 'MORNING',
      to_session: 'AFTERNOON',
      periods: null,
      child_born_on: null,
      amount: 100,
      step: isSent ? 1 : 0,
      sent_at: isSent ? new Date('2026-11-15T03:00:00Z') : null,
      entered_by_name: null,
      revoke_from: revokeFrom,
    })
    .execute();
  if (!isSent) return { id, version: 1 };
  await world.db
    .insertInto('leave_request_days')
    .values({ request_id: id, day, session: null, periods: null, part: 100 })
    .execute();
  const isApproved = state === 'approved' || state === 'revoke_pending' ? true : null;
  await world.db
    .insertInto('leave_steps')
    .values({
      id: stepId,
      request_id: id,
      position: 1,
      role: 'HEAD',
      is_approved: isApproved,
      decided_at: null,
      decided_by_name: null,
    })
    .execute();
  const { subject, homeroom } = world.teachers;
  const heads = [subject.id, homeroom.id].filter((head) => head !== personId);
  await world.db
    .insertInto('leave_step_approvers')
    .values(heads.map((head) => ({ step_id: stepId, teacher_id: head, is_deputy: false })))
    .execute();
  return { id, version: 1 };
}

const decide = <const B extends object>(state: LeaveState, more: B, revokeFrom: string | null = null) => ({
  make: async (world: World) => {
    const { id, version } = await aRequest(world, state, { revokeFrom });
    return { params: { id }, body: { version, ...more } };
  },
});

/** Somebody without a record of who works here has no leave of their own. */
const noStaff = {
  otherTeacher: 'ok',
  accountWithTheRight: 'platform.not_found',
  accountWithOtherRights: 'platform.not_found',
  accountWithoutRights: 'platform.not_found',
  administrator: 'platform.not_found',
} as const;

const own = <const B extends object>(state: LeaveState, more: B) => ({
  make: async (world: World, caller: Caller) => {
    const { id, version } = await aRequest(world, state, { teacherId: await teacherOf(world, caller) });
    return { params: { id }, body: { version, ...more } };
  },
  cells: noStaff,
});

/** A request that the heads and who decides everything may read. */
const readable = {
  make: async (world: World) => ({ params: { id: (await aRequest(world, 'pending')).id } }),
  cells: { accountWithTheRight: 'platform.not_found', accountWithoutRights: 'platform.not_found' },
} as const;

const fresh = async (world: World, caller: Caller) => {
  const teacherId = await teacherOf(world, caller);
  if (teacherId) await withoutRequests(world, teacherId);
};

export const leaveSamples: Samples<typeof leaveContract> = {
  'leave.own': { make: () => ({ query: {} }), cells: { otherTeacher: 'ok' } },
  'leave.group': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'leave.check': { make: () => ({ body: asked }), cells: noStaff, unaudited: 'only looks' },
  'leave.create': {
    async make(world, caller) {
      await fresh(world, caller);
      return { body: { ...asked, reason: `Việc nhà ${world.nextCode()}`, isSent: true } };
    },
    cells: noStaff,
  },
  'leave.update': own('draft', { ...asked, to: '2026-12-08' }),
  'leave.send': own('draft', {}),
  'leave.read': readable,
  'leave.toDecide': {
    async make(world) {
      await aRequest(world, 'pending');
      return {};
    },
  },
  'leave.approve': decide('pending', { text: 'Đồng ý' }),
  'leave.askMore': decide('pending', { text: 'Nghỉ mấy ngày?' }),
  'leave.answer': own('info_needed', { text: 'Một ngày' }),
  'leave.reject': decide('pending', { text: 'Tuần thi' }),
  'leave.cancel': own('pending', {}),
  'leave.addProof': {
    async make(world, caller) {
      const { id, version } = await aRequest(world, 'pending', { teacherId: await teacherOf(world, caller) });
      return { params: { id }, body: { version, fileIds: [await anUpload(world, caller)] } };
    },
    cells: noStaff,
  },
  'leave.askRevoke': own('approved', { from: day, text: 'Không cần nghỉ nữa' }),
  'leave.acceptRevoke': decide('revoke_pending', {}, day),
  'leave.refuseRevoke': decide('revoke_pending', { text: 'Đã có người dạy thay' }, day),
  'leave.revoke': decide('approved', { from: day, text: 'Trường cần người' }),
  'leave.checkFor': {
    make: async (world) => ({ params: { id: await theAsker(world) }, body: asked }),
    unaudited: 'only looks',
  },
  'leave.enter': {
    make: async (world) => ({
      params: { id: await theAsker(world) },
      body: { ...asked, reason: `Việc nhà ${world.nextCode()}` },
    }),
  },
  'leave.list': {
    async make(world) {
      await aRequest(world, 'pending');
      return { query: {} };
    },
  },
};

/** Proof that the caller has uploaded. */
async function anUpload(world: World, { userId }: Caller): Promise<string> {
  if (userId === '') return newId();
  const content = Buffer.from(`%PDF-1.4 ${newId()}`);
  return storedUpload(world.server.services, {
    name: 'giay-ra-vien.pdf',
    mediaType: 'application/pdf',
    content,
    createdBy: userId,
  });
}

export const leaveOfficeSamples: Samples<typeof leaveOfficeContract> = {
  'leaveCalendar.read': { make: () => ({ query: { from: '2026-12-01', to: '2026-12-14' } }) },
  'leaveCalendar.file': { make: () => ({ query: { from: '2026-12-01', to: '2026-12-14' } }) },
  'leave.export': {
    async make(world) {
      await aRequest(world, 'pending');
      return { query: { reason: 'Báo cáo tháng' } };
    },
  },
  'leaveEntries.export': { make: () => ({ query: { reason: 'Báo cáo tháng' } }) },
  'leaveBalances.list': { make: () => ({ query: {} }) },
  'leaveEntries.ofPerson': {
    make: async (world) => ({ params: { id: await theAsker(world) }, query: {} }),
  },
  'leaveEntries.add': {
    make: async (world) => ({
      params: { id: await theAsker(world) },
      body: { kind: 'COMP_OFF', day: '2026-11-16', amount: 100, note: `Trực ngày 02/09, ${world.nextCode()}` },
    }),
  },
  'leaveSettings.read': { make: () => ({}) },
  'leaveSettings.update': {
    async make(world) {
      const admin = await world.server.admin();
      const { kinds, ...settings } = (await admin.get('/staff/leave-settings')).body;
      const plain = kinds.map(({ legalBasis: _, ...kind }: { legalBasis: string }) => kind);
      return { body: { ...settings, kinds: plain, proofDays: settings.proofDays === 7 ? 5 : 7 } };
    },
  },
};

/** The calling teacher leads a department, and has handed nothing over yet. */
async function aHead(world: World, caller: Caller): Promise<string> {
  const id = (await teacherOf(world, caller)) ?? world.teachers.homeroom.id;
  await world.db.deleteFrom('leave_delegations').execute();
  await world.db
    .deleteFrom('teacher_duties')
    .where('teacher_id', '=', id)
    .where('duty', '=', 'DEPARTMENT_HEAD')
    .execute();
  await world.db
    .insertInto('teacher_duties')
    .values({
      id: newId(),
      teacher_id: id,
      duty: 'DEPARTMENT_HEAD',
      from_date: '2026-08-01',
      to_date: null,
      periods: null,
    })
    .execute();
  return id;
}

export const delegationSamples: Samples<typeof delegationContract> = {
  'leaveDelegations.own': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'leaveDelegations.create': {
    async make(world, caller) {
      await aHead(world, caller);
      // Another body each time: a key is used for one.
      const toDate = dayAfter('2026-12-01', world.nextNumber());
      return { body: { toTeacherId: await theAsker(world), fromDate: '2026-12-01', toDate } };
    },
    cells: { otherTeacher: 'ok' },
  },
  'leaveDelegations.end': {
    async make(world, caller) {
      const [id, teacherId] = [newId(), await aHead(world, caller)];
      await world.db
        .insertInto('leave_delegations')
        .values({
          id,
          from_teacher_id: teacherId,
          to_teacher_id: await theAsker(world),
          from_date: '2026-12-01',
          to_date: '2026-12-05',
          ended_at: null,
        })
        .execute();
      return { params: { id } };
    },
    cells: { otherTeacher: 'ok' },
  },
};

export const leaveLessonsSamples: Samples<typeof leaveLessonsContract> = {
  'leaveLessons.own': { make: () => ({ query: { from: day, to: day } }), cells: { otherTeacher: 'ok' } },
  'leaveLessons.ofLeave': readable,
};
