import type { Arrangement } from '@phuong/contract/timetable/setup/arrangement.contract.ts';
import type { TimetableWeek } from '@phuong/contract/timetable/setup/week-setup.contract.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../../lib/api/client.ts';
import { formatList } from '../../../../lib/words/format.ts';
import { subjectName } from '../../../../lib/words/subject-name.ts';
import { Button, IconButton } from '../../../../ui/button/button.tsx';
import { confirm } from '../../../../ui/feedback/confirm.tsx';
import { LoadedPart } from '../../../../ui/feedback/loaded.tsx';
import { useAction } from '../../../../ui/feedback/use-action.ts';
import { EmptyState } from '../../../../ui/list/empty-state.tsx';
import { DivisionDialog } from '../../groups/division-dialog.tsx';
import { SplitActions, SplitSizes } from '../../groups/split-row.tsx';
import css from '../constraint.module.css';
import { useConstraintAddress } from '../constraint-address.ts';
import { ArrangementDialog } from './arrangement-dialog.tsx';

function saysOf(t: TFunction, { kind, subjectName: name, classes, groups }: Arrangement): string {
  const subject = subjectName(name);
  if (kind === 'COMBINED') {
    const names = formatList(classes.map((each) => each.name));
    return t('timetableSetup.arrangements.saysCombined', { subject, classes: names });
  }
  const parts = groups.map((group) =>
    t('timetableSetup.arrangements.groupOf', { name: group.name, teacher: group.teacherName }),
  );
  return t('timetableSetup.arrangements.saysSplit', {
    subject,
    class: classes[0]?.name ?? '',
    groups: formatList(parts),
  });
}

interface ArrangementsTabProps {
  week: TimetableWeek;
  semesterId: string;
}

/** Classes that learn a subject together, and classes that learn it in groups. */
export function ArrangementsTab({ week, semesterId }: ArrangementsTabProps) {
  const { t } = useTranslation();
  const query = useQuery(queryOf('timetableArrangements.list', { query: { semesterId } }));
  const { run } = useAction();
  const [isAdding, setAdding] = useState(false);
  const { item, openItem } = useConstraintAddress();
  const end = async ({ id, subjectName: subject, groups }: Arrangement) => {
    const divided = groups.reduce((sum, { students }) => sum + students, 0);
    const question = {
      title: t('timetableSetup.arrangements.endTitle'),
      detail: [
        t('timetableSetup.arrangements.endDetail', { subject: subjectName(subject) }),
        ...(divided > 0 ? [t('groupDivision.kept', { count: divided })] : []),
      ].join(' '),
      action: t('timetableSetup.arrangements.end'),
    };
    if (!(await confirm(question))) return;
    await run(
      () => call('timetableArrangements.delete', { params: { id } }),
      () => t('timetableSetup.arrangements.ended'),
    );
  };
  const add = !week.isYearClosed && (
    <Button icon={IconPlus} onClick={() => setAdding(true)}>
      {t('timetableSetup.arrangements.add')}
    </Button>
  );
  return (
    <LoadedPart query={query}>
      {(arrangements) => (
        <div className={css.stack}>
          {arrangements.length === 0 ? (
            <EmptyState
              title={t('timetableSetup.arrangements.empty')}
              detail={t('timetableSetup.arrangements.emptyDetail')}
              action={add}
            />
          ) : (
            <>
              <div>{add}</div>
              <ul className={css.rows}>
                {arrangements.map((each) => (
                  <li key={each.id} className={css.row}>
                    <div className={css.words}>
                      <b>{t(`timetableSetup.arrangements.${each.kind}`)}</b>
                      <span className="secondary small">{saysOf(t, each)}</span>
                      {each.kind === 'SPLIT' && <SplitSizes split={each} />}
                    </div>
                    {!week.isYearClosed && (
                      <div className={css.line}>
                        {each.kind === 'SPLIT' && <SplitActions split={each} onDivide={() => openItem(each.id)} />}
                        <IconButton
                          icon={IconTrash}
                          label={`${t('timetableSetup.arrangements.end')}: ${saysOf(t, each)}`}
                          onClick={() => void end(each)}
                        />
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </>
          )}
          {isAdding && (
            <ArrangementDialog
              week={week}
              semesterId={semesterId}
              onSplit={openItem}
              onClose={() => setAdding(false)}
            />
          )}
          {arrangements.some(({ id, kind }) => id === item && kind === 'SPLIT') && item && (
            <DivisionDialog key={item} arrangementId={item} onClose={() => openItem(undefined)} />
          )}
        </div>
      )}
    </LoadedPart>
  );
}
