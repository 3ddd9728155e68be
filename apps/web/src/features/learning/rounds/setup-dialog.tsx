import type { DoubleMarking } from '@phuong/contract/learning/rounds/round.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { CheckboxField } from '../../../ui/form/fields/choice-fields.tsx';
import { SelectField } from '../../../ui/form/fields/select-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';
import { WithFormulas } from '../../../ui/rich-text/formula.tsx';
import { TickField } from '../markers/tick-field.tsx';
import { shownPoints, typedPoints } from '../test-results/points.ts';
import css from './rounds.module.css';

interface SetupDialogProps {
  itemId: string;
  of: DoubleMarking;
  /** In hundredths: what the mean is rounded to. */
  step: number;
  onClose: () => void;
}

interface Values {
  threshold: string;
  classes: string[];
  questions: { key: string; isDouble: boolean; firstId: string | null; secondId: string | null }[];
}

/** The highest difference that can be typed, in hundredths. */
const most = 10_000;

const valuesOf = ({ isOn, hasBegun, threshold, questions }: DoubleMarking): Values => ({
  threshold: shownPoints(threshold),
  classes: [],
  questions: questions
    .filter(({ isDouble }) => isDouble || !hasBegun)
    .map(({ key, isDouble, first, second }) => ({
      key,
      // Whoever turns it on means the questions that people mark.
      isDouble: isDouble || !isOn,
      firstId: first?.teacherId ?? null,
      secondId: second?.teacherId ?? null,
    })),
});

/** Which questions are marked twice, by whom, and up to what difference the mean stands; once marking has begun only who marks. */
export function SetupDialog({ itemId, of, step, onClose }: SetupDialogProps) {
  const { t } = useTranslation();
  const done = useDialogDone(onClose);
  const values = valuesOf(of);
  const form = useForm<Values>({ defaultValues: values });
  const { control } = form;
  const typed = form.watch('questions');
  const shown = values.questions.flatMap(({ key }) => of.questions.find((each) => each.key === key) ?? []);
  const named = [...of.questions.flatMap(({ first, second }) => [first, second])].flatMap((each) => each ?? []);
  const known = new Set(of.teachers.map(({ teacherId }) => teacherId));
  const teachers = [
    ...of.teachers.map(({ teacherId, name, code }) => ({ value: teacherId, label: `${name} (${code})` })),
    // Who was named and works here no more is still shown.
    ...[...new Map(named.map((each) => [each.teacherId, each.name]))].flatMap(([value, label]) =>
      known.has(value) ? [] : { value, label },
    ),
  ];
  const others = of.classes.filter(({ canFollow }) => canFollow);
  const save = async ({ threshold: words, questions, classes }: Values, version: number) => {
    const threshold = typedPoints(words, most);
    if (threshold === null) {
      form.setError('threshold', { message: t('rounds.thresholdWrong') });
      return false;
    }
    const sent: { key: string; firstId: string; secondId: string }[] = [];
    for (const [at, { key, isDouble, firstId, secondId }] of questions.entries()) {
      if (!isDouble) continue;
      const number = formatNumber(shown[at]?.number ?? 0);
      const wrong = !firstId || !secondId ? 'missingMarker' : firstId === secondId ? 'sameMarker' : null;
      if (wrong !== null || !firstId || !secondId) {
        form.setError(`questions.${at}.${firstId ? 'secondId' : 'firstId'}`, {
          message: t(`rounds.${wrong ?? 'missingMarker'}`, { number }),
        });
        return false;
      }
      sent.push({ key, firstId, secondId });
    }
    const chosen = others.filter((each) => classes.includes(each.itemId));
    await call('rounds.set', {
      params: { id: itemId },
      body: {
        version,
        threshold,
        questions: sent,
        classes: chosen.map((each) => ({ itemId: each.itemId, version: each.version })),
      },
    });
    await done(t('rounds.saved'));
    return true;
  };
  return (
    <DialogForm
      form={form}
      size="large"
      title={of.isOn ? t(of.hasBegun ? 'rounds.changeMarkers' : 'rounds.change') : t('rounds.turnOn')}
      submitLabel={t('rounds.save')}
      record={{ version: of.version, values }}
      onClose={onClose}
      onSubmit={save}
    >
      {of.hasBegun ? (
        <p className="secondary small">{t('rounds.begun')}</p>
      ) : (
        <TextField
          control={control}
          name="threshold"
          label={t('rounds.threshold')}
          hint={t('rounds.thresholdHint', { step: shownPoints(step) })}
          inputMode="decimal"
          figures
          required
        />
      )}
      {shown.map((question, at) => {
        const number = formatNumber(question.number);
        return (
          <fieldset key={question.key} className={css.fields}>
            <legend>
              <b>
                <WithFormulas
                  text={t('rounds.question', {
                    number,
                    words: question.words,
                    interpolation: { escapeValue: false },
                  })}
                />
              </b>
            </legend>
            {!of.hasBegun && (
              <CheckboxField
                control={control}
                name={`questions.${at}.isDouble`}
                label={t('rounds.isDouble', { number })}
              />
            )}
            {typed[at]?.isDouble && (
              <div className={css.two}>
                {(['first', 'second'] as const).map((which) => (
                  <SelectField
                    key={which}
                    control={control}
                    name={`questions.${at}.${which}Id`}
                    label={t(`rounds.${which}Of`, { number })}
                    placeholder={t('rounds.chooseTeacher')}
                    choices={teachers}
                    required
                  />
                ))}
              </div>
            )}
          </fieldset>
        );
      })}
      {others.length > 0 && (
        <TickField
          control={control}
          name="classes"
          label={t('rounds.otherClasses')}
          hint={t('rounds.otherClassesHint')}
          choices={others.map((each) => ({ value: each.itemId, label: t('classes.one', { name: each.className }) }))}
        />
      )}
    </DialogForm>
  );
}
