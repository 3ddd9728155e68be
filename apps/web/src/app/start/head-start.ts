/**
 * The first lines of the page, which stand in it themselves (`head-start-plugin.ts`): while the program is still on its way, who is signed in
 * and what the address shows are asked for, and the parts of the program that it needs. Imports nothing but the smallest: all of it is sent
 * with every page. Whoever is not signed in here is left alone.
 */
import { ownLessonPage } from '../../lib/address/own-lesson-address.ts';
import { classInAddress, sheetInAddress } from '../../lib/address/sheet-address.ts';
import { type EarlyAnswers, infoPaths } from '../../lib/api/early-answers.ts';
import { accessEndsAt, readKept, sessionKey } from '../../lib/api/token-expiry.ts';
import { readStored } from '../../lib/browser/storage.ts';
import { currentLocale } from '../../lib/words/locale.ts';

function startHead({ pathname, search }: Location): void {
  const session = readKept(readStored(sessionKey));
  if (!session || Date.now() >= accessEndsAt(session)) return;
  const { accessToken: token, scope } = session;
  const locale = currentLocale();
  const early: EarlyAnswers = { token, locale, byPath: {} };
  window.phuongEarly = early;
  const ask = (path: string) => {
    const controller = new AbortController();
    const response = fetch(`/api${path}`, {
      headers: { accept: 'application/json', 'accept-language': locale, authorization: `Bearer ${token}` },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: controller.signal,
    });
    // Whoever takes it meets the failure; where nobody does, it is nobody's.
    response.catch(() => undefined);
    early.byPath[path] = { response, giveUp: () => controller.abort() };
  };
  ask(infoPaths[scope]);
  const classId = classInAddress(pathname);
  const sheet = sheetInAddress(classId, Object.fromEntries(new URLSearchParams(search)));
  if (sheet) {
    // The frame that stands until the program draws is as narrow as a sheet's.
    document.documentElement.classList.add('sheet');
    ask(`/mark-sheets/by-class?${new URLSearchParams({ ...sheet })}`);
  } else if (classId) ask(`/classes/${classId}`);
  const lessons = scope === 'student' ? ownLessonPage(pathname, search) : null;
  if (lessons?.call) ask(lessons.call);
  const { all, classRecord, ownLessons, ...sentences } = headStartParts;
  const screen = [...(classId ? classRecord : []), ...(lessons ? [...ownLessons.all, ...ownLessons[locale]] : [])];
  for (const file of [...all, ...sentences[locale], ...screen]) {
    const link = document.createElement('link');
    // As a plain script, though they are modules: see `compiledOnce` in vite.config.ts.
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '', href: `/${file}` });
    document.head.append(link);
  }
}

startHead(window.location);
