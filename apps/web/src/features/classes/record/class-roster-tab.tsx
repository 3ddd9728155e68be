import type { SchoolClass } from '@phuong/contract/classes/class.schema.ts';
import { IconChevronRight, IconDownload, IconListNumbers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, callFile, queryOf } from '../../../lib/api/client.ts';
import { saveFile } from '../../../lib/api/save-file.ts';
import { useIsCards } from '../../../lib/browser/media.ts';
import { useCan } from '../../../lib/can.tsx';
import { path } from '../../../lib/screens/path.ts';
import { formatDate } from '../../../lib/words/format.ts';
import { Button, ButtonLink } from '../../../ui/button/button.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../ui/feedback/loaded.tsx';
import { StateBadge } from '../../../ui/feedback/state-badge.tsx';
import { useAction } from '../../../ui/feedback/use-action.ts';
import { Link } from '../../../ui/link/link.tsx';
import { EmptyState } from '../../../ui/list/empty-state.tsx';
import { Wide } from '../../../ui/record/wide.tsx';
import css from './class-record.module.css';

interface RosterProps {
  schoolClass: SchoolClass;
  /** Where the name of a pupil leads. */
  pupilHref: (studentId: string) => string;
}

/** The pupils of the class as in the mark book. */
export function ClassRosterTab({ schoolClass, pupilHref }: RosterProps) {
  const { t } = useTranslation();
  const isCards = useIsCards();
  const mayUpdate = useCan('update_student') && !schoolClass.isYearClosed;
  const mayOpenStudents = useCan('view_student');
  const query = useQuery(queryOf('students.roster', { params: { id: schoolClass.id }, query: {} }));
  const { run, busy } = useAction();
  const number = async (isFrozen: boolean) => {
    const action = t(isFrozen ? 'classes.record.freezeAgain' : 'classes.record.freeze');
    if (!(await confirm({ title: `${action}?`, detail: t('classes.record.freezeDetail'), action, danger: false })))
      return;
    await run(
      () => call('students.freezeRoster', { params: { id: schoolClass.id } }),
      ({ numbered }) => t('classes.record.frozen', { count: numbered }),
    );
  };
  const save = () =>
    run(async () => {
      const { schoolYearId, id } = schoolClass;
      const place = { schoolYearId, classId: id, placement: 'placed', status: 'STUDYING' } as const;
      const order = { sort: 'name', direction: 'asc', reason: '' } as const;
      saveFile(await callFile('students.export', { query: { ...place, ...order } }));
    });
  return (
    <LoadedPart query={query}>
      {({ items, isFrozen }) =>
        items.length === 0 ? (
          <EmptyState
            title={t('classes.record.noPupils')}
            detail={mayOpenStudents && t('classes.record.noPupilsDetail')}
            action={
              mayOpenStudents && <ButtonLink href={path('/students')}>{t('classes.record.toStudents')}</ButtonLink>
            }
          />
        ) : (
          <div className={css.block}>
            {(mayUpdate || mayOpenStudents) && (
              <div className={`${css.head} no-print`}>
                <span className="secondary small">{mayUpdate && !isFrozen ? t('classes.record.notFrozen') : ''}</span>
                <span className={css.buttons}>
                  {mayOpenStudents && (
                    <Button icon={IconDownload} busy={busy} onClick={() => void save()}>
                      {t('common.export_xlsx')}
                    </Button>
                  )}
                  {mayUpdate && (
                    <Button icon={IconListNumbers} busy={busy} onClick={() => void number(isFrozen)}>
                      {t(isFrozen ? 'classes.record.freezeAgain' : 'classes.record.freeze')}
                    </Button>
                  )}
                </span>
              </div>
            )}
            {isCards ? (
              <ul className={css.cards}>
                {items.map((pupil) => (
                  <li key={pupil.studentId}>
                    <Link href={pupilHref(pupil.studentId)} className={css.card}>
                      <span className="secondary figures">{pupil.orderNumber}</span>
                      <span className={css.words}>
                        <span>{pupil.fullName}</span>
                        <br />
                        <span className="secondary small figures">
                          {formatDate(pupil.dateOfBirth)} · {t(`people.sexes.${pupil.sex}`)}
                        </span>
                      </span>
                      <IconChevronRight size={18} aria-hidden />
                    </Link>
                  </li>
                ))}
              </ul>
            ) : (
              <Wide className={css.wide} label={t('classes.record.pupil')}>
                <table className={css.table}>
                  <thead>
                    <tr>
                      <th scope="col" className={css.number}>
                        {t('classes.record.number')}
                      </th>
                      <th scope="col">{t('classes.record.pupil')}</th>
                      <th scope="col">{t('classes.record.code')}</th>
                      <th scope="col">{t('classes.record.dateOfBirth')}</th>
                      <th scope="col">{t('classes.record.sex')}</th>
                      <th scope="col" aria-label={t('classes.rosterState')} />
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((pupil) => (
                      <tr key={pupil.studentId}>
                        <td className={`${css.number} figures`}>{pupil.orderNumber}</td>
                        <th scope="row" className={css.name}>
                          <Link href={pupilHref(pupil.studentId)}>{pupil.fullName}</Link>
                        </th>
                        <td className="figures">{pupil.studentCode}</td>
                        <td className="figures">{formatDate(pupil.dateOfBirth)}</td>
                        <td>{t(`people.sexes.${pupil.sex}`)}</td>
                        <td>
                          {pupil.status !== 'STUDYING' && (
                            <StateBadge meaning="grey">{t(`classes.pupil.status.${pupil.status}`)}</StateBadge>
                          )}
                        </td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Wide>
            )}
          </div>
        )
      }
    </LoadedPart>
  );
}
