import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Wide } from '../../../ui/record/wide.tsx';
import css from '../learning.module.css';
import { Elsewhere } from './elsewhere.tsx';

/** What a linked lesson follows, where it has left it, and the way to end the link. */
export function Differences({ lesson }: { lesson: LessonDetail }) {
  const { t } = useTranslation();
  const { run, busy } = useAction();
  const query = useQuery(queryOf('lessons.differences', { params: { id: lesson.id } }));
  const { source } = lesson;
  if (!source) return null;
  const detach = async () => {
    const question = {
      title: t('lessons.link.detachTitle', { class: source.className }),
      detail: t('lessons.link.detachDetail'),
      action: t('lessons.link.detach'),
      danger: false,
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('lessons.detach', { params: { id: lesson.id }, body: { version: lesson.version } }),
      () => t('lessons.link.detached'),
    );
  };
  return (
    <section className={css.section} aria-label={t('lessons.link.follows', { class: source.className })}>
      <div className={css.notice}>
        <span>
          <b>{t('lessons.link.follows', { class: source.className })}</b> {t('lessons.link.followsDetail')}{' '}
          <Elsewhere classId={lesson.classId} lessons={[source]} />
        </span>
        {lesson.actions.includes('edit') && (
          <Button small icon={IconUnlink} busy={busy} onClick={() => void detach()}>
            {t('lessons.link.detach')}
          </Button>
        )}
      </div>
      <LoadedPart query={query}>
        {(found) =>
          found.length === 0 ? (
            <p className="secondary small">{t('lessons.link.same')}</p>
          ) : (
            <details>
              <summary>{t('lessons.link.differences', { count: found.length })}</summary>
              <Wide className={css.wide} label={t('lessons.link.differences', { count: found.length })}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col">{t('lessons.link.what')}</th>
                      <th scope="col">{t('lessons.link.here')}</th>
                      <th scope="col">{t('lessons.link.there')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {found.map(({ kind, itemId, here, there }) => (
                      <tr key={`${kind} ${itemId}`}>
                        <th scope="row">{t(`lessons.link.kind.${kind}`)}</th>
                        <td>{here || '–'}</td>
                        <td>{there || '–'}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Wide>
            </details>
          )
        }
      </LoadedPart>
    </section>
  );
}
