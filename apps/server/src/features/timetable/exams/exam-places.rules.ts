import type { ExamClash, ExamDetail, ExamTurn } from '@phuong/contract/timetable/exams/exam.schema.ts';
import { giveTurns } from '../turns/handed-on.rules.ts';
import { overlaps } from '../turns/spans.rules.ts';
import { type ClashFacts, clashesOf, type SessionFacts } from './exam-clash.rules.ts';

/** A place to be taken: the n-th invigilator of a room, or of those in reserve (`examRoomId` null). */
export interface Place {
  readonly session: SessionFacts;
  readonly examRoomId: string | null;
  readonly position: number;
}

export interface TurnFacts {
  readonly sessionId: string;
  readonly examRoomId: string | null;
  readonly position: number;
  readonly teacherId: string;
  readonly isLocked: boolean;
}

export interface PlaceFacts extends ClashFacts {
  readonly period: { readonly invigilators: number; readonly reserves: number };
  readonly sessions: readonly SessionFacts[];
  readonly rooms: readonly {
    readonly id: string;
    readonly grade: number;
    readonly number: number;
    readonly pupilsOf: ReadonlyMap<string, number>;
  }[];
  readonly turns: readonly TurnFacts[];
}

/** The exam rooms of a session: those of its grade in which somebody sits it. */
export const roomsOf = ({ rooms }: Pick<PlaceFacts, 'rooms'>, { grade, classIds }: SessionFacts) =>
  rooms.filter((room) => room.grade === grade && [...room.pupilsOf.keys()].some((id) => classIds.has(id)));

/** Every place of a period, session by session, room by room, reserve last. A session without rooms needs nobody yet. */
export function placesOf(facts: PlaceFacts): Place[] {
  const { invigilators, reserves } = facts.period;
  const count = (length: number) => Array.from({ length }, (_, index) => index + 1);
  return facts.sessions.flatMap((session) => {
    const rooms = roomsOf(facts, session);
    if (rooms.length === 0) return [];
    return [
      ...rooms.flatMap(({ id }) => count(invigilators).map((position) => ({ session, examRoomId: id, position }))),
      ...count(reserves).map((position) => ({ session, examRoomId: null, position })),
    ];
  });
}

export const isAt = (turn: TurnFacts, { session, examRoomId, position }: Place): boolean =>
  turn.sessionId === session.id && turn.examRoomId === examRoomId && turn.position === position;

/** Other turns of the period that a teacher has at the time of a session, the one at `place` left aside. */
export function otherTurns(facts: PlaceFacts, teacherId: string, place: Omit<Place, 'position'>): TurnFacts[] {
  const spans = new Map(facts.sessions.map(({ id, span }) => [id, span]));
  return facts.turns.filter((turn) => {
    const span = spans.get(turn.sessionId);
    const isSame = turn.sessionId === place.session.id && turn.examRoomId === place.examRoomId;
    return turn.teacherId === teacherId && !isSame && span !== undefined && overlaps(span, place.session.span);
  });
}

/** "Toán, phòng 03 khối 8": which room is short enough for a message, the sentence around it is the screen's. */
export function turnName(facts: PlaceFacts, { sessionId, examRoomId }: TurnFacts): string {
  const session = facts.sessions.find(({ id }) => id === sessionId);
  const room = facts.rooms.find(({ id }) => id === examRoomId);
  const number = room ? `${room.grade}.${String(room.number).padStart(2, '0')}` : '';
  return [session?.subject.name ?? '', number].filter(Boolean).join(', ');
}

/** Turns with all that speaks against them. */
export function judgedTurns(facts: PlaceFacts): ExamTurn[] {
  const sessions = new Map(facts.sessions.map((each) => [each.id, each]));
  return facts.turns.flatMap((turn) => {
    const session = sessions.get(turn.sessionId);
    if (!session) return [];
    const { examRoomId, position, teacherId, isLocked } = turn;
    const twice = otherTurns(facts, teacherId, { session, examRoomId }).map(
      (other): ExamClash => ({ kind: 'ELSEWHERE', what: turnName(facts, other) }),
    );
    const name = facts.teachers.get(teacherId)?.name ?? '';
    const clashes = [...twice, ...clashesOf(facts, teacherId, session, examRoomId)];
    return [{ sessionId: session.id, examRoomId, position, teacher: { id: teacherId, name }, isLocked, clashes }];
  });
}

/** Places nobody has, and what rules out how many teachers. */
export function openPlaces(facts: PlaceFacts, places: readonly Place[]): ExamDetail['open'] {
  return places
    .filter((place) => !facts.turns.some((turn) => isAt(turn, place)))
    .map((place) => {
      const counts = new Map<ExamClash['kind'], number>();
      for (const id of facts.teachers.keys()) {
        const [first] = clashesOf(facts, id, place.session, place.examRoomId);
        const kind = first?.kind ?? (otherTurns(facts, id, place).length > 0 ? 'ELSEWHERE' : null);
        if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      }
      const reasons = [...counts]
        .map(([kind, teachers]) => ({ kind, teachers }))
        .sort((a, b) => b.teachers - a.teachers);
      return { sessionId: place.session.id, examRoomId: place.examRoomId, position: place.position, reasons };
    });
}

/**
 * The turns of a period when those nothing speaks against are given them evenly. Those chosen by hand stay; with `keepsAll` all that
 * somebody has.
 */
export function assignedTurns(
  facts: PlaceFacts,
  places: readonly Place[],
  { keepsAll, seed }: { keepsAll: boolean; seed: number },
): TurnFacts[] {
  const asked = places.map((place) => {
    const turn = facts.turns.find((each) => isAt(each, place) && (keepsAll || each.isLocked));
    return { spans: [place.session.span], of: place, keptBy: turn?.teacherId ?? null };
  });
  const holders = giveTurns({
    places: asked,
    personIds: [...facts.teachers.keys()],
    isFree: (teacherId, { of }) => clashesOf(facts, teacherId, of.session, of.examRoomId).length === 0,
    seed,
  });
  return places.flatMap((place, at): TurnFacts[] => {
    const teacherId = holders[at];
    if (!teacherId) return [];
    const { examRoomId, position } = place;
    const isLocked = facts.turns.some((each) => isAt(each, place) && each.isLocked);
    return [{ sessionId: place.session.id, examRoomId, position, teacherId, isLocked }];
  });
}
