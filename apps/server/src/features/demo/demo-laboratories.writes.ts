import type { LaboratoryRequestState } from '@phuong/contract/laboratories/requests/laboratory-request.lifecycle.ts';
import type { LaboratoryInput } from '@phuong/contract/laboratories/rooms/laboratory.contract.ts';
import type { DayLesson } from '@phuong/contract/timetable/views/own-timetable.contract.ts';
import { addDays } from '@phuong/rules/calendar/days.ts';
import { searchKey } from '@phuong/rules/people/names.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import {
  insertLaboratory,
  makeReadyRequest,
  placeReasons,
  type RoomPlace,
  readPlaceFacts,
} from '../laboratories/laboratories.public.ts';
import { insertRows } from './bulk-insert.writes.ts';

/** Who signs for the rooms. */
export const keeper = 'Nguyễn Văn Khoa';

interface DemoLaboratory extends Omit<LaboratoryInput, 'roomId' | 'subjectId' | 'keeperId' | 'isActive'> {
  readonly room: string;
  /** Codes of subjects; the first one is its own. */
  readonly subjects: readonly string[];
  readonly titles: readonly string[];
}

const laboratories: readonly DemoLaboratory[] = [
  {
    room: 'Phòng Vật lí',
    subjects: ['PHY', 'SCI'],
    places: 48,
    riskLevel: 'LOW',
    equipment: '12 bộ thí nghiệm điện, 12 lực kế, 6 máy biến áp, 12 đồng hồ đo',
    safety: 'Kiểm tra dây trước khi cắm điện. Không chạm vào mạch đang có điện.',
    chemicals: [],
    titles: ['Đo tốc độ chuyển động', 'Mạch điện nối tiếp và song song', 'Khảo sát lực ma sát'],
  },
  {
    room: 'Phòng Hoá học',
    subjects: ['CHE', 'SCI'],
    places: 48,
    riskLevel: 'MEDIUM',
    equipment: '24 giá ống nghiệm, 12 đèn cồn, 4 tủ hút, 48 kính bảo hộ',
    safety: 'Đeo kính và găng tay. Mở tủ hút khi làm với axit. Rửa tay trước khi ra về.',
    chemicals: [
      { name: 'HCl 0,5 M', amount: '9 chai 500 ml', expiresOn: '2027-12-31' },
      { name: 'NaOH 0,5 M', amount: '7 chai 500 ml', expiresOn: '2027-06-30' },
      { name: 'Phenolphtalein', amount: '3 lọ 100 ml', expiresOn: '2026-03-31' },
      { name: 'Giấy quỳ tím', amount: '22 tập', expiresOn: null },
    ],
    titles: ['Tính chất của axit', 'Điều chế khí oxygen', 'Phản ứng trao đổi trong dung dịch'],
  },
  {
    room: 'Phòng Sinh học',
    subjects: ['BIO', 'SCI'],
    places: 45,
    riskLevel: 'LOW',
    equipment: '12 kính hiển vi, 12 bộ đồ mổ, tiêu bản thực vật và động vật',
    safety: 'Cất dao mổ vào hộp sau khi dùng.',
    chemicals: [{ name: 'Xanh methylene', amount: '2 lọ 100 ml', expiresOn: '2027-09-30' }],
    titles: ['Quan sát tế bào dưới kính hiển vi', 'Làm tiêu bản vảy hành', 'Hô hấp ở hạt nảy mầm'],
  },
  {
    room: 'Phòng máy 1',
    subjects: ['INF'],
    places: 45,
    riskLevel: 'LOW',
    equipment: '45 máy tính, máy chiếu',
    safety: '',
    chemicals: [],
    titles: ['Vẽ hình bằng GeoGebra', 'Bảng tính và biểu đồ'],
  },
  {
    room: 'Phòng máy 2',
    subjects: ['INF'],
    places: 45,
    riskLevel: 'LOW',
    equipment: '45 máy tính, máy in',
    safety: '',
    chemicals: [],
    titles: ['Lập trình với Python', 'Tìm kiếm thông tin'],
  },
  {
    room: 'Phòng Công nghệ',
    subjects: ['TECH'],
    places: 40,
    riskLevel: 'HIGH',
    equipment: '10 bàn nguội, 10 bộ dụng cụ cơ khí, 4 máy khoan bàn',
    safety: 'Đeo kính khi khoan. Tóc dài buộc gọn. Chỉ mở máy khi giáo viên cho phép.',
    chemicals: [],
    titles: ['Gia công cơ khí bằng tay', 'Lắp mạch điều khiển đơn giản'],
  },
];

interface Wanted {
  readonly state: LaboratoryRequestState;
  /** Which laboratory, by its place above. */
  readonly of: number;
  /** Days from today. */
  readonly from: number;
  readonly to: number;
  /** The demonstration's own teacher. */
  readonly isOwn?: true;
  readonly question?: string;
  readonly reason?: string;
  readonly use?: { readonly equipmentState: string; readonly incidents: string };
}

const used = { equipmentState: 'Đủ, đã lau và xếp lại', incidents: '' };

