import type { ItemKind } from '@phuong/contract/learning/items/item.schema.ts';
import { signedInUser } from '../../lib/api/session.ts';
import { canOpen } from '../../lib/can-open.ts';
import { path } from '../../lib/screens/path.ts';
import { type ScreenPath, screenCatalogue } from '../../lib/screens/screen-catalogue.ts';

type Search = Readonly<Record<string, string | number | undefined>>;

function withSearch(to: string, search: Search): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text ? `${to}?${text}` : to;
}

/** An address the person may open, else undefined: the number then stands without a link. */
function open(screen: ScreenPath, to: string): string | undefined {
  const entry = screenCatalogue.find(([known]) => known === screen);
  return entry && canOpen(signedInUser(), entry[2], entry[3], screen) === 'open' ? to : undefined;
}

interface ItemKeys {
  readonly classId: string;
  readonly lessonId: string;
  readonly itemId: string;
  readonly kind: ItemKind;
}

/** Where a teacher reads an item of a lesson. */
function ownItem({ classId, lessonId, itemId, kind }: ItemKeys): string {
  const ids = { id: classId, eLearningId: lessonId };
  if (kind === 'EXERCISE')
    return path('/t/classes/$id/$eLearningId/exercise/$exerciseId/detail', { ...ids, exerciseId: itemId });
  if (kind === 'TEST') return path('/t/classes/$id/$eLearningId/test/$testId/detail', { ...ids, testId: itemId });
  if (kind === 'SLIDE') return path('/t/classes/$id/$eLearningId/slide/$slideId/detail', { ...ids, slideId: itemId });
  return path('/t/classes/$id/$eLearningId/document/$documentId/detail', { ...ids, documentId: itemId });
}

const handedIn = (item: ItemKeys) => withSearch(ownItem(item), { tab: item.kind === 'TEST' ? 'sitters' : 'handedIn' });

interface SheetKeys {
  readonly classId: string;
  readonly subjectId: string;
  readonly semesterId: string;
}

const sheetTab = ({ subjectId, semesterId }: SheetKeys) => ({ tab: 'marks', subject: subjectId, semester: semesterId });

