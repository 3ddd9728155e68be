import type { PersonalTable } from '../../platform/privacy/personal-data.rules.ts';

/** Who used a laboratory for what stands in its log book; who keeps one is a duty of the office. */
export const laboratoriesPersonalData: readonly PersonalTable[] = [
  {
    table: 'laboratory_requests',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  {
    table: 'laboratory_safety_readings',
    column: 'teacher_id',
    of: 'teachers',
    onErasure: { act: 'keep', ground: 'classBooks' },
  },
  { table: 'laboratories', column: 'keeper_id', of: 'employees', onErasure: { act: 'keep', ground: 'classBooks' } },
];
