import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconChevronLeft, IconChevronRight, IconLayoutGrid, IconWifiOff } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '../../../../lib/browser/storage.ts';
import { useDocumentTitle } from '../../../../lib/browser/use-document-title.ts';
import { useIsOnline } from '../../../../lib/browser/use-is-online.ts';
import { cn } from '../../../../lib/cn.ts';
import { formatNumber } from '../../../../lib/words/format.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { letterOf, smallLetterOf } from '../../bank/bank-words.ts';
import { answered } from '../answering/answer-props.ts';
import type { ExamSession } from '../engine/exam-session.ts';
import css from './exam.module.css';
import { ExamBar } from './exam-bar.tsx';
import { chosenIn, type ExamKey } from './exam-keys.ts';
import { ExamMessages } from './exam-messages.tsx';
import { type ExamPage, lastNumberOf, numbersOf, pageOfKey, pagesOf, type SatQuestion } from './exam-pages.ts';
import { ExamQuestion } from './exam-question.tsx';
import { HandInDialog } from './hand-in-dialog.tsx';
import { KeyHint, KeyList } from './key-list.tsx';
import { Navigator } from './navigator.tsx';
import { useSignals } from './use-exam.ts';
import { useExamKeys } from './use-exam-keys.ts';

const pageKey = 'phuong.exam.page';
const largeKey = 'phuong.exam.large';
const keysKey = 'phuong.exam.keys';

interface ExamPlayerProps {
  session: ExamSession;
  /** The page of the test, where time goes on. */
  back: string;
}

