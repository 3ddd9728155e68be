import type { SchoolLesson, SchoolWeek, Slot } from './school-week.ts';

/** A two-shift school of three classes that uses every rule of the catalogue. */
export function sampleWeek(): SchoolWeek {
  const slot = (day: number, shift: number, period: number): Slot => ({ day, shift, period });
  const plan: [string, string, number, number][] = [
    ['toan', 't1', 2, 1],
    ['toan', 't1', 1, 2],
    ['van', 't2', 1, 3],
    ['anh', 't3', 1, 3],
    ['the', 't4', 1, 2],
    ['tin', 't5', 1, 1],
  ];
  const lessons: SchoolLesson[] = ['a', 'b', 'c'].flatMap((one, place) => [
    ...plan.flatMap(([subject, teacher, duration, count]) =>
      Array.from({ length: count }, (_, index) => ({
        id: `${one}-${subject}-${duration}-${index}`,
        subject,
        teachers: [teacher],
        classes: [{ class: one }],
        duration,
        ...(subject === 'van' ? { site: one === 'c' ? 'phu' : 'chinh' } : {}),
      })),
    ),
    {
      id: `${one}-shl`,
      subject: 'shl',
      teachers: [`t${place + 1}`],
      classes: [{ class: one }],
      duration: 1,
      at: slot(3, one === 'c' ? 1 : 0, 3),
      locked: one !== 'b',
    },
    ...(['odd', 'even'] as const).map(
      (weeks): SchoolLesson => ({
        id: `${one}-${weeks}`,
        subject: weeks === 'odd' ? 'nhac' : 've',
        teachers: [weeks === 'odd' ? 't5' : 't6'],
        classes: [{ class: one }],
        duration: 1,
        weeks,
        pair: `${one}-nghe-thuat`,
      }),
    ),
  ]);
  lessons.push(
    ...['1', '2'].map((group, index) => ({
      id: `b-nhom-${group}`,
      subject: 'tin',
      teachers: [index === 0 ? 't5' : 't6'],
      classes: [{ class: 'b', group }],
      duration: 1,
      parallel: 'b-tin',
    })),
  );
  return {
    name: 'Trường mẫu',
    days: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm'],
    shifts: [
      { name: 'Sáng', periods: 4 },
      { name: 'Chiều', periods: 4 },
    ],
    teachers: ['An', 'Bình', 'Chi', 'Dũng', 'Én', 'Phúc'].map((name, index) => ({
      id: `t${index + 1}`,
      name,
      ...(index === 2 ? { unavailable: [slot(0, 0, 0)], daysOff: [1] } : {}),
    })),
    classes: [
      { id: 'a', name: '8A', shift: 0, pupils: 40, homeroomTeacher: 't1' },
      { id: 'b', name: '8B', shift: 0, pupils: 36, homeroomTeacher: 't2', groups: ['1', '2'] },
      { id: 'c', name: '6C', shift: 1, closed: [slot(0, 1, 3)], pupils: 30, homeroomTeacher: 't4' },
    ],
    subjects: [
      { id: 'toan', name: 'Toán', heavy: true, doubles: 1 },
      { id: 'van', name: 'Ngữ văn', heavy: true },
      { id: 'anh', name: 'Tiếng Anh', heavy: true, preferred: [slot(1, 0, 0), slot(2, 0, 0)] },
      { id: 'the', name: 'Thể dục', physical: true, forbidden: [slot(0, 0, 3)] },
      { id: 'tin', name: 'Tin học', roomKind: 'máy tính' },
      { id: 'nhac', name: 'Âm nhạc' },
      { id: 've', name: 'Mĩ thuật' },
      { id: 'shl', name: 'Sinh hoạt lớp', homeroom: true },
    ],
    rooms: [
      { id: 'm1', kind: 'máy tính', seats: 45 },
      { id: 'm2', kind: 'máy tính', seats: 30 },
    ],
    lessons,
    meetings: [{ id: 'to', name: 'họp tổ', teachers: ['t1', 't2'], slot: slot(2, 0, 1) }],
    rules: [
      { rule: 'teacherMaxDays', values: { days: 4, sessions: 6 }, targets: { t6: { values: { days: 2 } } } },
      { rule: 'teacherDaysOff', targets: { t5: { values: { free: 1 } } } },
      { rule: 'teacherGaps', values: { week: 2 } },
      { rule: 'doublePeriods', values: { breakAfter: 2 } },
      { rule: 'heavySubjects', values: { lastWeight: 1 } },
      { rule: 'physicalYard', values: { classes: 1 } },
      { rule: 'subjectsApart', pairs: [['van', 'anh']] },
      { rule: 'subjectLimit', values: { max: 2 } },
      { rule: 'homeroomDays', values: { balance: 1 } },
      { rule: 'fairness', on: true },
    ],
    inForce: { 'a-van-1-0': slot(0, 0, 0), 'a-van-1-1': slot(1, 0, 0) },
  };
}
