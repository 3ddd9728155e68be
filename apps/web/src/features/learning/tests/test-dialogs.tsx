import type { LessonDetail } from '@phuong/contract/learning/lessons/lesson.contract.ts';
import { lazy, Suspense } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ItemDialog } from '../items/item-dialog.tsx';
import { LongerDialog, StandingDialog } from './longer-dialogs.tsx';
import { BankDialog } from './questions/bank-dialog.tsx';
import { MendDialog } from './questions/mend-dialog.tsx';
import { RandomDialog } from './questions/random-dialog.tsx';
import {
  type FormQuestion,
  mostQuestions,
  nextPoints,
  placeOf,
  questionsOf,
  takenIds,
  withFilled,
  withTemplate,
} from './questions/test-parts.ts';
import type { OpenDialog, QuestionTools } from './questions/use-question-tools.ts';
import type { TestValues } from './test-values.ts';

// The editor of fourteen kinds and the templates come when somebody asks for them.
const WriteDialog = lazy(async () => ({ default: (await import('./questions/write-dialog.tsx')).WriteDialog }));
const TemplateDialog = lazy(async () => ({
  default: (await import('./questions/template-dialog.tsx')).TemplateDialog,
}));
const MatrixDialog = lazy(async () => ({ default: (await import('../blueprints/matrix-dialog.tsx')).MatrixDialog }));

interface TestDialogsProps {
  open: OpenDialog;
  form: UseFormReturn<TestValues>;
  tools: QuestionTools;
  lesson: LessonDetail;
  /** The grade of the class, once it is known. */
  grade: number | null;
  subject: { readonly id: string; readonly grades: readonly number[] };
  itemId: string | null;
  students: readonly { readonly id: string; readonly name: string; readonly number: number }[];
  draftKey: string;
  onClose: () => void;
}

/** The dialog that is open over the form; beside it and not in it, for each has a form of its own. */
export function TestDialogs(props: TestDialogsProps) {
  const { open, form, tools, lesson, grade, subject, itemId, students, draftKey, onClose } = props;
  const { t } = useTranslation();
  const parts = form.watch('parts');
  const nameOfForm = (key: string, at: number) =>
    t(`testWriting.forms.${key}` as 'testWriting.forms.choice', { number: roman[at] ?? String(at + 1) });
  if (open.kind === 'settings') {
    const item = lesson.items.find(({ id }) => id === itemId);
    return item ? <ItemDialog lesson={lesson} item={item} onClose={onClose} /> : null;
  }
  if (open.kind === 'longer' || open.kind === 'standing') {
    const Dialog = open.kind === 'longer' ? LongerDialog : StandingDialog;
    return itemId === null ? null : <Dialog itemId={itemId} students={students} onClose={onClose} />;
  }
  if (open.kind === 'template') {
    return (
      <Suspense>
        <TemplateDialog
          onClose={onClose}
          onUse={(template) => {
            tools.put((now) => withTemplate(now, template, nameOfForm));
            if (template.minutes !== null) form.setValue('minutes', template.minutes, { shouldDirty: true });
            toast.done(t('testWriting.templateDone', { count: template.forms.length }));
            onClose();
          }}
        />
      </Suspense>
    );
  }
  if (open.kind === 'matrix') {
    return (
      <Suspense>
        <MatrixDialog
          lessonId={lesson.id}
          subjectId={subject.id}
          grade={grade}
          itemId={itemId}
          room={mostQuestions - questionsOf(parts).length}
          onPut={(filled, { minutes }) => {
            tools.put((now) => withFilled(now, filled, nameOfForm));
            if (minutes !== null) form.setValue('minutes', minutes, { shouldDirty: true });
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const part = parts.find(({ key }) => key === open.partKey);
  if (!part) return null;
  const { key: partKey } = part;
  const all = questionsOf(parts);
  if (open.kind === 'bank' || open.kind === 'random') {
    const { plan } = part;
    const kinds = plan?.kinds.length === 1 ? plan.kinds : [];
    const bank = {
      subject,
      start: {
        grade: grade !== null && subject.grades.includes(grade) ? grade : null,
        topicId: null,
        level: null,
        kinds,
      },
      taken: takenIds(parts),
      room: mostQuestions - all.length,
      points: nextPoints(part),
      onPut: (questions: readonly FormQuestion[]) => tools.add(partKey, questions),
      onClose,
    };
    if (open.kind === 'bank') return <BankDialog {...bank} />;
    return <RandomDialog {...bank} count={Math.max(1, (plan?.count ?? 1) - part.questions.length)} />;
  }
  const before = all.find(({ key }) => key === open.key);
  const put = (question: FormQuestion) =>
    placeOf(form.getValues('parts'), question.key)
      ? tools.change(question.key, question)
      : tools.add(partKey, [question]);
  const shared = {
    number: before ? all.indexOf(before) + 1 : all.length + 1,
    draftKey: `${draftKey}.${open.key ?? partKey}`,
    onPut: put,
    onClose,
  };
  if (open.kind === 'mend') return before ? <MendDialog key={before.key} before={before} {...shared} /> : null;
  return (
    <Suspense>
      <WriteDialog
        key={open.key ?? 'new'}
        {...shared}
        subjectId={subject.id}
        grade={grade}
        before={before}
        points={nextPoints(part)}
      />
    </Suspense>
  );
}

/** As papers count their parts. */
const roman = ['I', 'II', 'III', 'IV', 'V'] as const;
