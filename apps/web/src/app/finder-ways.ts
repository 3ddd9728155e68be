import type { Permission } from '@phuong/contract/access/access.permissions.ts';
import {
  type Icon,
  IconBeach,
  IconBell,
  IconBook,
  IconBookmark,
  IconBooks,
  IconCalendarOff,
  IconCalendarUser,
  IconCash,
  IconCheck,
  IconClipboardCheck,
  IconClock,
  IconDoor,
  IconFileCertificate,
  IconFileImport,
  IconFileText,
  IconHelp,
  IconId,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconMail,
  IconMessageQuestion,
  IconPencil,
  IconPhoto,
  IconPlus,
  IconPrinter,
  IconQrcode,
  IconScan,
  IconSend,
  IconShieldCheck,
  IconStar,
  IconTable,
  IconUserCircle,
  IconUserSearch,
} from '@tabler/icons-react';
import type { Visitor } from '../lib/can-open.ts';
import type { ScreenPath } from '../lib/screens/screen-catalogue.ts';

/** Where a task is done, and what it asks for besides the screen. */
interface Way {
  readonly to: ScreenPath;
  readonly search?: string;
  readonly right?: Permission;
}

export interface Task {
  /** Its words: `home.finder.tasks`, `home.finder.said`. */
  readonly key: string;
  readonly icon: Icon;
  readonly ways: Partial<Record<Visitor['scope'], Way>>;
}

const marks = '/mark-sheets';
const classes = { account: { to: '/classes/list', right: 'view_mark' }, teacher: { to: '/t/classes' } } as const;
const sheetsIn = (state: string, right: Permission): Way => ({ to: marks, search: `?state=${state}`, right });
const importOf = (to: ScreenPath, right: Permission) => ({ account: { to, search: '?import=1', right } });

