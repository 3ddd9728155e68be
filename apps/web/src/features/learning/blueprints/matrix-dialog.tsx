import type { FilledBlueprint } from '@phuong/contract/learning/blueprints/blueprint.contract.ts';
import { type Template, templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, queryOf } from '../../../lib/api/client.ts';
import { todayIso } from '../../../lib/words/dates.ts';
import { formatNumber } from '../../../lib/words/format.ts';
import { ActionButtons } from '../../../ui/button/action-buttons.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { problemDetail } from '../../../ui/feedback/error-state.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { newKey } from '../bank/editor/question-values.ts';
import { FigureBeside } from '../bank/editor/small-inputs.tsx';
import { readQuestions } from '../tests/questions/read-questions.ts';
import { type FormQuestion, type PartPlan, takenFromBank } from '../tests/questions/test-parts.ts';
import css from './blueprints.module.css';
import { FilledStep } from './filled-step.tsx';
import { MatrixStep } from './matrix-step.tsx';
import { blueprintOf, emptyRow, matrixFaults, matrixOfTemplate } from './matrix-values.ts';

/** A part of the test as the matrix filled it. */
export interface FilledPart {
  readonly form: string;
  readonly plan: PartPlan;
  readonly questions: readonly FormQuestion[];
}

interface MatrixDialogProps {
  lessonId: string;
  subjectId: string;
  grade: number | null;
  itemId: string | null;
  /** As many questions as the test still has room for. */
  room: number;
  onPut: (parts: readonly FilledPart[], template: Template) => void;
  onClose: () => void;
}

const usualRest = 26;
const usualTemplate = 'PERIODIC_THREE_LEVELS';
const hundredths = 100;

/** A test by its matrix: what is wanted, then what the bank has of it. */
export function MatrixDialog({ lessonId, subjectId, grade, itemId, room, onPut, onClose }: MatrixDialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState(() => {
    const all = templatesOn(todayIso());
    const template = all.find(({ key }) => key === usualTemplate) ?? all[0];
    return template && matrixOfTemplate(template, [emptyRow(newKey())]);
  });
  const [restWeeks, setRest] = useState<number | null>(usualRest);
  const [filled, setFilled] = useState<FilledBlueprint | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, number>>(new Map());
  const [busy, setBusy] = useState(false);
  const all = useQuery(queryOf('bankTopics.list', { params: { id: subjectId }, query: {} })).data;
  const topics = useMemo(() => (all ?? []).filter((topic) => grade === null || topic.grade === grade), [all, grade]);
  const query = grade === null ? {} : { grade };
  const own = useQuery(queryOf('matrixTemplates.list', { params: { id: subjectId }, query })).data ?? [];
  if (!values) return null;
  const faults = matrixFaults(values);
  const blueprint = blueprintOf(values, (id) => topics.find((topic) => topic.id === id)?.name ?? '');
  const isReady = blueprint.wants.length > 0 && faults.length === 0;
  const working = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(problemDetail(error) ?? t('testWriting.notRead'));
    } finally {
      setBusy(false);
    }
  };
  const fill = (seed: string) =>
    working(async () => {
      const body = { blueprint, on: todayIso(), restWeeks: restWeeks ?? 0, itemId, seed };
      setFilled(await call('blueprints.fill', { params: { id: lessonId }, body }));
      setChosen(new Map());
    });
  const idsOf = (want: number) => [
    ...(filled?.picks[want] ?? []),
    ...[...chosen].flatMap(([id, of]) => (of === want ? [id] : [])),
  ];
  const count = blueprint.wants.reduce((sum, _, at) => sum + idsOf(at).length, 0);
  const put = () =>
    working(async () => {
      const read = new Map((await readQuestions(blueprint.wants.flatMap((_, at) => idsOf(at)))).map((q) => [q.id, q]));
      const parts = values.forms.map(({ key, kinds, points }) => ({
        form: key,
        plan: {
          kinds,
          count: blueprint.wants.reduce((sum, want) => sum + (want.form === key ? want.count : 0), 0),
          points,
        },
        questions: blueprint.wants.flatMap((want, at) =>
          want.form !== key
            ? []
            : idsOf(at).flatMap((id) => {
                const question = read.get(id);
                return question ? [takenFromBank(question, want.points / hundredths)] : [];
              }),
        ),
      }));
      onPut(
        parts.filter(({ plan }) => plan.count > 0),
        values.template,
      );
      toast.done(t('blueprints.done', { count }));
      onClose();
    });
  return (
    <Dialog
      open
      size="large"
      title={t('blueprints.title')}
      busy={busy}
      onClose={onClose}
      footer={
        filled ? (
          <ActionButtons
            onCancel={() => setFilled(null)}
            cancelLabel={t('blueprints.back')}
            others={
              <Button busy={busy} onClick={() => void fill(newKey())}>
                {t('blueprints.again')}
              </Button>
            }
          >
            <Button kind="primary" busy={busy} disabled={count === 0 || count > room} onClick={() => void put()}>
              {count === 0 ? t('blueprints.nothing') : t('blueprints.put', { count })}
            </Button>
          </ActionButtons>
        ) : (
          <ActionButtons onCancel={onClose}>
            <Button kind="primary" busy={busy} disabled={!isReady} onClick={() => void fill('')}>
              {blueprint.wants.length === 0 ? t('blueprints.nothingWanted') : t('blueprints.fill')}
            </Button>
          </ActionButtons>
        )
      }
    >
      <div className={css.dialog}>
        {filled ? (
          <FilledStep
            blueprint={blueprint}
            filled={filled}
            chosen={chosen}
            onChoose={(id, want) => {
              const next = new Map(chosen);
              if (want === null) next.delete(id);
              else next.set(id, want);
              setChosen(next);
            }}
          />
        ) : (
          <>
            <MatrixStep
              subjectId={subjectId}
              grade={grade}
              own={own}
              values={values}
              blueprint={blueprint}
              faults={faults}
              topics={topics}
              onChange={setValues}
            />
            <FigureBeside label={t('blueprints.rest')} value={restWeeks} onChange={setRest} />
          </>
        )}
        {filled && count > room && (
          <p className={css.differs}>{t('blueprints.tooMany', { most: formatNumber(room) })}</p>
        )}
      </div>
    </Dialog>
  );
}
