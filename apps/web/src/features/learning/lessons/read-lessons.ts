import type { LessonSummary } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/client.ts';

const pageSize = 100;

/** All lessons of a class, page after page: their order can only be changed as a whole. */
export const lessonsOf = (classId: string) =>
  queryOptions({
    queryKey: ['lessons.list', classId, 'all'] as const,
    queryFn: async ({ signal }) => {
      const lessons: LessonSummary[] = [];
      for (let page = 1; ; page += 1) {
        const { items, total } = await call('lessons.list', {
          params: { id: classId },
          query: { page, pageSize },
          signal,
        });
        lessons.push(...items);
        if (items.length === 0 || lessons.length >= total) return lessons;
      }
    },
  });
