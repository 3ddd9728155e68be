import type { TestDetail } from '@phuong/contract/learning/tests/test.contract.ts';
import { testPurposes } from '@phuong/contract/learning/tests/test.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { formatList } from '../../../lib/words/format.ts';
import { Button } from '../../../ui/button/button.tsx';
import { SegmentedField } from '../../../ui/form/fields/choice-fields.tsx';
import { TextField } from '../../../ui/form/fields/text-fields.tsx';
import { FormSection } from '../../../ui/form/form-screen.tsx';
import { SideBySide } from '../../../ui/form/side-by-side.tsx';
import { ItemForm, type WritingProps } from '../items/item-form.tsx';
import { MarkTargetField } from '../items/mark-target-field.tsx';
import { useLearningAddress } from '../learning-address.ts';
import { type DraftKind, KeptDraft } from '../materials/kept-draft.tsx';
import { takeServerDraft } from '../materials/server-draft.ts';
import { MomentField } from '../moment-field.tsx';
import { RichTextField } from '../rich-text-field.tsx';
import { LongerSection } from './longer-section.tsx';
import { QuestionsSection } from './questions/questions-section.tsx';
import { type OpenDialog, useQuestionTools } from './questions/use-question-tools.ts';
import { RuleFields } from './rule-fields.tsx';
import { createTest, updateTest } from './save-test.ts';
import { TestDialogs } from './test-dialogs.tsx';
import { TestPreview } from './test-preview.tsx';
import { contentOf, isWhole, newTest, type TestValues, valuesOf } from './test-values.ts';
import css from './tests.module.css';

const savedValues = (saved: TestDetail) => valuesOf(saved.material.title, saved);
const steps = ['what', 'questions', 'rules', 'preview'] as const;

/** The draft that the server keeps goes on as one of this tab. */
function startOf(before: TestDetail | undefined, draftKey: string): TestValues {
  if (!before) return newTest();
  const { material, draft } = before;
  const now = savedValues(before);
  if (draft)
    takeServerDraft(draftKey, {
      typed: valuesOf(draft.title, draft),
      ofVersion: draft.ofVersion,
      now,
      version: material.version,
    });
  return now;
}

