import type { LessonItem } from '@phuong/contract/learning/items/item.schema.ts';
import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { useLearningAddress } from '../learning-address.ts';

interface ShownItem {
  readonly item: LessonItem;
  readonly material: DocumentDetail['material'];
  readonly mayEdit: boolean;
}

/** What the heads of all kinds of items have: the way to them, publishing a draft, changing it, and which other classes show it. */
export function useItemHead(
  { item, material, mayEdit }: ShownItem,
  lesson: LessonDetail,
  edit: { label: string; href: string },
) {
  const { t } = useTranslation();
  const { class: classHref, lesson: lessonHref } = useLearningAddress(lesson.classId);
  const { run, busy } = useAction();
  const publish = () =>
    void run(
      () => call('items.publish', { params: { id: item.id }, body: { version: item.version, opensAt: item.opensAt } }),
      () => t('documents.published', { title: item.title }),
    );
  return {
    breadcrumb: [
      { label: t('classes.one', { name: lesson.className }), href: classHref },
      { label: lesson.title, href: lessonHref(lesson.id) },
    ],
    otherClasses: material.classes
      .filter(({ classId }) => classId !== lesson.classId)
      .map(({ className }) => className),
    publish:
      mayEdit && item.state === 'draft'
        ? { key: 'publish', label: t('documents.publish'), icon: IconSend, busy, onSelect: publish }
        : undefined,
    edit: mayEdit ? [{ key: 'edit', icon: IconPencil, kind: 'default' as const, ...edit }] : [],
  };
}
