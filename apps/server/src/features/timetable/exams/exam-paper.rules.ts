import type { ExamCandidate, ExamDetail } from '@phuong/contract/timetable/exams/exam.schema.ts';
import type { Workbook } from '../../../platform/sheet/write-workbook.ts';
import { column, dayText, type PaperFrame, type PaperPage, type PaperPart } from '../papers/table-pages.rules.ts';

/** What all papers of a period are made from. */
export interface ExamPaper extends PaperFrame {
  readonly exam: Pick<ExamDetail, 'name' | 'invigilators' | 'reserves' | 'sessions' | 'rooms' | 'turns' | 'state'>;
  /** By grade, in the order of their numbers. */
  readonly candidates: ReadonlyMap<number, readonly ExamCandidate[]>;
}

type Session = ExamDetail['sessions'][number];
type Room = ExamDetail['rooms'][number];

const timeOf = ({ startTime, endTime }: Session) => `${startTime} – ${endTime}`;
const numberOf = ({ grade, number }: Room) => `${grade}.${String(number).padStart(2, '0')}`;
const whoSits = ({ grade, classes }: Session) =>
  classes.length > 0 ? classes.map(({ name }) => name).join(', ') : `Khối ${grade}`;

/**
 * A page a room to hang at its door. It names number, name and class and nothing else: everybody who passes reads it.
 */
export function doorPages({ exam, candidates }: ExamPaper): PaperPage[] {
  return exam.rooms.map((room) => {
    const sessions = exam.sessions.filter(({ roomIds }) => roomIds.includes(room.id));
    const inside = (candidates.get(room.grade) ?? []).filter((each) => each.examRoomId === room.id && !each.hasLeft);
    return {
      heading: `PHÒNG KIỂM TRA ${numberOf(room)}`,
      meta: [
        [exam.name, room.place].filter(Boolean).join(' – '),
        ...sessions.map((each) => `${each.subject.name}: ${timeOf(each)}, ${dayText(each.date)}`),
      ],
      parts: [
        {
          title: '',
          columns: [column('TT', 12), column('Số báo danh', 30), column('Họ và tên', 0, true), column('Lớp', 26)],
          rows: inside.map(({ number, name, className }, at) => [String(at + 1), number ?? '', name, className]),
        },
      ],
      signed: false,
    };
  });
}

/** Who invigilates, a table a session. */
export function turnPages(paper: ExamPaper): PaperPage[] {
  const { exam } = paper;
  const positions = Array.from({ length: exam.invigilators }, (_, index) => index + 1);
  const parts = exam.sessions.map((session): PaperPart => {
    const who = (examRoomId: string | null, position: number) =>
      exam.turns.find(
        (each) => each.sessionId === session.id && each.examRoomId === examRoomId && each.position === position,
      )?.teacher.name ?? '';
    const reserve = Array.from({ length: exam.reserves }, (_, index) => who(null, index + 1)).filter(Boolean);
    const rooms = exam.rooms.filter(({ id }) => session.roomIds.includes(id));
    return {
      title: `${dayText(session.date)}, ${timeOf(session)}: ${session.subject.name}, ${whoSits(session)}`,
      columns: [
        column('Phòng', 18),
        column('Nơi', 34, true),
        ...positions.map((position) => column(`Giám thị ${position}`, 0, true)),
      ],
      rows: [
        ...rooms.map((room) => [numberOf(room), room.place, ...positions.map((position) => who(room.id, position))]),
        ...(reserve.length > 0 ? [['', 'Dự phòng', reserve.join(', '), ...positions.slice(1).map(() => '')]] : []),
      ],
    };
  });
  return [{ heading: 'PHÂN CÔNG COI KIỂM TRA', meta: [exam.name], parts, signed: true }];
}

/** When what is sat. */
export function schedulePages({ exam }: ExamPaper): PaperPage[] {
  const rows = exam.sessions.map((session) => [
    dayText(session.date),
    timeOf(session),
    session.subject.name,
    whoSits(session),
    `${session.minutes} phút`,
    session.roomIds.length > 0 ? String(session.roomIds.length) : '',
  ]);
  const columns = [
    column('Ngày', 42, true),
    column('Giờ', 32),
    column('Môn', 0, true),
    column('Khối, lớp', 34, true),
    column('Thời gian', 22),
    column('Số phòng', 18),
  ];
  return [{ heading: 'LỊCH KIỂM TRA', meta: [exam.name], parts: [{ title: '', columns, rows }], signed: true }];
}

/** All three as sheets; the candidates one below the other with their rooms. */
export function examWorkbook(paper: ExamPaper): Workbook {
  const { exam, candidates, period } = paper;
  const title = [exam.name, period];
  const text = (header: string, width: number) => ({ header, width, type: 'text' as const });
  const rooms = new Map(exam.rooms.map((room) => [room.id, room]));
  const sheetOf = (name: string, pages: readonly PaperPage[], widths: readonly number[]) => {
    const [part] = pages[0]?.parts ?? [];
    return {
      name,
      title,
      columns: (part?.columns ?? []).map((each, at) => text(each.name, widths[at] ?? 20)),
      rows: (part?.rows ?? []).map((row) => [...row]),
    };
  };
  const seated = [...candidates.values()].flat().filter(({ examRoomId, hasLeft }) => examRoomId !== null && !hasLeft);
  const positions = Array.from({ length: exam.invigilators }, (_, index) => index + 1);
  return {
    sheets: [
      sheetOf('Lịch kiểm tra', schedulePages(paper), [22, 16, 26, 20, 12, 12]),
      {
        name: 'Danh sách phòng',
        title,
        columns: [text('Phòng', 10), text('Nơi', 20), text('Số báo danh', 14), text('Họ và tên', 30), text('Lớp', 12)],
        rows: seated.map(({ examRoomId, number, name, className }) => {
          const room = rooms.get(examRoomId ?? '');
          return [room ? numberOf(room) : '', room?.place ?? '', number ?? '', name, className];
        }),
      },
      {
        name: 'Coi kiểm tra',
        title,
        columns: [
          text('Ngày', 22),
          text('Giờ', 16),
          text('Môn', 26),
          text('Phòng', 12),
          text('Nơi', 20),
          ...positions.map((position) => text(`Giám thị ${position}`, 26)),
        ],
        rows: turnPages(paper).flatMap(({ parts }) =>
          parts.flatMap(({ rows }, at) => {
            const session = exam.sessions[at];
            return session
              ? rows.map((row) => [
                  dayText(session.date),
                  timeOf(session),
                  `${session.subject.name}, ${whoSits(session)}`,
                  ...row,
                ])
              : [];
          }),
        ),
      },
    ],
  };
}
