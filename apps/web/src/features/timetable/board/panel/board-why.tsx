import type { BoardLesson } from '@phuong/contract/timetable/versions/timetable.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api/client.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { type BoardWords, messageWords } from '../board-words.ts';
import css from './board-why.module.css';

interface WhyProps {
  id: string;
  version: number;
  lessons: ReadonlyMap<string, BoardLesson>;
  words: BoardWords;
  onGoTo: (lessonId: string) => void;
  onClose: () => void;
}

/** Why lessons are left over: who holds their places, and which rule would open how many. */
export function BoardWhy({ id, version, lessons, words, onGoTo, onClose }: WhyProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['timetables.explain', id, version],
    queryFn: ({ signal }) => call('timetables.explain', { params: { id }, query: { limit: 50 }, signal }),
  });
  const goTo = (lessonId: string) => {
    onClose();
    onGoTo(lessonId);
  };
  return (
    <Dialog open size="large" title={t('timetable.board.whyTitle')} onClose={onClose}>
      <LoadedPart query={query}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p>{t('timetable.board.whyNone')}</p>
          ) : (
            <ol className={css.list}>
              {items.map(({ lessonId, reason, blockers, loosen }) => {
                const lesson = lessons.get(lessonId);
                return (
                  <li key={lessonId}>
                    <header>
                      <h3>{lesson ? words.whole(lesson) : ''}</h3>
                      <Button small kind="soft" onClick={() => goTo(lessonId)}>
                        {t('timetable.board.show')}
                      </Button>
                    </header>
                    <p>{messageWords(t, reason)}</p>
                    {blockers.length > 0 && (
                      <p className={css.buttons}>
                        <span className="secondary small">{t('timetable.board.whyBlockers')}</span>
                        {blockers.slice(0, 8).map((blocker) => {
                          const other = lessons.get(blocker);
                          return (
                            other && (
                              <Button key={blocker} small onClick={() => goTo(blocker)}>
                                {words.lesson(other)}
                              </Button>
                            )
                          );
                        })}
                      </p>
                    )}
                    {loosen.length > 0 && (
                      <>
                        <p className="secondary small">{t('timetable.board.whyLoosen')}</p>
                        <ul className={css.loosen}>
                          {loosen.map((way) => (
                            <li key={messageWords(t, way)}>{messageWords(t, way)}</li>
                          ))}
                        </ul>
                      </>
                    )}
                  </li>
                );
              })}
              {total > items.length && (
                <li className="secondary">{t('timetable.board.whyMore', { count: total - items.length })}</li>
              )}
            </ol>
          )
        }
      </LoadedPart>
    </Dialog>
  );
}
