import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import type { DeckDetail } from '@phuong/contract/learning/slides/slide.contract.ts';
import { joinedTexts } from '@phuong/rich-text/rich-text-facts.ts';
import { IconPresentation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTabAddress } from '../../../lib/address/use-tab-address.ts';
import { queryOf } from '../../../lib/api/client.ts';
import { formatList, formatMoment } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { OfItem } from '../items/item-screens.tsx';
import { useItemHead } from '../items/use-item-head.ts';
import { useLearningAddress } from '../learning-address.ts';
import { LearningBadge } from '../learning-badge.tsx';
import { shownState } from '../learning-state.ts';
import liveCss from '../live/live.module.css';
import { useLiveDesk } from '../live/use-live-desk.ts';
import { Editions } from '../materials/editions.tsx';
import { Readers } from '../materials/readers.tsx';
import { DeckPaperMenu } from '../papers/deck-paper-menu.tsx';
import { Present } from './present.tsx';
import { SlidePage } from './slide-page.tsx';
import css from './slides.module.css';
import { type Deck, useDeck } from './use-deck.ts';

/** …/slide/{slideId}/detail: a deck with what is said to each page, presenting it, who has read it, and its earlier editions. */
export function SlideDetailScreen() {
  const { t } = useTranslation();
  const { slideId = '' } = useParams({ strict: false }) as { slideId?: string };
  const query = useQuery(queryOf('slides.read', { params: { id: slideId } }));
  return (
    <OfItem title={t('slides.title')} query={query}>
      {(found, lesson) => <Detail key={slideId} shown={found} lesson={lesson} />}
    </OfItem>
  );
}

function Detail({ shown, lesson }: { shown: DeckDetail; lesson: LessonDetail }) {
  const { t } = useTranslation();
  const address = useLearningAddress(lesson.classId);
  const tab = useTabAddress();
  const [isPresenting, setPresenting] = useState(false);
  const { item, material } = shown;
  const deck = useDeck(shown);
  const live = useLiveDesk(item.id);
  const notes = shown.file ? shown.fileNotes : shown.pages.map((page) => page.notes);
  const head = useItemHead(shown, lesson, {
    label: t('documents.edit'),
    href: address.editSlides(lesson.id, item.id),
  });
  const present = {
    key: 'present',
    label: t('slides.present'),
    icon: IconPresentation,
    onSelect: () => setPresenting(true),
  };
  const texts = shown.pages.flatMap(({ text, side }) => (side ? [text, side] : [text]));
  return (
    <>
      <RecordHeader
        name={item.title}
        badges={<LearningBadge state={shownState(item)} />}
        facts={[
          t('documents.edition', {
            edition: material.edition,
            name: material.editedBy,
            at: formatMoment(material.editedAt),
          }),
          ...(deck.count > 0 ? [t('slides.count', { count: deck.count })] : []),
          ...(head.otherClasses.length > 0
            ? [t('documents.inClasses', { classes: formatList(head.otherClasses) })]
            : []),
        ]}
        breadcrumb={head.breadcrumb}
        primary={head.publish ?? present}
        actions={[...(head.publish ? [{ ...present, kind: 'default' as const }] : []), ...head.edit]}
      />
      {live.desk && !isPresenting && (
        <div className={liveCss.onAir}>
          <span role="status">{t('live.isOn')}</span>
          <Button icon={IconPresentation} onClick={() => setPresenting(true)}>
            {t('live.resume')}
          </Button>
          {live.mayPresent && (
            <Button busy={live.isBusy} onClick={live.end}>
              {t('live.end')}
            </Button>
          )}
        </div>
      )}
      <RecordTabs
        {...tab}
        tabs={[
          {
            key: 'read',
            label: t('slides.pages'),
            render: () => (
              <div className={css.record}>
                <div className={css.tools}>
                  <DeckPaperMenu itemId={item.id} isOwn={false} />
                </div>
                <Pages shown={shown} deck={deck} notes={notes} />
              </div>
            ),
          },
          ...(lesson.actions.includes('progress')
            ? [
                {
                  key: 'readers',
                  label: t('documents.readers'),
                  render: () => <Readers lessonId={lesson.id} item={item} />,
                },
              ]
            : []),
          {
            key: 'editions',
            label: t('documents.editions'),
            render: () => <Editions shown={{ ...shown, text: texts.length > 0 ? joinedTexts(texts) : null }} />,
          },
        ]}
      />
      {isPresenting && deck.count > 0 && (
        <Present title={item.title} deck={deck} notes={notes} live={live} onClose={() => setPresenting(false)} />
      )}
    </>
  );
}

/** Page by page, with what is said to each; a file that cannot be opened as pages is shown as the file it is. */
function Pages({ shown, deck, notes }: { shown: DeckDetail; deck: Deck; notes: readonly string[] }) {
  const { t } = useTranslation();
  if (shown.file && deck.isBroken) return <FileView fileId={shown.file.fileId} />;
  if (deck.count === 0) return <p role="status">{t('common.loading')}</p>;
  const keys = shown.file
    ? Array.from({ length: deck.count }, (_, index) => `${index}`)
    : shown.pages.map((p) => p.key);
  return (
    <ol className={css.list}>
      {keys.map((key, index) => (
        <li key={key} className={css.listed}>
          <div className={css.framed}>
            <SlidePage deck={deck} at={index} look="stage" />
          </div>
          <div>
            <h2>{t('slides.page', { page: index + 1 })}</h2>
            <p className={notes[index] ? css.notes : 'secondary'}>{notes[index] || t('slides.noNotes')}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
