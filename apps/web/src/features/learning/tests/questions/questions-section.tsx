import { IconAlertCircle, IconInfoCircle, IconPlus, IconTable, IconTemplate } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { must } from '../../../../lib/validation.ts';
import { formatList, formatNumber } from '../../../../lib/words/format.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useField } from '../../../../ui/form/fields/use-field.ts';
import type { TestValues } from '../test-values.ts';
import css from '../tests.module.css';
import { PartCard } from './part-card.tsx';
import {
  type FormPart,
  mostParts,
  mostQuestions,
  newPart,
  questionsOf,
  sumOf,
  toTen,
  withoutPoints,
  withPointsOf,
} from './test-parts.ts';
import type { QuestionTools } from './use-question-tools.ts';

interface QuestionsSectionProps {
  form: UseFormReturn<TestValues>;
  tools: QuestionTools;
  /** Pupils have begun: what is asked stays. */
  isLocked: boolean;
  hasBank: boolean;
  /** It is to be published with this saving. */
  isOpening: RefObject<boolean>;
}

const tenPoints = 10;

/** The parts of a test with their questions, what they come to, and what is missing. */
export function QuestionsSection({ form, tools, isLocked, hasBank, isOpening }: QuestionsSectionProps) {
  const { t } = useTranslation();
  const place = useRef<HTMLElement>(null);
  const { submitCount } = useFormState({ control: form.control });
  const { field } = useField<TestValues>({
    control: form.control,
    name: 'parts',
    label: t('testWriting.questions'),
    rules: [
      must((value) => {
        const parts = value as readonly FormPart[];
        const isEmpty = questionsOf(parts).length === 0;
        return (
          withoutPoints(parts).size === 0 &&
          parts.every(({ intro }) => intro !== null) &&
          !(isOpening.current && isEmpty)
        );
      }),
    ],
  });
  const parts = field.value as readonly FormPart[];
  const questions = questionsOf(parts);
  const isFull = questions.length >= mostQuestions;
  const { ref: bind } = field;
  useEffect(() => {
    bind({
      focus: () => {
        const fault = place.current?.querySelector<HTMLElement>('input[aria-invalid="true"]');
        const first = fault ?? place.current?.querySelector<HTMLElement>('button');
        first?.scrollIntoView({ block: 'center' });
        first?.focus({ preventScroll: true });
      },
    });
  }, [bind]);
  const lacking = withoutPoints(parts);
  const nameOf = (part: FormPart, at: number) => part.name || t('testWriting.part', { number: at + 1 });
  const names = JSON.stringify(parts.map((part, at) => ({ key: part.key, name: nameOf(part, at) })));
  const all = useMemo(() => JSON.parse(names) as { key: string; name: string }[], [names]);
  const othersOf = useMemo(() => new Map(all.map(({ key }) => [key, all.filter((other) => other.key !== key)])), [all]);
  const firsts = parts.map((_, at) => 1 + questionsOf(parts.slice(0, at)).length);
  return (
    <section
      ref={place}
      id="test-questions"
      className={css.section}
      aria-label={t('testWriting.questions')}
      tabIndex={-1}
    >
      <div className={css.head}>
        <h2>{t('testWriting.questions')}</h2>
        {!isLocked && (
          <div className={css.buttons}>
            {hasBank && (
              <Button small icon={IconTable} onClick={() => tools.open({ kind: 'matrix' })}>
                {t('blueprints.open')}
              </Button>
            )}
            <Button small icon={IconTemplate} onClick={() => tools.open({ kind: 'template' })}>
              {t('testWriting.template')}
            </Button>
          </div>
        )}
      </div>
      {isLocked && (
        <Note>
          <p>{t('testWriting.locked')}</p>
        </Note>
      )}
      {submitCount > 0 && lacking.size > 0 && (
        <p className={css.fault} role="alert">
          <IconAlertCircle size={16} aria-hidden />
          {t('testWriting.notWhole')}
        </p>
      )}
      {parts.map((part, at) => (
        <PartCard
          key={part.key}
          part={part}
          at={at}
          count={parts.length}
          from={firsts[at] ?? 1}
          others={othersOf.get(part.key) ?? []}
          withoutPoints={lacking}
          isLocked={isLocked}
          isFull={isFull}
          hasBank={hasBank}
          tools={tools}
        />
      ))}
      {!isLocked && parts.length < mostParts && (
        <div>
          <Button small icon={IconPlus} onClick={() => tools.put((now) => [...now, newPart()])}>
            {t('testWriting.addPart')}
          </Button>
        </div>
      )}
      <Sum
        form={form}
        parts={parts}
        nameOf={nameOf}
        lacking={lacking.size}
        onToTen={
          isLocked
            ? undefined
            : () => {
                tools.put(toTen);
                toast.done(t('testWriting.toTenDone'), { undo: () => tools.put((now) => withPointsOf(now, parts)) });
              }
        }
      />
    </section>
  );
}

const Note = ({ children }: { children: ReactNode }) => (
  <div className={css.note} role="note">
    <IconInfoCircle size={18} aria-hidden />
    <div>{children}</div>
  </div>
);

interface SumProps {
  form: UseFormReturn<TestValues>;
  parts: readonly FormPart[];
  nameOf: (part: FormPart, at: number) => string;
  lacking: number;
  onToTen: (() => void) | undefined;
}

/** What all questions come to, and what is missing: said while it is written, before anybody tries to save. */
function Sum({ form, parts, nameOf, lacking, onToTen }: SumProps) {
  const { t } = useTranslation();
  const questions = questionsOf(parts);
  const sum = sumOf(questions);
  const empty = parts.flatMap((part, at) => (part.questions.length === 0 ? [nameOf(part, at)] : []));
  const faults = [
    ...(questions.length === 0 ? [t('testWriting.none')] : []),
    ...(lacking > 0 ? [t('testWriting.noPoints', { count: lacking })] : []),
    ...(questions.length > 0 && empty.length > 0
      ? [t('testWriting.emptyParts', { parts: formatList(empty), interpolation: { escapeValue: false } })]
      : []),
    ...(questions.length >= mostQuestions ? [t('testWriting.full', { most: formatNumber(mostQuestions) })] : []),
  ];
  const isOther = questions.length > 0 && lacking === 0 && sum !== tenPoints;
  return (
    <div className={css.sum}>
      <div className={css.sumLine}>
        <b className="figures" role="status">
          {t('testWriting.sum', { count: questions.length, points: formatNumber(sum) })}
        </b>
        {onToTen && questions.length > 0 && (sum !== tenPoints || lacking > 0) && (
          <Button small onClick={onToTen}>
            {t('testWriting.toTen')}
          </Button>
        )}
      </div>
      {isOther && (
        <span className="secondary small">
          {t('testWriting.notTen', { scale: formatNumber(form.getValues('scale') ?? tenPoints) })}
        </span>
      )}
      {faults.map((fault) => (
        <p key={fault} className={css.warning}>
          <IconAlertCircle size={16} aria-hidden />
          {fault}
        </p>
      ))}
    </div>
  );
}
