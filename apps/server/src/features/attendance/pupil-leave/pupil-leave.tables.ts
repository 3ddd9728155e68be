import type { PupilLeave } from '@phuong/contract/attendance/pupil-leave/pupil-leave.contract.ts';
import type { Generated } from 'kysely';

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    pupil_leaves: {
      id: string;
      student_id: string;
      from_date: string;
      to_date: string;
      session: PupilLeave['session'];
      kind: PupilLeave['kind'];
      note: Generated<string>;
      told_by: Generated<string>;
      asked_as: PupilLeave['askedAs'];
      asked_by_name: string;
      asked_at: Date;
      state: Generated<PupilLeave['state']>;
      decided_by_name: string | null;
      decided_at: Date | null;
      answer: Generated<string>;
      version: Generated<number>;
    };
  }
}
