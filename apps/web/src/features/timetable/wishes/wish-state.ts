import type { TeacherWish } from '@phuong/contract/timetable/wishes/wish.contract.ts';
import type { Meaning } from '../../../ui/feedback/state-badge.tsx';

export const stateMeaning: Readonly<Record<TeacherWish['state'], Meaning>> = {
  NONE: 'grey',
  DRAFT: 'grey',
  SENT: 'amber',
  ACCEPTED: 'green',
  PARTLY: 'blue',
  REFUSED: 'red',
};
