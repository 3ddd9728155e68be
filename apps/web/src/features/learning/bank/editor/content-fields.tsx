import type { QuestionKind } from '@phuong/contract/learning/bank/question.schema.ts';
import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconHeadphones, IconPlus, IconTrash } from '@tabler/icons-react';
import { type ComponentType, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredFile } from '../../../../lib/uploads/stored-file.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { GapNumbers } from '../../../../ui/rich-text/gap-contexts.ts';
import { SoundField } from '../../../../ui/sound/sound-field.tsx';
import css from './editor.module.css';
import { KindField } from './kind-field.tsx';
import { ClozeFields } from './kinds/cloze-fields.tsx';
import { EssayFields, FileFields } from './kinds/hand-fields.tsx';
import { HotSpotFields } from './kinds/hot-spot-fields.tsx';
import type { KindProps } from './kinds/kind-props.ts';
import { OptionFields } from './kinds/option-fields.tsx';
import { MatchingFields, OrderingFields } from './kinds/order-fields.tsx';
import { PassageFields } from './kinds/passage-fields.tsx';
import { StatementFields, TrueFalseFields } from './kinds/statement-fields.tsx';
import { GridNumberFields, NumberFields, ShortTextFields } from './kinds/typed-fields.tsx';
import { QuestionText } from './question-text.tsx';
import { newGap } from './question-values.ts';
import { FigureField } from './small-inputs.tsx';
import { gapKeysIn, inKind } from './write-question.ts';

const fieldsOf: Readonly<Record<Exclude<QuestionKind, 'PASSAGE'>, ComponentType<KindProps>>> = {
  CHOICE: OptionFields,
  CHOICES: OptionFields,
  TRUE_FALSE: TrueFalseFields,
  STATEMENTS: StatementFields,
  SHORT_TEXT: ShortTextFields,
  NUMBER: NumberFields,
  GRID_NUMBER: GridNumberFields,
  MATCHING: MatchingFields,
  ORDERING: OrderingFields,
  CLOZE: ClozeFields,
  ESSAY: EssayFields,
  FILE: FileFields,
  HOT_SPOT: HotSpotFields,
};

/** A question with its key as it is written: its kind, what is asked, what its kind needs, what is heard, how it is solved. */
export function ContentFields({ isPart, ...props }: KindProps & { isPart?: boolean }) {
  const { content, change } = props;
  const { t } = useTranslation();
  const { kind, stem } = content;
  const isCloze = kind === 'CLOZE';
  const gapKeys = isCloze ? gapKeysIn(stem).join() : '';
  const numbers = useMemo(
    () => new Map(gapKeys.split(',').map((key, index): [string, number] => [key, index + 1])),
    [gapKeys],
  );
  const KindFields = kind === 'PASSAGE' ? null : fieldsOf[kind];
  const stemLabel = t(kind === 'PASSAGE' ? 'bankWriting.passageStem' : 'bankWriting.stem');
  return (
    <div className={css.content}>
      <KindField value={kind} isPart={isPart} onChange={(next) => change((now) => inKind(now, next))} />
      <div className={css.setting}>
        <b>{stemLabel}</b>
        {isCloze && <span className="secondary small">{t('bankWriting.clozeHint')}</span>}
        <GapNumbers value={numbers}>
          <QuestionText
            // What a text may hold is said when it is opened.
            key={isCloze ? 'gaps' : 'plain'}
            at="stem"
            look="page"
            label={stemLabel}
            partOf={isCloze ? 'gaps' : 'question'}
            value={stem}
            onChange={(text) => change(() => ({ stem: text }))}
            onGap={(key, words) => change((now) => ({ gaps: [...now.gaps, newGap(key, words)] }))}
          />
        </GapNumbers>
      </div>
      <Sound {...props} />
      {KindFields ? <KindFields {...props} /> : <PassageFields {...props} fields={ContentFields} />}
      <Solution {...props} />
    </div>
  );
}

const mostSoundBytes = 100 * 1024 * 1024;

/** What is listened to; most questions have nothing. */
function Sound({ content: { sound }, change }: KindProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { data: file } = useStoredFile(sound?.fileId ?? '', sound !== null);
  if (!sound && !isOpen) {
    return (
      <div>
        <Button small kind="quiet" icon={IconHeadphones} onClick={() => setOpen(true)}>
          {t('bankWriting.addSound')}
        </Button>
      </div>
    );
  }
  const shown = sound && {
    fileId: sound.fileId,
    name: file?.name ?? t('bankWriting.sound'),
    mediaType: file?.mediaType ?? 'audio/mpeg',
    size: file?.size ?? 0,
  };
  return (
    <fieldset className={css.kind}>
      <legend>{t('bankWriting.sound')}</legend>
      <SoundField
        label={t('bankWriting.sound')}
        value={shown ? [shown] : []}
        most={1}
        largest={mostSoundBytes}
        mostMinutes={30}
        onChange={([next]) =>
          change((now) => ({ sound: next ? { fileId: next.fileId, plays: now.sound?.plays ?? null } : null }))
        }
      />
      {sound && (
        <FigureField
          at="plays"
          label={t('bankWriting.plays')}
          hint={t('bankWriting.playsHint')}
          unit={t('bankWriting.times')}
          value={sound.plays}
          onChange={(plays) => change((now) => ({ sound: now.sound && { ...now.sound, plays } }))}
        />
      )}
      <div>
        <Button
          small
          kind="quiet"
          icon={IconTrash}
          onClick={() => {
            setOpen(false);
            change(() => ({ sound: null }));
          }}
        >
          {t('bankWriting.removeSound')}
        </Button>
      </div>
    </fieldset>
  );
}

/** How it is solved; many questions have no more than their key. */
function Solution({ content: { solution }, change }: KindProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && solution && isEmptyRichText(solution)) {
    return (
      <div>
        <Button small kind="quiet" icon={IconPlus} onClick={() => setOpen(true)}>
          {t('bankWriting.addSolution')}
        </Button>
      </div>
    );
  }
  return (
    <div className={css.setting}>
      <b>{t('bankWriting.solution')}</b>
      <span className="secondary small">{t('bankWriting.solutionHint')}</span>
      <QuestionText
        at="solution"
        look="page"
        label={t('bankWriting.solution')}
        value={solution}
        onChange={(text) => change(() => ({ solution: text }))}
        autoFocus={isOpen}
      />
    </div>
  );
}
