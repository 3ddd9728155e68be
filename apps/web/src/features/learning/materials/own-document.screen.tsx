import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Result } from '../../../lib/api/route-types.ts';
import { cn } from '../../../lib/cn.ts';
import { keptQueryOf } from '../../../lib/offline/kept-answers.ts';
import { path } from '../../../lib/screens/path.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { PageHeader } from '../../../ui/frame/page-header.tsx';
import { KeptNotice } from '../own/kept-notice.tsx';
import { OwnPaperButton } from '../papers/paper-button.tsx';
import { OwnQuestions } from '../questions/own-questions.tsx';
import { DocumentBody } from './document-body.tsx';
import css from './documents.module.css';
import { blockAt, isAllThere, readPlace } from './reading-place.ts';
import { useReading } from './use-reading.ts';

/** /student/e-learning/{id}/document/{documentId}: a document of a lesson, read by a pupil. */
export function OwnDocumentScreen() {
  const { t } = useTranslation();
  const { id = '', documentId = '' } = useParams({ strict: false }) as { id?: string; documentId?: string };
  // What is being read does not jump under the reader's eyes when something else is read anew.
  const own = keptQueryOf('ownItems.document', { params: { id: documentId } });
  const query = useQuery({
    ...own,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const breadcrumb = [{ label: t('ownLessons.title'), href: path('/student/e-learning/$id', { id }) }];
  return (
    <Loaded query={query} header={{ title: t('documents.title'), breadcrumb }}>
      {(document) => (
        <OwnDocument
          key={documentId}
          document={document}
          lessonId={id}
          notice={<KeptNotice query={own} onOnline={() => query.refetch()} />}
        />
      )}
    </Loaded>
  );
}

const words = { LAST_PAGE: 'ruleLastPage', BUTTON: 'ruleButton', OPENED: 'ruleOpened' } as const;
const placeMs = 4_000;
const endMs = 1_000;

interface OwnDocumentProps {
  document: Result<'ownItems.document'>;
  lessonId: string;
  notice: ReactNode;
}

function OwnDocument({ document: shown, lessonId, notice }: OwnDocumentProps) {
  const { t } = useTranslation();
  const { item, text, file, attachments, mayDownload, place } = shown;
  // A picture or a sound has no last page, nor has a Word file that could not be turned into pages.
  const finish = shown.finish === 'LAST_PAGE' && file && file.view !== 'PAGES' ? 'BUTTON' : shown.finish;
  const body = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [start] = useState(() => readPlace(place));
  const { at, finishedAt, tell, finished } = useReading({ item, finish, start });

  useEffect(() => {
    if (start?.kind === 'block' && start.number > 0)
      body.current?.querySelector(`[data-block="${start.number}"]`)?.scrollIntoView({ block: 'start' });
  }, [start]);

  useEffect(() => {
    if (!text) return;
    let timer = 0;
    const look = () => {
      const blocks = [...(body.current?.querySelectorAll('[data-block]') ?? [])].map((each) =>
        each.getBoundingClientRect(),
      );
      at.current = { kind: 'block', number: blockAt(blocks, 80) };
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void tell(false), placeMs);
    };
    // The window scrolls on a phone, the frame's own column at a desk.
    window.addEventListener('scroll', look, { capture: true, passive: true });
    return () => {
      window.clearTimeout(timer);
      window.removeEventListener('scroll', look, { capture: true });
      if (at.current) void tell(false);
    };
  }, [text, tell, at]);

  useEffect(() => {
    if (finish !== 'LAST_PAGE' || !text || !end.current) return;
    let timer = 0;
    // Before pictures and formulas have come the end stands higher up than it will: only what was all there for that long is read to it.
    const count = (wasThere: boolean) => {
      timer = window.setTimeout(() => {
        const isThere = isAllThere(body.current);
        if (wasThere && isThere) void finished();
        else count(isThere);
      }, endMs);
    };
    const watcher = new IntersectionObserver(([entry]) => {
      window.clearTimeout(timer);
      if (entry?.isIntersecting) count(isAllThere(body.current));
    });
    watcher.observe(end.current);
    return () => {
      window.clearTimeout(timer);
      watcher.disconnect();
    };
  }, [finish, text, finished]);

  const onPage = (page: number, of: number) => {
    const isNew = at.current?.number !== page;
    at.current = { kind: 'page', number: page };
    if (shown.finish === 'LAST_PAGE' && page >= of) void finished();
    else if (isNew) void tell(false);
  };
  return (
    <>
      <PageHeader
        title={item.title}
        breadcrumb={[{ label: item.lessonTitle, href: path('/student/e-learning/$id', { id: lessonId }) }]}
        badge={finishedAt && <StateBadge meaning="green">{t('documents.finished')}</StateBadge>}
        detail={item.minutes === null ? undefined : t('documents.minutes', { minutes: item.minutes })}
      />
      <div ref={body} className={css.page}>
        {notice}
        <DocumentBody
          text={text}
          file={file}
          attachments={attachments}
          mayDownload={mayDownload}
          startPage={start?.kind === 'page' ? start.number : undefined}
          onPage={onPage}
        />
        <div ref={end} className={css.end}>
          {finishedAt ? (
            <StateBadge meaning="green">{t('documents.finished')}</StateBadge>
          ) : (
            <span className={cn('secondary', css.rule)}>{t(`documents.${words[finish]}`)}</span>
          )}
          {finish === 'BUTTON' && !finishedAt && (
            <Button kind="primary" icon={IconCheck} onClick={() => void finished()}>
              {t('documents.finish')}
            </Button>
          )}
          {text && mayDownload && <OwnPaperButton itemId={item.id} of="document" />}
        </div>
        <OwnQuestions itemId={item.id} title={item.title} />
      </div>
    </>
  );
}