/** Where the numbers of the home pages lead. */
export const homeLinks = {
  /** The sheets behind a number, on the home page itself. */
  sheets: (search: { sheets: string; grade?: number; subject?: string }) => withSearch('/home', search),
  /** Today's lessons without their teacher, and those of others a teacher is asked to come to. */
  covers: () => '/timetable/covers',
  ownCovers: () => '/t/covers',
  /** Leave of pupils that waits for their homeroom teacher. */
  pupilLeaves: () => '/t/pupil-leave',
  /** A test of others that was given to the teacher to mark. */
  appointed: (itemId: string) => path('/t/marking/$id', { id: itemId }),
  /** The register of a lesson of today. */
  register: (classId: string, date: string, { shift, period }: { shift: string; period: number }) =>
    path('/t/registers/$classId/$date/$session/$period', { classId, date, session: shift, period: String(period) }),
  sheet: (keys: SheetKeys) =>
    open(
      '/classes/list/$id/detail',
      withSearch(path('/classes/list/$id/detail', { id: keys.classId }), sheetTab(keys)),
    ),
  conduct: (classId: string, semesterId: string) =>
    open(
      '/classes/list/$id/detail',
      withSearch(path('/classes/list/$id/detail', { id: classId }), { tab: 'conduct', semester: semesterId }),
    ),
  classes: () => open('/classes/list', '/classes/list'),
  classesWithoutHomeroom: () => open('/classes/list', withSearch('/classes/list', { homeroom: 'without' })),
  homerooms: () => open('/timetable/homeroom-teach-assignment', '/timetable/homeroom-teach-assignment'),
  assignments: () => open('/timetable/assign-teaching-schedule', '/timetable/assign-teaching-schedule'),
  studentsWithoutClass: () => open('/students', withSearch('/students', { placement: 'unplaced' })),
  ownSheet: (keys: SheetKeys) => withSearch(path('/t/classes/$id', { id: keys.classId }), sheetTab(keys)),
  ownClass: (classId: string, tab: string, semesterId?: string) =>
    withSearch(path('/t/classes/$id', { id: classId }), { tab, semester: semesterId }),
  handedIn,
  ownLessons: ({ classId, subjectId }: { classId: string; subjectId: string }) =>
    withSearch(path('/t/classes/$id', { id: classId }), { tab: 'lessons', subject: subjectId }),
  ownLesson: ({ classId, lessonId }: { classId: string; lessonId: string }) =>
    path('/t/classes/$id/$eLearningId', { id: classId, eLearningId: lessonId }),
  questions: (item: ItemKeys) => withSearch(ownItem(item), { tab: 'questions' }),
  toMark: (item: ItemKeys & { readonly firstWorkId: string | null }) => {
    const { classId, lessonId, itemId, firstWorkId } = item;
    // A test is marked question by question.
    if (item.kind === 'TEST') return withSearch(ownItem(item), { tab: 'questions' });
    if (firstWorkId === null) return handedIn(item);
    const ids = { id: classId, eLearningId: lessonId, exerciseId: itemId, resultId: firstWorkId };
    return withSearch(path('/t/classes/$id/$eLearningId/exercise/$exerciseId/result/$resultId', ids), {
      queue: 'UNMARKED',
    });
  },
  ownPupil: (classId: string, studentId: string) =>
    path('/t/classes/$id/student/$studentId/detail', { id: classId, studentId }),
  practical: (id: string) => path('/t/practical-laboratory/$id', { id }),
  ownOrder: (id: string) => path('/t/device/borrowing-list/$id/detail', { id }),
  ordersToConfirm: () => withSearch(path('/t/device/borrowing-list'), { view: 'confirm' }),
  laboratoryBoard: (date: string) => open('/laboratory/list', withSearch('/laboratory/list', { view: 'week', date })),
  laboratoryRequests: () => open('/laboratory/requests', withSearch('/laboratory/requests', { state: 'pending' })),
  deviceOrders: (stage: string) => open('/device/borrowing-list', withSearch('/device/borrowing-list', { stage })),
  ownTeachingWeek: () => path('/t/info-teacher/schedule'),
  ownTimetable: () => path('/student/timetable'),
  ownMarks: () => '/student/transcripts',
  ownRecord: () => '/student/info',
};

/** `guide=1` tells the screen to lead on to the next step when it is done; every screen on the way leads back to the steps. */
const guided = (screen: ScreenPath, search: Search = {}) => open(screen, withSearch(screen, { guide: 1, ...search }));

/** Where one after the other is added nobody is led on after the first. */
const staying = (screen: ScreenPath) => guided(screen, { guide: 'stay' });

/** Where each step of a new school is done, as near to the doing as an address leads. */
export const setupLinks = {
  schoolYear: () => guided('/settings/school-years/create'),
  semester: () => guided('/settings/school-years'),
  subjects: () => guided('/subjects', { fill: 1 }),
  teachers: () => guided('/teachers/list', { import: 1 }),
  students: () => guided('/students', { import: 1 }),
  gradeUp: () => guided('/classes/grade-up'),
  classes: () => guided('/classes/list/create'),
  homerooms: () => guided('/timetable/homeroom-teach-assignment'),
  assignments: () => guided('/timetable/assign-teaching-schedule', { import: 1 }),
  schoolInfo: () => guided('/settings/school-info'),
  lessonTimes: () => guided('/timetable/create-constraint'),
  accounts: () => guided('/teachers/list'),
  timetable: () => guided('/timetable/list/create'),
} satisfies Record<string, () => string | undefined>;

/** The other way to do it, without a file or with one. */
export const setupOthers: Partial<Record<keyof typeof setupLinks, () => string | undefined>> = {
  subjects: () => staying('/subjects/create'),
  teachers: () => staying('/teachers/list/create'),
  students: () => staying('/students/create'),
  gradeUp: () => guided('/students', { import: 1 }),
  classes: () => guided('/classes/list', { import: 1 }),
  assignments: () => guided('/timetable/assign-teaching-schedule'),
};
