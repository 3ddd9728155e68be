import { boardContract } from './board/board.contract.ts';
import { calendarLinkContract } from './calendar/calendar-link.contract.ts';
import { overrideContract } from './days/override.contract.ts';
import { generationContract } from './generation/generation.contract.ts';
import { groupContract } from './groups/group.contract.ts';
import { timetableImportContract } from './import/timetable-import.contract.ts';
import { timetablePaperContract } from './papers/timetable-paper.contract.ts';
import { publishingContract } from './publishing/publishing.contract.ts';
import { arrangementContract } from './setup/arrangement.contract.ts';
import { constraintContract } from './setup/constraint.contract.ts';
import { meetingContract } from './setup/meeting.contract.ts';
import { weekSetupContract } from './setup/week-setup.contract.ts';
import { timetableContract } from './versions/timetable.contract.ts';
import { ownTimetableContract } from './views/own-timetable.contract.ts';

/** Every call of this area by its id. */
export const timetableApi = {
  ...weekSetupContract,
  ...constraintContract,
  ...meetingContract,
  ...arrangementContract,
  ...groupContract,
  ...timetableContract,
  ...generationContract,
  ...boardContract,
  ...publishingContract,
  ...overrideContract,
  ...ownTimetableContract,
  ...timetablePaperContract,
  ...timetableImportContract,
  ...calendarLinkContract,
};
