import type { LibraryStandard } from '@phuong/contract/library/standards/library-standard.contract.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/api/client.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { NumberField } from '../../../ui/form/fields/text-fields.tsx';
import { useDialogDone } from '../../../ui/form/use-dialog-done.ts';

const amounts = [
  { name: 'totalArea', digits: 1 },
  { name: 'readingArea', digits: 1 },
  { name: 'pupilSeats', digits: 0 },
  { name: 'teacherSeats', digits: 0 },
  { name: 'computers', digits: 0 },
  { name: 'openHours', digits: 1 },
  { name: 'teacherSets', digits: 0 },
] as const;

type Answer = 'true' | 'false' | 'null';

/** What a school says of its library for a year. */
export function FactsDialog({ standard, onClose }: { standard: LibraryStandard; onClose: () => void }) {
  const { t } = useTranslation();
  const { schoolYear, said, version } = standard;
  const asked = standard.criteria.filter(({ amount }) => amount === null).map(({ code }) => code);
  const values = {
    ...said,
    answers: Object.fromEntries(asked.map((code) => [code, String(said.answers[code] ?? null) as Answer])),
  };
  const form = useForm({ defaultValues: values });
  const { control } = form;
  const done = useDialogDone(onClose);
  return (
    <DialogForm
      form={form}
      title={t('libraryStandards.sayTitle', { year: schoolYear.name.replace('-', '–') })}
      submitLabel={t('libraryStandards.save')}
      record={{ version, values }}
      onClose={onClose}
      onSubmit={async ({ answers, ...input }, seen) => {
        const given = Object.entries(answers).filter(([, answer]) => answer !== 'null');
        const body = {
          ...input,
          answers: Object.fromEntries(given.map(([code, answer]) => [code, answer === 'true'])),
          version: seen,
        };
        await call('libraryStandards.update', { params: { schoolYearId: schoolYear.id }, body });
        await done(t('libraryStandards.saved'));
      }}
    >
      {amounts.map(({ name, digits }) => (
        <NumberField
          key={name}
          control={control}
          name={name}
          label={t(`libraryStandards.facts.${name}`)}
          digits={digits}
        />
      ))}
      <p className="secondary">{t('libraryStandards.answers')}</p>
      {asked.map((code) => (
        <SegmentedField
          key={code}
          control={control}
          name={`answers.${code}`}
          label={t(`libraryStandards.criteria.${code}` as 'libraryStandards.criteria.copies')}
          choices={(['true', 'false', 'null'] as const).map((value) => ({
            value,
            label: t(`libraryStandards.answer.${value}`),
          }))}
        />
      ))}
    </DialogForm>
  );
}