/** The questions, page by page, with the time and where the answers are. */
export function ExamPlayer({ session, back }: ExamPlayerProps) {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const { sitting, queue, attemptId } = session;
  const [isNavigating, setNavigating] = useState(false);
  const [isHandingIn, setHandingIn] = useState(false);
  const [isLarge, setLarge] = useState(() => readStored(largeKey) === true);
  const [areKeysOn, setKeysOn] = useState(() => readStored(keysKey) !== false);
  const [areKeysShown, setKeysShown] = useState(false);
  /** What a key has just done, for who does not see it. */
  const [said, setSaid] = useState('');
  const act = useRef<(key: ExamKey, target: Element | null) => boolean>(() => false);
  useDocumentTitle(sitting?.title ?? t('exam.title'));
  useSignals(session);
  useExamKeys(areKeysOn, (key, target) => act.current(key, target));
  const pages = sitting ? pagesOf(sitting) : [];
  const [page, setPage] = useState(() => startPage(session, pages));
  const [underWay, setUnderWay] = useState<ReadonlySet<string>>(new Set());
  const onUnderWay = useCallback(
    (key: string, isUnderWay: boolean) =>
      setUnderWay((before) => new Set(isUnderWay ? [...before, key] : [...before].filter((each) => each !== key))),
    [],
  );
  const top = useRef<HTMLElement>(null);
  const isFirst = useRef(true);
  // The next page begins at its first question, for eyes and for who is read to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is about another page, not about what is on it
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0 });
    top.current?.focus({ preventScroll: true });
  }, [page]);
  if (!sitting || !queue) return null;
  const isForward = sitting.navigation === 'FORWARD';
  const questions = sitting.parts.flatMap((part) => part.questions);
  const done = questions.filter(
    (question) => answered(question.asked, session.answerOf(question.key).answer) !== 'none',
  ).length;
  const shown = pages[page];
  const isShown = ({ key }: SatQuestion) => shown?.questions.some((each) => each.key === key) ?? false;
  const go = (to: number) => {
    if (to < 0 || to >= pages.length || (isForward && to < page)) return;
    setPage(to);
    session.turnTo(to);
    setNavigating(false);
    writeStored(pageKey, { attemptId, page: to }, 'session');
  };
  /** The question that has the focus, or the only one of the page: of several a key must not answer one that nobody looks at. */
  const meant = (target: Element | null): SatQuestion | undefined => {
    const here = shown?.questions ?? [];
    const key = target?.closest<HTMLElement>('[data-question]')?.dataset.question;
    return here.find((each) => each.key === key) ?? (here.length === 1 ? here[0] : undefined);
  };
  act.current = (key, target) => {
    if (key.kind === 'help') setKeysShown(true);
    if (key.kind === 'help') return true;
    if (key.kind === 'turn') {
      const to = page + key.by;
      if (to < 0 || to >= pages.length || (isForward && to < page)) return false;
      go(to);
      return true;
    }
    const question = meant(target);
    if (!question) return false;
    const label = t('exam.question', { number: numbersOf(question) });
    const { answer, isFlagged } = session.answerOf(question.key);
    if (key.kind === 'flag') {
      session.change(question.key, { isFlagged: !isFlagged });
      setSaid(t(isFlagged ? 'exam.keys.said.unflagged' : 'exam.keys.said.flagged', { question: label }));
      return true;
    }
    const { asked } = question;
    const part = target?.closest<HTMLElement>('[data-part]')?.dataset.part;
    const next = chosenIn(asked, answer, { at: key.at, part });
    if (!next) return false;
    session.change(question.key, { answer: next.answer });
    const letter = asked.kind === 'STATEMENTS' ? smallLetterOf(next.at) : letterOf(next.at);
    setSaid(t(`exam.keys.said.${next.is}`, { question: label, letter }));
    return true;
  };
  const turnLarge = () => {
    setLarge(!isLarge);
    writeStored(largeKey, isLarge ? null : true);
  };
  const navigator = (
    <Navigator
      session={session}
      pages={pages}
      page={page}
      isForward={isForward}
      onGo={(key) => go(pageOfKey(pages, key))}
    />
  );
  const isAway = !isOnline || queue.isAway();
  const nameOf = (at: number) => {
    const first = pages[at]?.questions[0];
    if (pages[at]?.part.key !== shown?.part.key) return t(at < page ? 'exam.partBefore' : 'exam.partAfter');
    return first ? t('exam.question', { number: numbersOf(first) }) : '';
  };
  const isLast = page >= pages.length - 1;
  return (
    <div className={cn(css.exam, isLarge && css.large)}>
      <ExamBar
        session={session}
        back={back}
        isLarge={isLarge}
        onLarge={turnLarge}
        onKeys={() => setKeysShown(true)}
        onHandIn={() => setHandingIn(true)}
        share={questions.length === 0 ? 0 : done / questions.length}
      />
      {isAway && (
        <p className={css.away} role="status">
          <IconWifiOff size={20} aria-hidden />
          <span>
            <b>{t('exam.away')}</b> {t('exam.awayDetail')}
          </span>
        </p>
      )}
      <ExamMessages session={session} />
      <div className={css.columns}>
        <section
          className={css.sheet}
          ref={top}
          tabIndex={-1}
          aria-label={t('exam.page', { page: page + 1, of: pages.length })}
        >
          {shown?.isStart && <PartHead part={shown.part} />}
          {questions
            .filter((question) => isShown(question) || underWay.has(question.key))
            .map((question) => (
              <ExamQuestion
                key={question.key}
                session={session}
                question={question}
                part={shown?.isStart ? '' : (shown?.part.name ?? '')}
                of={lastNumberOf(sitting.parts, question.key)}
                isHidden={!isShown(question)}
                onUnderWay={onUnderWay}
              />
            ))}
          {areKeysOn && <KeyHint onOpen={() => setKeysShown(true)} />}
        </section>
        <aside className={css.side} aria-label={t('exam.navigator')}>
          {navigator}
        </aside>
      </div>
      <nav className={css.foot} aria-label={t('exam.turn')}>
        {!isForward && (
          <>
            <Button icon={IconChevronLeft} className={css.onDesk} disabled={page === 0} onClick={() => go(page - 1)}>
              {page > 0 ? nameOf(page - 1) : t('exam.previous')}
            </Button>
            <IconButton
              kind="default"
              icon={IconChevronLeft}
              className={cn(css.onPhone, css.previous)}
              label={page > 0 ? nameOf(page - 1) : t('exam.previous')}
              disabled={page === 0}
              onClick={() => go(page - 1)}
            />
          </>
        )}
        <Button
          icon={IconLayoutGrid}
          className={css.onPhone}
          aria-label={t('exam.openNavigator', { done, of: questions.length })}
          onClick={() => setNavigating(true)}
        >
          {t('exam.doneOf', { done: formatNumber(done), of: formatNumber(questions.length) })}
        </Button>
        {isLast ? (
          <Button kind="primary" onClick={() => setHandingIn(true)}>
            {t('exam.handIn')}
          </Button>
        ) : (
          <Button kind="primary" iconAfter={IconChevronRight} onClick={() => go(page + 1)}>
            {nameOf(page + 1)}
          </Button>
        )}
      </nav>
      <Dialog open={isNavigating} onClose={() => setNavigating(false)} title={t('exam.navigator')}>
        {navigator}
      </Dialog>
      <span role="status" className="sr-only">
        {said}
      </span>
      {areKeysShown && (
        <KeyList
          isOn={areKeysOn}
          onTurn={(isOn) => {
            setKeysOn(isOn);
            writeStored(keysKey, isOn ? null : false);
          }}
          onClose={() => setKeysShown(false)}
        />
      )}
      {isHandingIn && (
        <HandInDialog
          session={session}
          underWay={underWay}
          onClose={() => setHandingIn(false)}
          onGo={(key) => {
            setHandingIn(false);
            go(pageOfKey(pages, key));
          }}
        />
      )}
    </div>
  );
}

/** What a part is called and what it says before its first question. */
function PartHead({ part: { name, intro } }: Pick<ExamPage, 'part'>) {
  const isSaid = !isEmptyRichText(intro);
  if (name === '' && !isSaid) return null;
  return (
    <header className={css.partHead}>
      {name !== '' && <h2>{name}</h2>}
      {isSaid && <RichTextReader text={intro} />}
    </header>
  );
}

/** The page that was open before a reload; where pages that were left stay closed, the furthest. */
function startPage(session: ExamSession, pages: ReturnType<typeof pagesOf>): number {
  const stored = (readStored(pageKey, 'session') ?? {}) as { attemptId?: string; page?: number };
  const before = stored.attemptId === session.attemptId ? Math.floor(Number(stored.page) || 0) : 0;
  const last = pages.findLastIndex(({ questions }) =>
    questions.some(({ key }) => session.answerOf(key).answer !== null),
  );
  const least = session.sitting?.navigation === 'FORWARD' ? Math.max(session.page, last) : 0;
  return Math.min(Math.max(before, least), Math.max(0, pages.length - 1));
}
