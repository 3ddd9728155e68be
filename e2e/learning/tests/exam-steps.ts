import type { AttemptDetail } from '@phuong/contract/learning/attempts/attempt.contract.ts';
import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { RichText } from '@phuong/rich-text/read-rich-text.ts';
import { plainText } from '@phuong/rich-text/rich-text-facts.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../../kit/fixtures.ts';

/** What is asked on the page that is shown. */
export const question = (page: Page) => page.getByRole('article').filter({ visible: true });
export const saved = (page: Page) => expect(question(page).getByText(/Đã lưu \d\d:\d\d:\d\d$/)).toBeVisible();
export const turn = (page: Page) => page.getByRole('navigation', { name: 'Chuyển câu' });
export const next = (page: Page) => turn(page).getByRole('button').last().click();

/** Opens the list of questions and goes to one, by its place in the test. */
export async function goTo(page: Page, at: number): Promise<void> {
  await page.getByRole('button', { name: /^Mở danh sách câu/ }).click();
  const list = page.getByRole('dialog', { name: 'Các câu' });
  await list.getByRole('button', { name: /^Câu / }).nth(at).click();
  await expect(list).toHaveCount(0);
}

/** Says of a statement whether it is true. */
export const judge = (page: Page, statement: string, word: 'Đúng' | 'Sai') =>
  question(page).getByRole('listitem').filter({ hasText: statement }).getByText(word, { exact: true }).click();

/** Its own words, not those of the file. */
export const essayOf = (page: Page): Locator => question(page).getByRole('textbox', { name: 'Câu 3' });

/** The picture of the question is drawn, and not only named. */
export const isDrawn = (page: Page) =>
  expect
    .poll(() =>
      question(page)
        .getByRole('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);

/** What of an item is of its class, with another end of its window. */
export const settingsOf = (item: LessonItem, cutOffAt: string) => ({
  version: item.version,
  title: item.title,
  opensAt: item.opensAt,
  dueAt: item.dueAt,
  cutOffAt,
  studentIds: item.studentIds,
  conditions: item.conditions,
  isRequired: item.isRequired,
  markTarget: item.markTarget,
});

/** An answer that is kept, as the screen shows it. */
export function wordsOf({ asked: of, answer }: AttemptDetail['answers'][number]): unknown {
  const textOf = (rows: readonly { key: string; text: RichText }[], key: string | null) => {
    const row = rows.find((each) => each.key === key);
    return row && plainText(row.text);
  };
  if (answer?.kind === 'CHOICE' && of.kind === 'CHOICE') return textOf(of.options, answer.chosen);
  if (answer?.kind === 'STATEMENTS' && of.kind === 'STATEMENTS')
    return Object.fromEntries(
      Object.entries(answer.judged).map(([key, isTrue]) => [textOf(of.statements, key), isTrue]),
    );
  if (answer?.kind === 'ORDERING' && of.kind === 'ORDERING') return answer.order.map((key) => textOf(of.rows, key));
  if (answer?.kind === 'ESSAY') return answer.text && plainText(answer.text);
  if (answer?.kind === 'HOT_SPOT') return answer.points.flatMap(({ x, y }) => [Math.round(x / 10), Math.round(y / 10)]);
  return answer && 'text' in answer ? answer.text : null;
}

/** Pictures of a page for whoever looks at the journey: wide and narrow, light and dark, in both languages' widths. */
export async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK_FOLDER;
  if (!folder) return;
  const before = page.viewportSize();
  for (const width of [1440, 375])
    for (const colorScheme of ['light', 'dark'] as const) {
      if (width === 1440 && colorScheme === 'dark' && !/room|forward|lost/.test(name)) continue;
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${folder}/${name}-${width}-${colorScheme}.png`,
        fullPage: name.startsWith('sheet'),
      });
    }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