const wanted: readonly Wanted[] = [
  { state: 'completed', of: 0, from: -9, to: -1, use: used },
  {
    state: 'completed',
    of: 1,
    from: -9,
    to: -1,
    use: { equipmentState: 'Vỡ một ống nghiệm', incidents: 'Không ai bị thương' },
  },
  { state: 'completed', of: 2, from: -9, to: -1, use: used },
  { state: 'completed', of: 3, from: -9, to: -1, isOwn: true, use: used },
  { state: 'no_show', of: 2, from: -9, to: -1 },
  { state: 'rejected', of: 1, from: 1, to: 9, reason: 'Tủ hút đang sửa, cô chọn tuần sau giúp.' },
  { state: 'cancelled', of: 3, from: 1, to: 9, reason: 'Đổi kế hoạch dạy học.' },
  { state: 'pending', of: 1, from: 1, to: 9 },
  { state: 'pending', of: 2, from: 1, to: 9 },
  { state: 'pending', of: 3, from: 1, to: 9, isOwn: true },
  { state: 'info_needed', of: 1, from: 2, to: 9, question: 'Lớp làm với axit nào, mấy nhóm?' },
  { state: 'info_needed', of: 4, from: 2, to: 9, isOwn: true, question: 'Lớp cần cài thêm phần mềm gì?' },
  { state: 'approved', of: 0, from: 1, to: 9 },
  { state: 'approved', of: 1, from: 1, to: 9 },
  { state: 'approved', of: 2, from: 1, to: 9 },
  { state: 'approved', of: 4, from: 1, to: 9, isOwn: true },
  { state: 'displaced', of: 3, from: 3, to: 12, isOwn: true, reason: 'Cài lại toàn bộ máy' },
];

interface DemoLaboratories {
  readonly today: string;
  /** Of the demonstration's own teacher. */
  readonly teacherId: string;
}

/** Six laboratories with bookings at every point of their way, and one who waits. */
export async function makeLaboratories(trx: Kysely<Tables>, { today, teacherId }: DemoLaboratories): Promise<void> {
  const ids = await makeRooms(trx);
  const from = addDays(today, -14);
  const span = { from, to: addDays(today, 14) };
  // As it was two weeks ago: what is over by now was still to come.
  const moment = { now: new Date(`${from}T00:00:00Z`), today: from };
  let facts = await readPlaceFacts(trx, span, moment);
  const codes = new Map(
    (await trx.selectFrom('subjects').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]),
  );
  const booked = new Set<string>();
  for (const [index, each] of wanted.entries()) {
    const laboratory = laboratories[each.of];
    const laboratoryId = ids[each.of];
    if (!laboratory || !laboratoryId) continue;
    const lessons = lessonsBetween(facts.lessons, addDays(today, each.from), addDays(today, each.to));
    const found = lessons
      .filter(({ purpose, classes, teachers }) => purpose === 'LESSON' && classes.length === 1 && teachers.length === 1)
      .filter(({ subject, teachers }) =>
        each.isOwn
          ? teachers[0]?.id === teacherId
          : teachers[0]?.id !== teacherId && laboratory.subjects.includes(codes.get(subject.id) ?? ''),
      )
      .map((lesson) => ({ lesson, place: placeOf(laboratoryId, lesson) }))
      .find(({ lesson, place }) => {
        const [of, who] = [lesson.classes[0], lesson.teachers[0]];
        const wish = {
          teacherId: who?.id ?? '',
          classId: of?.id ?? '',
          pupils: 1,
          groups: 1,
          plan: '–',
          exceptId: null,
          isOffice: true,
        };
        return !booked.has(`${who?.id} ${place.date}`) && placeReasons(place, wish, facts).length === 0;
      });
    const [of, who] = [found?.lesson.classes[0], found?.lesson.teachers[0]];
    if (!found || !of || !who) continue;
    booked.add(`${who.id} ${found.place.date}`);
    const { state, question, reason, use } = each;
    const request = {
      place: found.place,
      teacherId: who.id,
      classId: of.id,
      subjectId: found.lesson.subject.id,
      title: laboratory.titles[index % laboratory.titles.length] ?? '',
      sentAt: new Date(`${addDays(each.from < 0 ? found.place.date : today, -2)}T02:30:00Z`),
      decidedBy: keeper,
    };
    await makeReadyRequest(trx, facts, { ...request, state, question, reason, use });
    facts = await readPlaceFacts(trx, span, moment);
  }
}

const placeOf = (laboratoryId: string, { date, slot, duration }: DayLesson): RoomPlace => ({
  laboratoryId,
  date,
  shift: slot.shift,
  firstPeriod: slot.period,
  lastPeriod: slot.period + duration - 1,
});

const lessonsBetween = (lessons: ReadonlyMap<string, readonly DayLesson[]>, from: string, to: string) =>
  [...lessons]
    .filter(([date]) => date >= from && date <= to)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, each]) => each);

/** Two rooms more than the timetable needs, then all six as laboratories. */
async function makeRooms(trx: Kysely<Tables>): Promise<string[]> {
  const more = [
    ['Phòng Sinh học', 'BIOLOGY', 45],
    ['Phòng Công nghệ', 'TECHNOLOGY', 40],
  ] as const;
  await insertRows(
    trx,
    'rooms',
    more.map(([name, kind, seats]) => ({ id: newId(), name, name_key: searchKey(name), kind, seats })),
  );
  const rooms = new Map(
    (await trx.selectFrom('rooms').select(['id', 'name']).execute()).map(({ id, name }) => [name, id]),
  );
  const subjects = new Map(
    (await trx.selectFrom('subjects').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
  );
  const clerk = await trx
    .selectFrom('employees')
    .select('id')
    .where('job_position', '=', 'EQUIPMENT')
    .orderBy('employee_code')
    .executeTakeFirst();
  const ids: string[] = [];
  for (const { room, subjects: codes, titles: _, ...laboratory } of laboratories) {
    const roomId = rooms.get(room);
    const [own] = codes.flatMap((code) => subjects.get(code) ?? []);
    if (!roomId) throw new Error(`the demonstration has no room ${room}`);
    const input = { ...laboratory, roomId, subjectId: own ?? null, keeperId: clerk?.id ?? null, isActive: true };
    ids.push(await insertLaboratory(trx, input));
  }
  return ids;
}
