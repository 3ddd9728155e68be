import type { SchoolYearChoice } from '@phuong/contract/access/sessions/session.schema.ts';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser/storage.ts';
import { adoptLocale, currentLocale, type Locale, setLocale } from './words/locale.ts';

/** What all screens share. */
export interface AppState {
  /** What led to the error page; null: nothing. */
  readonly error: unknown;
  readonly locale: Locale;
  readonly socketConnected: boolean;
  /** Newest first. */
  readonly schoolYears: readonly SchoolYearChoice[];
  /** The chosen school year, '' for none; remembered in this tab. */
  readonly querySchoolYearId: string;
  readonly countCartItem: number;
  readonly isLoadingTemplate: boolean;
}

const yearKey = 'phuong.schoolYear';
const listeners = new Set<() => void>();
let state: AppState = {
  error: null,
  locale: currentLocale(),
  socketConnected: false,
  schoolYears: [],
  querySchoolYearId: storedYear(),
  countCartItem: 0,
  isLoadingTemplate: false,
};

function storedYear(): string {
  const stored = typeof window === 'undefined' ? null : readStored(yearKey, 'session');
  return typeof stored === 'string' ? stored : '';
}

export const appState = (): AppState => state;

export function changeAppState(change: Partial<Omit<AppState, 'locale' | 'querySchoolYearId' | 'schoolYears'>>): void {
  publish(change);
}

function publish(change: Partial<AppState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

export function subscribeAppState(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAppState = (): AppState => useSyncExternalStore(subscribeAppState, appState, appState);

/** The school year that the screens show. */
export function chooseSchoolYear(id: string): void {
  writeStored(yearKey, id, 'session');
  publish({ querySchoolYearId: id });
}

/** The school years as the server knows them; without a choice that is still there the active year is chosen, else the newest. */
export function takeSchoolYears(schoolYears: readonly SchoolYearChoice[]): void {
  publish({ schoolYears });
  if (schoolYears.some(({ id }) => id === state.querySchoolYearId)) return;
  const year = schoolYears.find(({ status }) => status === 'ACTIVE') ?? schoolYears[0];
  chooseSchoolYear(year?.id ?? '');
}

/** Remembers the language. Loading its texts is the caller's business. */
export function chooseLocale(locale: Locale): void {
  setLocale(locale);
  publish({ locale });
}

/** Shows the language of the person who has come in, unless this browser has one of its own. */
export function takeLocale(locale: Locale): void {
  if (adoptLocale(locale)) publish({ locale });
}

/** @public The veil over a whole page that is being prepared: part of the fixed state, for the screens that print. */
export const showTemplate = (): void => publish({ isLoadingTemplate: true });
/** @public */
export const hideTemplate = (): void => publish({ isLoadingTemplate: false });
