import { weekdayOf } from '@phuong/rules/calendar/days.ts';

export interface PaperColumn {
  readonly name: string;
  /** Millimetres; 0: what is left. */
  readonly width: number;
  /** Set from the left. */
  readonly start: boolean;
}

export interface PaperPart {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface PaperPage {
  readonly heading: string;
  readonly meta: readonly string[];
  readonly parts: readonly PaperPart[];
  readonly signed: boolean;
}

/** What stands on every page around its tables. */
export interface PaperFrame {
  readonly title: string;
  readonly school: string;
  /** "Học kì I, năm học 2026-2027" */
  readonly period: string;
  readonly principal: string;
  readonly placeDate: string;
  readonly foot: string;
  readonly createdAt: Date;
  readonly isLandscape?: boolean;
  /** Who made it signs as well. */
  readonly hasMaker?: boolean;
}

export const column = (name: string, width: number, start = false): PaperColumn => ({ name, width, start });

const days = ['Chủ nhật', 'Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy'];
/** "Thứ Hai" */
export const weekdayName = (date: string) => days[weekdayOf(date) % 7] ?? '';
export const dateText = (date: string) => date.split('-').reverse().join('/');
/** "Thứ Hai 14/12/2026" */
export const dayText = (date: string) => `${weekdayName(date)} ${dateText(date)}`;
