import type { staffContractContract } from '@phuong/contract/staff/contracts/contract.contract.ts';
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
  'payProposals.list': { make: () => ({ query: { until: '2026-12-31' } }) },
  'payProposals.accept': {
    make: async (world) => ({
      ...(await activeParams(world)),
      body: { kind: 'REGULAR_RAISE', fromDate: '2026-09-01', version: 2 },
    }),
  },
};
