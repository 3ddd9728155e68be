import type { staffContractContract } from '@phuong/contract/staff/contracts/contract.contract.ts';
import type { staffDataContract } from '@phuong/contract/staff/contracts/staff-data.contract.ts';
import { newId } from '../../src/platform/ids.ts';
import { aNewTeacher, type World } from '../world/world.ts';
import type { Caller, Samples } from './sample.ts';

const draft = (world: World) =>
  ({
    number: `${world.nextCode()}/HĐLV`,
    kind: 'PUBLIC_FIXED',
    signedOn: '2023-08-20',
    signer: 'Hiệu trưởng Lê Văn Nam',
    fromDate: '2023-09-01',
    toDate: '2028-08-31',
    post: 'Giáo viên Toán',
    seniorityFrom: '2021-09-01',
    pay: { basis: 'SCALE', titleCode: 'V.07.04.32', step: 3, stepSince: '2023-09-01' },
  }) as const;

/** A contract of somebody, as the office makes it; of a new teacher unless said. */
async function aContract(
  world: World,
  { isActive = false, teacherId }: { isActive?: boolean; teacherId?: string } = {},
) {
  const admin = await world.server.admin();
  const personId = teacherId ?? (await aNewTeacher(world)).id;
  const { body } = await admin.post(`/staff/people/${personId}/contracts`, draft(world));
  if (!isActive) return body as { id: string; version: number };
  return (await admin.post(`/staff/contracts/${body.id}/activate`, { version: 1 })).body as {
    id: string;
    version: number;
  };
}

/** Of who calls, where they are a teacher; each teacher has one. */
async function ownContract(world: World, { userId }: Caller) {
  const row = await world.db
    .selectFrom('users')
    .select('teacher_id')
    .where('id', '=', userId === '' ? newId() : userId)
    .executeTakeFirst();
  const teacherId = row?.teacher_id ?? (await aNewTeacher(world)).id;
  const known = await world.db
    .selectFrom('staff_contracts')
    .select(['id', 'version'])
    .where('person_id', '=', teacherId)
    .executeTakeFirst();
  return known ?? aContract(world, { isActive: true, teacherId });
}

const draftParams = async (world: World) => ({ params: { id: (await aContract(world)).id } });
const activeParams = async (world: World) => ({ params: { id: (await aContract(world, { isActive: true })).id } });

export const contractSamples: Samples<typeof staffContractContract> = {
  'contracts.own': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'contracts.ofPerson': {
    async make(world) {
      const { id } = await aNewTeacher(world);
      await aContract(world, { teacherId: id });
      return { params: { id } };
    },
  },
  'contracts.read': { make: draftParams },
  'contracts.history': { make: draftParams },
  'contracts.create': {
    make: async (world) => ({ params: { id: (await aNewTeacher(world)).id }, body: draft(world) }),
  },
  'contracts.update': {
    make: async (world) => ({ ...(await draftParams(world)), body: { ...draft(world), version: 1 } }),
  },
  'contracts.delete': { make: draftParams },
  'contracts.activate': { make: async (world) => ({ ...(await draftParams(world)), body: { version: 1 } }) },
  'contracts.reopen': {
    make: async (world) => ({ ...(await activeParams(world)), body: { reason: 'Nhầm người', version: 2 } }),
  },
  'contracts.terminate': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { endedOn: '2026-11-30', reason: 'Chuyển trường', version: 2 },
    }),
  },
  'contracts.renew': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { number: `${world.nextCode()}/HĐLV`, fromDate: '2028-09-01', toDate: '2030-08-31' },
    }),
  },
  'contracts.addPay': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { basis: 'SCALE', scale: 'A1', step: 4, fromDate: '2026-09-01', cause: 'REGULAR_RAISE', version: 2 },
    }),
  },
  'contracts.addAllowance': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { code: 'PROFESSION', form: 'PERCENT', value: 40, fromDate: '2026-09-01', version: 2 },
    }),
  },
  'contracts.endAllowance': {
    async make(world) {
      const { id } = await aContract(world, { isActive: true });
      const allowanceId = newId();
      await world.db
        .insertInto('staff_contract_allowances')
        .values({
          id: allowanceId,
          contract_id: id,
          code: 'POSITION',
          form: 'COEFFICIENT',
          value: 20,
          from_date: '2025-09-01',
          to_date: null,
          by_name: 'Văn phòng',
        })
        .execute();
      return { params: { id, allowanceId }, body: { toDate: '2026-11-30', version: 2 } };
    },
  },
  'contracts.addAnnex': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { number: 'PL01', signedOn: '2026-10-01', fromDate: '2026-10-01', content: 'Đổi nơi làm việc', version: 2 },
    }),
  },
  'contracts.setFiles': {
    make: async (world) => ({ ...(await draftParams(world)), body: { fileIds: [], version: 1 } }),
  },
  'contracts.acknowledge': {
    make: async (world, caller) => ({ params: { id: (await ownContract(world, caller)).id } }),
    cells: {
      otherTeacher: 'ok',
      accountWithTheRight: 'platform.not_found',
      accountWithOtherRights: 'platform.not_found',
      accountWithoutRights: 'platform.not_found',
      administrator: 'platform.not_found',
    },
  },
  'contracts.ending': { make: () => ({ query: { until: '2026-12-31' } }) },
  'payProposals.list': { make: () => ({ query: { until: '2026-12-31' } }) },
  'payProposals.accept': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { kind: 'REGULAR_RAISE', fromDate: '2026-09-01', version: 2 },
    }),
  },
};

