import { addDays } from '../../packages/rules/src/calendar/days.ts';
import type { Session } from './signed-in.ts';

interface Named {
  readonly id: string;
  readonly name?: string;
}

/** As the catalogue of devices names its own. */
interface Listed extends Partial<Named> {
  readonly modelId?: string;
}

const year = new Date().getFullYear();

/** Where the first id of a path is found; the most telling entry is the one with this name. */
const lists: readonly { prefix: string; call: string; prefer?: string }[] = [
  { prefix: '/classes/list/', call: '/api/find?q=9A1', prefer: '9A1' },
  { prefix: '/students/', call: '/api/find?q=dang%20thu%20ha' },
  { prefix: '/teachers/salary-management/', call: `/api/payroll/runs?year=${year}` },
  { prefix: '/t/info-teacher/payroll/', call: `/api/payroll/own?year=${year}` },
  { prefix: '/teachers/working-days/', call: '/api/employees?pageSize=5' },
  { prefix: '/teachers/list/', call: '/api/teachers?pageSize=5' },
  { prefix: '/subjects/', call: '/api/subjects?pageSize=5' },
  { prefix: '/settings/school-years/', call: '/api/school-years?pageSize=5' },
  { prefix: '/settings/academic-years/', call: '/api/academic-years?pageSize=5' },
  { prefix: '/employees/list/', call: '/api/employees?pageSize=5' },
  { prefix: '/employees/roles/', call: '/api/roles?pageSize=5' },
  { prefix: '/timetable/list/', call: '/api/timetable/in-force' },
  { prefix: '/teachers/leave-management/', call: '/api/staff/leave' },
  { prefix: '/t/info-teacher/on-leave/', call: '/api/staff/own-leave' },
  { prefix: '/t/device/borrowing-list/', call: '/api/devices/own-orders' },
  { prefix: '/t/device/list/', call: '/api/devices/catalogue?q=kinh%20hien%20vi' },
  { prefix: '/student/device/borrowing-list/', call: '/api/devices/own-orders' },
  { prefix: '/student/device/', call: '/api/devices/catalogue' },
  { prefix: '/t/library/books/', call: '/api/library/catalogue' },
  { prefix: '/t/library/borrow-download-list/', call: '/api/library/own-loans' },
  { prefix: '/student/library/books/', call: '/api/library/catalogue' },
  { prefix: '/student/library/borrow-download-list/', call: '/api/library/own-loans' },
  { prefix: '/device/borrowing-list/', call: '/api/devices/orders' },
  { prefix: '/library/books/', call: '/api/library/books?q=de%20men' },
  { prefix: '/library/borrow-download-list/', call: '/api/library/loans?tab=on_loan' },
  { prefix: '/library/stock-takes/', call: '/api/library/stock-takes?state=counting' },
  { prefix: '/library/category/', call: '/api/library/categories' },
  { prefix: '/device/management/', call: '/api/devices/models?q=kinh%20hien%20vi' },
  { prefix: '/device/category/', call: '/api/devices/categories' },
  { prefix: '/laboratory/list/', call: '/api/laboratories?q=hoa%20hoc' },
  { prefix: '/laboratory/requests/', call: '/api/laboratories/requests?state=pending' },
  { prefix: '/t/practical-laboratory/', call: '/api/laboratories/requests/own' },
  { prefix: '/t/classes/', call: '/api/find?q=9A1', prefer: '9A1' },
  { prefix: '/preview-export-pdf/class-transcripts/', call: '/api/find?q=9A1', prefer: '9A1' },
  { prefix: '/preview-export-pdf/student-transcripts/', call: '/api/find?q=dang%20thu%20ha' },
];

interface Lesson extends Named {
  readonly items: readonly { readonly id: string; readonly kind: string }[];
}

/** The lesson with items of the most kinds: its screens show most. */
const mostTelling = (lessons: readonly Lesson[]): Lesson | undefined => {
  const kinds = ({ items }: Lesson) => new Set(items.map(({ kind }) => kind)).size;
  return lessons.toSorted((one, other) => kinds(other) - kinds(one))[0];
};

/** The kind of item a screen is about. */
const kindOf = (path: string) => /\/(document|slide|exercise|test)\//.exec(path)?.[1]?.toUpperCase();

interface Work {
  readonly lessonId: string;
  readonly exerciseId: string;
  readonly resultId: string;
}

/** The work of a pupil at one of the exercises of these lessons. */
async function aWork(
  get: (call: string) => Promise<{ rows: { resultId: string | null }[] } | null>,
  lessons: readonly (Lesson | null)[],
): Promise<Work | undefined> {
  for (const lesson of lessons)
    for (const { id: exerciseId, kind } of lesson?.items ?? []) {
      if (kind !== 'EXERCISE') continue;
      const works = await get(`/api/lesson-items/${exerciseId}/submissions`);
      const resultId = works?.rows.find((row) => row.resultId !== null)?.resultId;
      if (lesson && resultId) return { lessonId: lesson.id, exerciseId, resultId };
    }
  return undefined;
}

interface Sat {
  readonly attempts?: readonly Named[];
  readonly rows?: readonly { readonly attempt: Named | null }[];
}

/** An attempt at a test: the pupil's own, or the first of the class. */
async function anAttempt(
  get: (call: string) => Promise<Sat | null>,
  testId: string,
  isPupil: boolean,
): Promise<string | undefined> {
  const sat = await get(isPupil ? `/api/student/lesson-items/${testId}/test` : `/api/lesson-items/${testId}/sitters`);
  return sat?.attempts?.[0]?.id ?? sat?.rows?.find(({ attempt }) => attempt !== null)?.attempt?.id;
}

