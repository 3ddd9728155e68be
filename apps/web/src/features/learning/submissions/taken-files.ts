import type { FileFamily, TaskRules } from '@phuong/contract/learning/exercises/task.schema.ts';

/** What an exercise takes. */
export type TakenRules = Pick<TaskRules, 'kinds' | 'families' | 'mostFiles' | 'mostMegabytes'>;

const accepts: Record<FileFamily, string> = {
  PDF: '.pdf',
  PICTURE: 'image/*',
  OFFICE: '.doc,.docx,.ppt,.pptx,.xls,.xlsx,.odt,.odp,.ods',
  AUDIO: 'audio/*',
  VIDEO: 'video/*',
};

/** As `<input accept>` says it; undefined where everything is taken. */
export const acceptOf = (families: readonly FileFamily[]): string | undefined =>
  families.length === 0 ? undefined : families.map((family) => accepts[family]).join();
