import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { DocumentDetail } from '@phuong/contract/learning/materials/document.contract.ts';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { callFile, queryOf } from '../../../lib/api/client.ts';
import { formatList, formatMoment } from '../../../lib/words/format.ts';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { OfItem } from '../items/item-screens.tsx';
import { useItemHead } from '../items/use-item-head.ts';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shownState } from '../learning-state.ts';
import { useTakenPaper } from '../papers/use-taken-paper.ts';
import { useQuestionsTab } from '../questions/asked-questions.tsx';
import { DocumentBody } from './document-body.tsx';
import { Editions } from './editions.tsx';
import { Readers } from './readers.tsx';

/** …/document/{documentId}/detail: a document as its class reads it, who has read it, and its earlier editions. */
export function DocumentDetailScreen() {
  const { t } = useTranslation();
  const { documentId = '' } = useParams({ strict: false }) as { documentId?: string };
  const query = useQuery(queryOf('documents.read', { params: { id: documentId } }));
  return (
    <OfItem title={t('documents.title')} query={query}>
      {(found, lesson) => <Detail key={documentId} document={found} lesson={lesson} />}
    </OfItem>
  );
}

function Detail({ document: shown, lesson }: { document: DocumentDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const tab = useTabAddress();
  const { item, material } = shown;
  const head = useItemHead(shown, lesson, {
    label: t('documents.edit'),
    href: address.editDocument(lesson.id, item.id),
  });
  const questions = useQuestionsTab(item.id, lesson.actions.includes('progress'));
  const paper = useTakenPaper();
  const print = () => void paper.take(() => callFile('documents.print', { params: { id: item.id } }));
  return (
    <>
      <RecordHeader
        name={item.title}
        badges={
          <>
            <LearningBadge state={shownState(item)} />
            {shown.isMustRead && <StateBadge meaning="blue">{t('documents.mustRead')}</StateBadge>}
          </>
        }
        facts={[
          t('documents.edition', {
            edition: material.edition,
            name: material.editedBy,
            at: formatMoment(material.editedAt),
          }),
          ...(shown.minutes === null ? [] : [t('documents.minutes', { minutes: shown.minutes })]),
          ...(head.otherClasses.length > 0
            ? [t('documents.inClasses', { classes: formatList(head.otherClasses) })]
            : []),
        ]}
        breadcrumb={head.breadcrumb}
        primary={head.publish}
        actions={[
          ...(shown.text
            ? [
                {
                  key: 'print',
                  label: t('learningPapers.document'),
                  icon: IconPrinter,
                  kind: 'default' as const,
                  busy: paper.busy,
                  onSelect: print,
                },
              ]
            : []),
          ...head.edit,
        ]}
      />
      <RecordTabs
        {...tab}
        tabs={[
          { key: 'read', label: t('documents.read'), render: () => <DocumentBody {...shown} /> },
          ...(lesson.actions.includes('progress')
            ? [
                {
                  key: 'readers',
                  label: t('documents.readers'),
                  render: () => <Readers lessonId={lesson.id} item={item} />,
                },
              ]
            : []),
          ...questions,
          {
            key: 'editions',
            label: t('documents.editions'),
            render: () => <Editions shown={shown} />,
          },
        ]}
      />
    </>
  );
}
