import type { FetName, FetPreview } from '@phuong/contract/timetable/fet/fet.contract.ts';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/words/format.ts';
import { subjectName } from '../../../lib/words/subject-name.ts';
import { SelectInput } from '../../../ui/form/fields/select-fields.tsx';
import css from './fet.module.css';

interface FetNamesProps {
  kind: 'classes' | 'teachers' | 'subjects' | 'rooms';
  names: readonly FetName[];
  choices: FetPreview['choices']['classes'];
  busy: boolean;
  onChoose: (index: number, id: string) => void;
}

const leftOut = '-';

/** Names of one kind: those that are not known, or were chosen, with what they may mean; the others on demand. */
export function FetNames({ kind, names, choices, busy, onChoose }: FetNamesProps) {
  const { t } = useTranslation();
  if (names.length === 0) return null;
  const called = (words: string) => nameWords(t, kind, words);
  const open = names.filter(({ readAs, isChosen }) => readAs === null || isChosen);
  const unknown = names.filter(({ readAs, isChosen }) => readAs === null && !isChosen).length;
  const known = names.filter(({ readAs, isChosen }) => readAs !== null && !isChosen);
  const offered = [
    { value: leftOut, label: t('timetable.fet.leaveOut') },
    ...choices.map(({ id, name }) => ({ value: id, label: called(name) })),
  ];
  const n = formatNumber(names.length);
  return (
    <div className={css.kind}>
      <h3>
        {t(`timetable.fet.kind.${kind}`)}{' '}
        <span className="secondary small">
          {unknown === 0
            ? t('timetable.fet.allKnown', { n })
            : t('timetable.fet.someKnown', { n, unknown: formatNumber(unknown) })}
        </span>
      </h3>
      {open.length > 0 && (
        <ul className={css.names}>
          {open.map(({ index, name, readAs, isChosen, activities }) => (
            <li key={index}>
              <span>
                {readAs === null && !isChosen && <IconAlertTriangle size={14} aria-hidden className={css.not} />}{' '}
                <b>{name}</b> <span className="secondary small">{t('timetable.fet.uses', { count: activities })}</span>
              </span>
              <SelectInput
                label={t('timetable.fet.readAs', { name })}
                choices={offered}
                value={readAs?.id ?? (isChosen ? leftOut : null)}
                placeholder={t('timetable.fet.notKnown')}
                disabled={busy}
                onChange={(id) => id && onChoose(index, id)}
              />
            </li>
          ))}
        </ul>
      )}
      {known.length > 0 && (
        <details>
          <summary>{t('timetable.fet.showKnown')}</summary>
          <ul className={css.places}>
            {known.map(({ index, name, readAs }) => (
              <li key={index}>
                <span className="secondary">{name}</span> <IconArrowRight size={12} aria-hidden />{' '}
                {called(readAs?.name ?? '')}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function nameWords(t: TFunction, kind: FetNamesProps['kind'], words: string): string {
  if (kind !== 'subjects') return words;
  return words === 'FLAG' || words === 'FORM' ? t(`timetable.purpose.${words}`) : subjectName(words);
}