/** Somebody without a record of who works here has no data of their own. */
const noStaff = {
  accountWithTheRight: 'platform.not_found',
  accountWithOtherRights: 'platform.not_found',
  accountWithoutRights: 'platform.not_found',
  administrator: 'platform.not_found',
} as const;

const someData = (world: World) => ({
  insuranceNumber: String(7_900_000_000 + world.nextNumber()),
  taxCode: '8012345678',
  bank: 'Vietcombank',
  bankAccount: '0071001234567',
  bankHolder: 'NONG THI LAN',
  dependants: [{ name: 'Nông Minh', relation: 'Con', dateOfBirth: '2015-05-01' }],
});

async function aProposal(world: World, teacherId?: string) {
  const personId = teacherId ?? (await aNewTeacher(world)).id;
  const id = newId();
  const after = { ...someData(world), dependants: [] };
  const before = { ...after, bank: '' };
  await world.db.deleteFrom('staff_data_proposals').where('person_id', '=', personId).execute();
  await world.db
    .insertInto('staff_data_proposals')
    .values({
      id,
      teacher_id: personId,
      employee_id: null,
      state: 'pending',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      sent_at: new Date('2026-11-01T03:00:00Z'),
      sent_by_name: 'Nông Thị Lan',
      decided_at: null,
      decided_by_name: null,
    })
    .execute();
  return id;
}

async function teacherOf(world: World, { userId }: Caller): Promise<string | undefined> {
  if (userId === '') return undefined;
  const row = await world.db.selectFrom('users').select('teacher_id').where('id', '=', userId).executeTakeFirst();
  return row?.teacher_id ?? undefined;
}

export const staffDataSamples: Samples<typeof staffDataContract> = {
  'staffData.own': { make: () => ({}), cells: { otherTeacher: 'ok' } },
  'staffData.propose': {
    async make(world, caller) {
      const teacherId = await teacherOf(world, caller);
      if (teacherId) {
        await world.db.deleteFrom('staff_data_proposals').where('person_id', '=', teacherId).execute();
        await world.db.deleteFrom('staff_data').where('person_id', '=', teacherId).execute();
      }
      return { body: { ...someData(world), version: 0 } };
    },
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'staffData.withdraw': {
    make: async (world, caller) => ({
      params: { id: await aProposal(world, await teacherOf(world, caller)) },
      body: { version: 1 },
    }),
    cells: { otherTeacher: 'ok', ...noStaff },
  },
  'staffData.ofPerson': { make: async (world) => ({ params: { id: (await aNewTeacher(world)).id } }) },
  'staffData.reveal': { make: async (world) => ({ params: { id: (await aNewTeacher(world)).id } }) },
  'staffData.update': {
    make: async (world) => ({
      params: { id: (await aNewTeacher(world)).id },
      body: { ...someData(world), version: 0 },
    }),
  },
  'staffData.pending': {
    async make(world) {
      await aProposal(world);
      return {};
    },
  },
  'staffData.view': { make: async (world) => ({ params: { id: await aProposal(world) } }) },
  'staffData.accept': {
    make: async (world) => ({ params: { id: await aProposal(world) }, body: { version: 1 } }),
  },
  'staffData.refuse': {
    make: async (world) => ({ params: { id: await aProposal(world) }, body: { version: 1, reason: 'Thiếu giấy tờ' } }),
  },
};