/** The form of a test, new and changed alike: what it is, its questions, how it is sat, how pupils see it. */
export function TestForm(writing: WritingProps<TestDetail>) {
  const { classId, lessonId, before } = writing;
  const { t } = useTranslation();
  const address = useLearningAddress(classId);
  const draftKey = before ? `learning.test.${before.item.id}` : `learning.test.new.${lessonId}`;
  const [start] = useState(() => startOf(before, draftKey));
  const form = useForm<TestValues>({ defaultValues: start });
  const { control } = form;
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const tools = useQuestionTools(form, setOpen);
  const opens = useRef(false);
  const made = useRef<TestDetail | null>(null);
  const { isSubmitting, submitCount } = useFormState({ control });
  // A try that was refused says nothing of the next one.
  useEffect(() => {
    if (!isSubmitting && submitCount >= 0) opens.current = false;
  }, [isSubmitting, submitCount]);
  const lesson = useQuery(queryOf('lessons.read', { params: { id: lessonId } })).data;
  const grade = useQuery(queryOf('classes.read', { params: { id: classId } })).data?.grade ?? null;
  const subjectId = before?.material.subjectId ?? lesson?.subjectId ?? '';
  const bank = useQuery({ ...queryOf('bank.subjects'), retry: false }).data?.find(({ id }) => id === subjectId);
  const mayChoose = lesson?.actions.includes('progress') ?? false;
  const progress = useQuery({
    ...queryOf('lessons.progress', { params: { id: lessonId } }),
    enabled: before !== undefined && mayChoose,
  });
  const others = (before?.material.classes ?? []).filter((each) => each.classId !== classId);
  const isLocked = before?.hasAttempts ?? false;
  const isDraft = (before?.item.state ?? 'draft') === 'draft';
  return (
    <>
      <ItemForm<TestValues, TestDetail>
        form={form}
        writing={writing}
        words="testWriting"
        valuesOf={savedValues}
        draftKey={draftKey}
        detail={(itemId) => address.test(lessonId, itemId)}
        create={(values, idempotencyKey) =>
          createTest({ values, isOpen: opens.current, lessonId, idempotencyKey, made })
        }
        update={(id, values, version) => updateTest(id, { values, isOpen: opens.current }, version)}
        said={({ item, material: { title } }) =>
          isDraft && item.state === 'published' ? t('testWriting.opened', { title }) : null
        }
        footer={(version) => (
          <>
            {isDraft && (
              <Button
                type="submit"
                onClick={() => {
                  opens.current = true;
                }}
              >
                {t('testWriting.saveOpen')}
              </Button>
            )}
            {before && (
              <KeptDraft
                form={form}
                shown={before}
                kind={draftKind}
                send={(values) =>
                  call('tests.update', {
                    params: { id: before.item.id },
                    body: { ...contentOf(values), version, isDraft: true },
                  })
                }
                queryKey={queryOf('tests.read', { params: { id: before.item.id } }).queryKey}
              />
            )}
          </>
        )}
      >
        <nav aria-label={t('testWriting.steps')}>
          <ul className={css.steps}>
            {steps.map((step) => (
              <li key={step}>
                <Button small kind="soft" onClick={() => goTo(`test-${step}`)}>
                  {t(`testWriting.step.${step}`)}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
        {others.length > 0 && (
          <p className="secondary">
            {t('testWriting.classes', { classes: formatList(others.map((each) => each.className)) })}
          </p>
        )}
        <div id="test-what" tabIndex={-1} className={css.section}>
          <FormSection>
            <TextField control={control} name="title" label={t('testWriting.name')} required maxLength={200} />
            <SegmentedField
              control={control}
              name="purpose"
              label={t('testWriting.purpose')}
              choices={testPurposes.map((value) => ({ value, label: t(`testWriting.purposes.${value}`) }))}
            />
            <RichTextField
              control={control}
              name="text"
              short
              label={t('testWriting.text')}
              hint={t('testWriting.textHint')}
            />
            {isLocked && (
              <TextField
                control={control}
                name="notice"
                label={t('testWriting.notice')}
                hint={t('testWriting.noticeHint')}
                maxLength={300}
              />
            )}
          </FormSection>
        </div>
        <QuestionsSection
          form={form}
          tools={tools}
          isLocked={isLocked}
          hasBank={bank !== undefined}
          isOpening={opens}
        />
        <div id="test-rules" tabIndex={-1} className={css.section}>
          <FormSection title={t('testWriting.when')}>
            {before ? (
              lesson && (
                <div>
                  <p className="secondary small">{t('testWriting.settingsHint')}</p>
                  <Button small onClick={() => setOpen({ kind: 'settings' })}>
                    {t('testWriting.settings')}
                  </Button>
                </div>
              )
            ) : (
              <>
                <SideBySide>
                  <MomentField
                    control={control}
                    name="opensAt"
                    label={t('testWriting.opensAt')}
                    hint={t('testWriting.opensHint')}
                    usualTime="07:00"
                  />
                  <MomentField
                    control={control}
                    name="cutOffAt"
                    label={t('testWriting.cutOffAt')}
                    hint={t('testWriting.cutOffHint')}
                    usualTime="21:00"
                  />
                </SideBySide>
                <MarkTargetField control={control} name="markTarget" classId={classId} kept={null} />
              </>
            )}
          </FormSection>
          <FormSection title={t('testWriting.rules')}>
            <RuleFields form={form} />
          </FormSection>
          {before && <LongerSection test={before} mayChoose={mayChoose} isOffice={address.isOffice} open={setOpen} />}
        </div>
        <section id="test-preview" tabIndex={-1} className={css.section} aria-label={t('testWriting.preview')}>
          <h2>{t('testWriting.preview')}</h2>
          <TestPreview form={form} />
        </section>
      </ItemForm>
      {open && lesson && (
        <TestDialogs
          open={open}
          form={form}
          tools={tools}
          lesson={lesson}
          grade={grade}
          subject={{ id: subjectId, grades: bank?.grades ?? [] }}
          itemId={before?.item.id ?? null}
          students={progress.data?.students.filter(({ hasLeft }) => !hasLeft) ?? []}
          draftKey={draftKey}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Goes to a part of the page; the keys go on from there. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

const draftKind: DraftKind<TestValues, TestDetail> = { valuesOf, contentOf, isWhole };