interface RegisterPlace {
  readonly classId: string;
  readonly date: string;
  readonly session: string;
  readonly period: number;
  readonly groupId: string | null;
}

/** The last lesson up to today whose register can be opened: on a Sunday and in the holidays one of a day before. */
async function aRegister(
  get: (call: string) => Promise<{ lessons: RegisterPlace[] } | null>,
  scope: string,
): Promise<RegisterPlace | undefined> {
  if (scope === 'student') return undefined;
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' });
  for (let back = 0; back < 14; back++) {
    const date = addDays(today, -back);
    const found = await get(`/api/registers/${scope === 'teacher' ? 'own' : 'day'}?date=${date}`);
    const lesson = found?.lessons.find(({ groupId }) => groupId === null);
    if (lesson) return lesson;
  }
  return undefined;
}

/** Fills the parameters of a screen's path with real ids from list answers; null when there is nothing to show. */
export async function screenIds(baseURL: string, session: Session | null): Promise<(path: string) => string | null> {
  if (!session) return (path) => (path.includes('$') ? null : path);
  const get = async (call: string) => {
    const response = await fetch(baseURL + call, { headers: { authorization: `Bearer ${session.token}` } });
    return response.ok ? (await response.json()).result : null;
  };
  const first = new Map<string, Named>();
  for (const { prefix, call, prefer } of lists) {
    const found = await get(call);
    const isStudents = call.includes('dang');
    const one: Listed[] | undefined = found?.timetable ? [found.timetable] : undefined;
    const items: Listed[] =
      found?.items ??
      one ??
      (Array.isArray(found) ? found : undefined) ??
      found?.slips ??
      found?.requests ??
      (isStudents ? found?.students : found?.classes) ??
      [];
    const item = items.find(({ name }) => name === prefer) ?? items[0];
    // The catalogue of devices shows models by an id of that name.
    if (item) first.set(prefix, { ...item, id: item.id ?? item.modelId ?? '' });
  }
  const runId = first.get('/teachers/salary-management/')?.id;
  const slips: { items: readonly Named[] } | null = runId ? await get(`/api/payroll/runs/${runId}/slips`) : null;
  const schoolYear =
    session.user.school_years.find(({ status }) => status === 'ACTIVE') ?? session.user.school_years[0];
  const taught = session.user.scope === 'teacher' ? (await get('/api/home/teacher'))?.sheets[0] : null;
  const subjectOfClass =
    taught ??
    (await get(`/api/subjects/options`))?.find(({ shortName }: { shortName: string }) => shortName === 'Toán');
  const classId = first.get('/t/classes/')?.id;
  const isPupil = session.user.scope === 'student';
  const lessons = await get(isPupil ? '/api/student/lessons' : `/api/classes/${classId}/lessons?pageSize=50`);
  const listed: Named[] = (lessons?.items ?? lessons?.lessons ?? []).slice(0, 50);
  const read: (Lesson | null)[] = await Promise.all(
    listed.map(({ id }) => get(`/api${isPupil ? '/student' : ''}/lessons/${id}`)),
  );
  const lesson = mostTelling(read.filter((each) => each !== null));
  /** Where a screen of this kind of item looks: a lesson that has most of them. */
  const lessonOf = (kind: string | undefined): Lesson | undefined => {
    const count = ({ items }: Lesson) => items.filter((item) => item.kind === kind).length;
    const [most] = read.filter((each) => each !== null).toSorted((one, other) => count(other) - count(one));
    return most && count(most) > 0 ? most : lesson;
  };
  const itemOf = (kind: string) => lessonOf(kind)?.items.find((item) => item.kind === kind)?.id;
  const done = isPupil ? undefined : await aWork(get, read);
  const exerciseId = done?.exerciseId ?? itemOf('EXERCISE');
  const testId = itemOf('TEST');
  const attemptId = testId === undefined ? undefined : await anAttempt(get, testId, isPupil);
  const pupil = session.user.student_id ?? first.get('/preview-export-pdf/student-transcripts/')?.id;
  const register = await aRegister(get, session.user.scope);
  return (path) => {
    const prefix = lists.find((each) => path.startsWith(each.prefix))?.prefix ?? '';
    const named: Record<string, string | undefined> = {
      schoolYearId: schoolYear?.id,
      studentId: pupil,
      subjectId: subjectOfClass?.subjectId ?? subjectOfClass?.id,
      id: path.includes('/semesters/')
        ? schoolYear?.semesters[0]?.id
        : path.includes('student-transcripts')
          ? pupil
          : path.startsWith('/teachers/salary-management/slips/')
            ? slips?.items[0]?.id
            : path.startsWith('/student/e-learning/')
              ? lessonOf(kindOf(path))?.id
              : first.get(prefix)?.id,
      eLearningId: kindOf(path) === 'exercise' && done ? done.lessonId : lessonOf(kindOf(path))?.id,
      documentId: itemOf('DOCUMENT'),
      slideId: itemOf('SLIDE'),
      exerciseId,
      classId: register?.classId,
      date: register?.date,
      session: register?.session,
      period: register && String(register.period),
      testId,
      historyId: attemptId,
      resultId: path.includes('/exercise/') ? done?.resultId : path.includes('/test/') ? attemptId : undefined,
    };
    let isComplete = true;
    const filled = path.replace(/\$(\w+)/g, (_, name: string) => {
      isComplete &&= named[name] !== undefined;
      return named[name] ?? '';
    });
    return isComplete ? filled : null;
  };
}
