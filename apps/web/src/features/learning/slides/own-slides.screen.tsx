import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { queryOf } from '../../../lib/api/client.ts';
import type { Result } from '../../../lib/api/route-types.ts';
import { keptQueryOf } from '../../../lib/offline/kept-answers.ts';
import { path } from '../../../lib/screens/path.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { FileView } from '../../../ui/files/file-view.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { QuestionsWait } from '../../../ui/rich-text/check-question.tsx';
import { pageAt } from '../live/live-place.ts';
import { OwnLiveBar } from '../live/own-live.tsx';
import { useOwnLive } from '../live/use-own-live.ts';
import { readPlace } from '../materials/reading-place.ts';
import { useReading } from '../materials/use-reading.ts';
import { KeptNotice } from '../own/kept-notice.tsx';
import { DeckPaperMenu } from '../papers/deck-paper-menu.tsx';
import { pageAfter, stepOfKey } from './present-keys.ts';
import { SlidePage } from './slide-page.tsx';
import css from './slides.module.css';
import { type Deck, useDeck } from './use-deck.ts';

/** /student/e-learning/{id}/slide/{slideId}: a deck of slides, page by page, read by a pupil. */
export function OwnSlidesScreen() {
  const { t } = useTranslation();
  const { id = '', slideId = '' } = useParams({ strict: false }) as { id?: string; slideId?: string };
  const own = keptQueryOf('ownItems.slides', { params: { id: slideId } });
  const query = useQuery({
    ...own,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const breadcrumb = [{ label: t('ownLessons.title'), href: path('/student/e-learning/$id', { id }) }];
  return (
    <Loaded query={query} header={{ title: t('slides.title'), breadcrumb }}>
      {(shown) => (
        <OwnSlides
          key={slideId}
          shown={shown}
          lessonId={id}
          notice={<KeptNotice query={own} onOnline={() => query.refetch()} />}
        />
      )}
    </Loaded>
  );
}

/** A finger that goes so far to the side turns the page. */
const swipePx = 60;
const words = { LAST_PAGE: 'ruleLastPage', BUTTON: 'ruleButton' } as const;

interface OwnSlidesProps {
  shown: Result<'ownItems.slides'>;
  lessonId: string;
  notice: ReactNode;
}

function OwnSlides({ shown, lessonId, notice }: OwnSlidesProps) {
  const { t } = useTranslation();
  const { item, file, finish, mayDownload } = shown;
  const deck = useDeck(shown);
  const { count } = deck;
  const [start] = useState(() => readPlace(shown.place));
  const reading = useReading({ item, finish, start });
  const { finishedAt, finished, tell } = reading;
  const [asked, setPage] = useState(() => (start?.kind === 'page' ? start.number - 1 : 0));
  const page = Math.min(asked, Math.max(0, count - 1));
  const { live, page: livePage, isFollowing, isGone, setFollowing } = useFollowing(shown, deck, setPage);
  const turn = (to: number) => {
    setPage(to);
    setFollowing(false);
  };
  const place = reading.at;
  useEffect(() => {
    if (count === 0) return;
    const isNew = place.current?.number !== page + 1;
    place.current = { kind: 'page', number: page + 1 };
    if (finish === 'LAST_PAGE' && page >= count - 1) void finished();
    else if (isNew) void tell(false);
  }, [page, count, finish, finished, tell, place]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === ' ' || event.key.length === 1 ? undefined : stepOfKey(event);
      // Up and down go through what is longer than the window.
      if (!step || ['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Enter', 'Backspace'].includes(event.key)) return;
      event.preventDefault();
      setPage(pageAfter(step, page, count));
      setFollowing(false);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [page, count, setFollowing]);
  const from = useRef<{ x: number; y: number } | null>(null);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const began = from.current;
    from.current = null;
    if (!began || !touch) return;
    const [x, y] = [touch.clientX - began.x, touch.clientY - began.y];
    if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return;
    turn(pageAfter(x < 0 ? 'next' : 'previous', page, count));
  };
  if (isGone) {
    const lessons = path('/student/e-learning');
    return (
      <>
        <PageHeader title={item.title} breadcrumb={[{ label: t('ownLessons.title'), href: lessons }]} />
        <div className={css.own}>
          <p role="status">{t('live.gone')}</p>
          <ButtonLink href={lessons}>{t('live.toLessons')}</ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={item.title}
        breadcrumb={[{ label: item.lessonTitle, href: path('/student/e-learning/$id', { id: lessonId }) }]}
        badge={finishedAt && <StateBadge meaning="green">{t('documents.finished')}</StateBadge>}
        detail={count > 0 ? t('slides.count', { count }) : undefined}
      />
      <div className={css.own}>
        {live && (
          <OwnLiveBar
            itemId={item.id}
            live={live}
            page={livePage}
            isFollowing={isFollowing}
            onFollow={() => setFollowing(true)}
          />
        )}
        {notice}
        {file && deck.isBroken ? (
          <FileView fileId={file.fileId} mayDownload={mayDownload} />
        ) : count === 0 ? (
          <p role="status">{t('common.loading')}</p>
        ) : (
          <>
            <div
              className={css.read}
              onTouchStart={({ touches }) => {
                const touch = touches[0];
                from.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
              }}
              onTouchEnd={onTouchEnd}
            >
              <QuestionsWait value={live !== null || shown.isLive}>
                <SlidePage deck={deck} at={page} look="flow" />
              </QuestionsWait>
            </div>
            <div className={css.turn}>
              <Button icon={IconChevronLeft} disabled={page === 0} onClick={() => turn(page - 1)}>
                {t('slides.previous')}
              </Button>
              <span className="figures" aria-live="polite">
                {t('slides.pageOf', { page: formatNumber(page + 1), of: formatNumber(count) })}
              </span>
              <Button iconAfter={IconChevronRight} disabled={page >= count - 1} onClick={() => turn(page + 1)}>
                {t('slides.next')}
              </Button>
            </div>
          </>
        )}
        <div className={css.tools}>
          {finishedAt ? (
            <StateBadge meaning="green">{t('documents.finished')}</StateBadge>
          ) : (
            <span className="secondary">{t(`documents.${words[finish]}`)}</span>
          )}
          {mayDownload && count > 0 && <DeckPaperMenu itemId={item.id} isOwn />}
          {(finish === 'BUTTON' || deck.isBroken) && !finishedAt && (
            <Button kind="primary" icon={IconCheck} onClick={() => void finished()}>
              {t('documents.finish')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/**
 * Goes with the class while a deck is presented: to its page when it turns, unless the pupil has turned to another and not come back. Check
 * questions come without their answers meanwhile, so the deck is read again when a presentation begins and when it ends.
 */
function useFollowing(shown: Result<'ownItems.slides'>, deck: Deck, setPage: (page: number) => void) {
  const client = useQueryClient();
  const { id } = shown.item;
  const { live, place, isKnown, isGone } = useOwnLive(id);
  const [isFollowing, setFollowing] = useState(true);
  const sessionId = live?.id ?? null;
  const page = place ? pageAt(deck.pages, deck.count, place) : 0;
  useEffect(() => setFollowing(sessionId !== null), [sessionId]);
  useEffect(() => {
    if (sessionId !== null && isFollowing) setPage(page);
  }, [sessionId, isFollowing, page, setPage]);
  const isOld = isKnown && (sessionId !== null) !== shown.isLive;
  useEffect(() => {
    if (isOld) void client.invalidateQueries(queryOf('ownItems.slides', { params: { id } }));
  }, [isOld, client, id]);
  return { live, page, isFollowing, isGone, setFollowing };
}