/** What people come to do, in the words they say. */
export const tasks: readonly Task[] = [
  {
    key: 'enterMarks',
    icon: IconPencil,
    ways: { account: sheetsIn('in_progress', 'enter_mark'), teacher: classes.teacher },
  },
  { key: 'verifySheets', icon: IconCheck, ways: { account: sheetsIn('submitted', 'verify_mark') } },
  { key: 'postSheets', icon: IconSend, ways: { account: sheetsIn('verified', 'verify_mark') } },
  { key: 'unlockSheets', icon: IconLockOpen, ways: { account: sheetsIn('locked', 'grade_unlock') } },
  { key: 'absences', icon: IconClipboardCheck, ways: classes },
  { key: 'conduct', icon: IconStar, ways: classes },
  {
    key: 'schoolRecords',
    icon: IconFileCertificate,
    ways: { ...classes, student: { to: '/student/transcripts' } },
  },
  { key: 'contactSlips', icon: IconMail, ways: classes },
  {
    key: 'printForms',
    icon: IconPrinter,
    ways: { account: { to: '/classes/list', right: 'view_student' }, teacher: { to: '/t/classes' } },
  },
  {
    key: 'daysOff',
    icon: IconBeach,
    ways: {
      account: { to: '/settings/school-years/$schoolYearId/semesters' },
      teacher: { to: '/home' },
      student: { to: '/home' },
    },
  },
  { key: 'createStudent', icon: IconPlus, ways: { account: { to: '/students/create' } } },
  { key: 'createClass', icon: IconPlus, ways: { account: { to: '/classes/list/create' } } },
  { key: 'createTeacher', icon: IconPlus, ways: { account: { to: '/teachers/list/create' } } },
  { key: 'createSubject', icon: IconPlus, ways: { account: { to: '/subjects/create' } } },
  { key: 'importStudents', icon: IconFileImport, ways: importOf('/students', 'create_student') },
  { key: 'importTeachers', icon: IconFileImport, ways: importOf('/teachers/list', 'create_teacher') },
  {
    key: 'takeRegister',
    icon: IconListCheck,
    ways: { account: { to: '/classes/registers' }, teacher: { to: '/t/registers' } },
  },
  { key: 'askPupilLeave', icon: IconCalendarOff, ways: { student: { to: '/student/leave' } } },
  {
    key: 'decidePupilLeave',
    icon: IconCalendarOff,
    ways: { account: { to: '/classes/pupil-leave' }, teacher: { to: '/t/pupil-leave' } },
  },
  {
    key: 'askLeave',
    icon: IconPlus,
    ways: { account: { to: '/profile/leave/create' }, teacher: { to: '/t/info-teacher/on-leave/create' } },
  },
  {
    key: 'ownLeave',
    icon: IconCalendarUser,
    ways: { account: { to: '/profile/leave' }, teacher: { to: '/t/info-teacher/on-leave' } },
  },
  { key: 'enterLeave', icon: IconPlus, ways: { account: { to: '/teachers/leave-management/create' } } },
  {
    key: 'ownPay',
    icon: IconCash,
    ways: { account: { to: '/profile/payroll' }, teacher: { to: '/t/info-teacher/payroll' } },
  },
  {
    key: 'ownContract',
    icon: IconFileText,
    ways: { account: { to: '/profile/contracts' }, teacher: { to: '/t/info-teacher/detail/edit-contract' } },
  },
  {
    key: 'ownDays',
    icon: IconClock,
    ways: { account: { to: '/profile/attendance' }, teacher: { to: '/t/info-teacher/history-attendance-tracking' } },
  },
  { key: 'ownRecord', icon: IconId, ways: { teacher: { to: '/t/info-teacher/detail' } } },
  { key: 'editOwnRecord', icon: IconPencil, ways: { teacher: { to: '/t/info-teacher/detail/edit' } } },
  { key: 'payComponents', icon: IconCash, ways: { account: { to: '/teachers/salary-management/components' } } },
  { key: 'assistantModel', icon: IconMessageQuestion, ways: { account: { to: '/settings/assistant' } } },
  { key: 'payTables', icon: IconTable, ways: { account: { to: '/teachers/salary-management/tables' } } },
  { key: 'checkInCode', icon: IconQrcode, ways: { account: { to: '/teachers/check-in-code' } } },
  { key: 'clockFile', icon: IconFileImport, ways: { account: { to: '/teachers/clock-file' } } },
  {
    key: 'findCover',
    icon: IconUserSearch,
    ways: { account: { to: '/timetable/covers' }, teacher: { to: '/t/covers' } },
  },
  { key: 'createEmployee', icon: IconPlus, ways: { account: { to: '/employees/list/create' } } },
  { key: 'createRole', icon: IconPlus, ways: { account: { to: '/employees/roles/create' } } },
  { key: 'createYear', icon: IconPlus, ways: { account: { to: '/settings/school-years/create' } } },
  { key: 'createCohort', icon: IconPlus, ways: { account: { to: '/settings/academic-years/create' } } },
  { key: 'createTimetable', icon: IconPlus, ways: { account: { to: '/timetable/list/create' } } },
  { key: 'photosOfStudents', icon: IconPhoto, ways: { account: { to: '/students/photos' } } },
  { key: 'photosOfTeachers', icon: IconPhoto, ways: { account: { to: '/teachers/photos' } } },
  { key: 'photosOfEmployees', icon: IconPhoto, ways: { account: { to: '/employees/photos' } } },
  {
    key: 'classFile',
    icon: IconFileImport,
    ways: { account: { to: '/classes/file' }, teacher: { to: '/classes/file' } },
  },
  { key: 'formerSchool', icon: IconPencil, ways: { account: { to: '/students/former-school' } } },
  { key: 'yearResults', icon: IconFileImport, ways: { account: { to: '/students/year-results' } } },
  {
    key: 'borrowDevice',
    icon: IconPlus,
    ways: {
      account: { to: '/device/borrowing-list/create' },
      teacher: { to: '/t/device/borrowing-list/create' },
      student: { to: '/student/device/borrowing-list/create' },
    },
  },
  { key: 'createDevice', icon: IconPlus, ways: { account: { to: '/device/management/create' } } },
  {
    key: 'importDevices',
    icon: IconFileImport,
    ways: { account: { to: '/device/management', search: '?import=1', right: 'create_device' } },
  },
  { key: 'createDeviceCategory', icon: IconPlus, ways: { account: { to: '/device/category/create' } } },
  { key: 'createKit', icon: IconPlus, ways: { account: { to: '/device/kits/create' } } },
  {
    key: 'lendBook',
    icon: IconScan,
    ways: {
      account: { to: '/library/borrow-download-list/create' },
      teacher: { to: '/t/library/books' },
      student: { to: '/student/library/books' },
    },
  },
  {
    key: 'ownLoans',
    icon: IconBook,
    ways: {
      teacher: { to: '/t/library/borrow-download-list' },
      student: { to: '/student/library/borrow-download-list' },
    },
  },
  {
    key: 'savedBooks',
    icon: IconBookmark,
    ways: { teacher: { to: '/t/library/saved-books' }, student: { to: '/student/library/saved-books' } },
  },
  { key: 'ownReadings', icon: IconBooks, ways: { teacher: { to: '/t/library/class-readings' } } },
  { key: 'createBook', icon: IconPlus, ways: { account: { to: '/library/books/create' } } },
  {
    key: 'importBooks',
    icon: IconFileImport,
    ways: { account: { to: '/library/books', search: '?import=1', right: 'create_book' } },
  },
  { key: 'createBookCategory', icon: IconPlus, ways: { account: { to: '/library/category/create' } } },
  { key: 'startStockTake', icon: IconClipboardCheck, ways: { account: { to: '/library/stock-takes/create' } } },
  { key: 'createLaboratory', icon: IconPlus, ways: { account: { to: '/laboratory/list/create' } } },
  { key: 'bookLaboratory', icon: IconPlus, ways: { teacher: { to: '/t/practical-laboratory/create' } } },
  { key: 'decideRooms', icon: IconDoor, ways: { account: { to: '/laboratory/requests', right: 'update_laboratory' } } },
  { key: 'safety', icon: IconShieldCheck, ways: { student: { to: '/student/safety' } } },
  {
    key: 'setTest',
    icon: IconPencil,
    ways: { account: { to: '/classes/list', right: 'create_test' }, teacher: { to: '/t/classes' } },
  },
  { key: 'doTest', icon: IconPencil, ways: { student: { to: '/student/e-learning' } } },
  {
    key: 'profile',
    icon: IconUserCircle,
    ways: { account: { to: '/profile' }, teacher: { to: '/profile' }, student: { to: '/profile' } },
  },
  {
    key: 'notices',
    icon: IconBell,
    ways: { account: { to: '/notifications' }, teacher: { to: '/notifications' }, student: { to: '/notifications' } },
  },
  {
    key: 'guide',
    icon: IconHelp,
    ways: { account: { to: '/docs/01' }, teacher: { to: '/docs/01' }, student: { to: '/docs/02' } },
  },
  {
    key: 'privacy',
    icon: IconLock,
    ways: { account: { to: '/privacy' }, teacher: { to: '/privacy' }, student: { to: '/privacy' } },
  },
  {
    key: 'terms',
    icon: IconFileText,
    ways: {
      account: { to: '/terms-of-conditions' },
      teacher: { to: '/terms-of-conditions' },
      student: { to: '/terms-of-conditions' },
    },
  },
];
