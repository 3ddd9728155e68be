import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { signedIn } from '../kit/signed-in.ts';

/** What there is to scroll aside in the page. */
const aside = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((each) => /auto|scroll/.test(getComputedStyle(each).overflowX) && each.scrollWidth > each.clientWidth + 1)
      .map((each) => each.tagName),
  );

test('a teacher reads all of a pupil’s results on a phone without scrolling aside', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  const { token } = await signedIn(page, 'teacher');
  const read = async (path: string) => {
    const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return (await answer.json()).result;
  };
  const { sheets, today } = await read('/home/teacher');
  const [{ classId, subjectId }] = sheets;
  const { rows } = await read(
    `/mark-sheets/by-class?classId=${classId}&subjectId=${subjectId}&semesterId=${today.semester.id}`,
  );
  await page.goto(`/t/classes/${classId}/student/${rows[0].studentId}/detail`);
  await expect(page.locator('main dl dd').first()).toBeVisible();
  expect(await aside(page)).toEqual([]);
});

test('the steps of a timetable are all in view at 1366 px, in the longer language', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await signedIn(page, 'account');
  await page.evaluate(() => localStorage.setItem('locale', 'en-GB'));
  await page.goto('/timetable/list');
  await expect(page.getByRole('link', { name: 'Draw up' })).toBeVisible();
  expect(await aside(page)).toEqual([]);
});
