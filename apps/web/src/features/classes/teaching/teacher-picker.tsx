import { fold } from '@phuong/rules/people/fold.ts';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import type { EditorProps } from '../../../ui/matrix/matrix-grid.tsx';
import css from './teaching.module.css';

export interface PickedTeacher {
  id: string;
  name: string;
  /** Finds them too: the code. */
  code: string;
  group: string;
  note?: ReactNode;
  disabled?: boolean | undefined;
}

interface TeacherPickerProps extends Pick<EditorProps, 'typed' | 'close'> {
  label: string;
  hint: string;
  teachers: readonly PickedTeacher[];
  /** Who is there now; each can be taken out. */
  chosen: readonly { id: string; name: string }[];
  /** `also`: beside who is there, instead of them otherwise. */
  onPick: (teacherId: string, also: boolean) => void;
  onRemove: (teacherId: string) => void;
}

const width = 320;
const height = 360;

/** Type some letters of a name, Enter: the cell has its teacher. Whole words count first, given names before family names. */
export function TeacherPicker({ label, hint, typed, close, teachers, chosen, onPick, onRemove }: TeacherPickerProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(typed ?? '');
  const [at, setAt] = useState(0);
  const [place, setPlace] = useState<{ left: number; top: number } | null>(null);
  const found = matching(teachers, text);
  const current = found[at];

  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    const box = element.getBoundingClientRect();
    const below = box.bottom + 4 + height <= window.innerHeight || box.top < height;
    setPlace({
      left: Math.max(8, Math.min(box.left - 8, window.innerWidth - width - 8)),
      top: below ? box.bottom + 6 : Math.max(8, box.top - height - 6),
    });
  }, []);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  const pick = (teacher: PickedTeacher | undefined, also: boolean) => {
    if (!teacher || teacher.disabled) return;
    onPick(teacher.id, also);
    close(also ? 'stay' : 'down');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const last = found.length - 1;
    if (event.key === 'Escape') close('stay');
    else if (event.key === 'ArrowDown') setAt(at < last ? at + 1 : 0);
    else if (event.key === 'ArrowUp') setAt(at > 0 ? at - 1 : last);
    else if (event.key === 'Tab') close(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Enter') {
      if (text.trim() === '' && at === 0 && chosen.length > 0 && !event.ctrlKey) close('down');
      else pick(current, event.ctrlKey || event.metaKey);
    } else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={current ? `${id}-${current.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        className={css.pickerInput}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => close('stay')}
      />
      {place &&
        createPortal(
          // A press inside must not take the focus from the input: leaving it closes.
          <div className={css.picker} style={place} onPointerDown={(event) => event.preventDefault()}>
            {chosen.length > 0 && (
              <div className={css.chips}>
                {chosen.map((teacher) => (
                  <button
                    key={teacher.id}
                    type="button"
                    tabIndex={-1}
                    className={css.chip}
                    aria-label={t('classes.assignment.remove', { name: teacher.name })}
                    onClick={() => {
                      onRemove(teacher.id);
                      close('stay');
                    }}
                  >
                    {teacher.name}
                    <IconX size={14} aria-hidden />
                  </button>
                ))}
              </div>
            )}
            <div ref={list} id={`${id}-list`} role="listbox" aria-label={label} className={css.options}>
              {found.map((teacher, index) => (
                <div key={teacher.id} role="presentation">
                  {teacher.group !== found[index - 1]?.group && (
                    <div role="presentation" className={css.group}>
                      {teacher.group}
                    </div>
                  )}
                  <div
                    id={`${id}-${teacher.id}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === at}
                    aria-disabled={teacher.disabled || undefined}
                    className={css.option}
                    onPointerMove={() => setAt(index)}
                    onPointerUp={(event) => pick(teacher, event.ctrlKey || event.metaKey)}
                  >
                    <span>{teacher.name}</span>
                    <span className="secondary small figures">{teacher.note}</span>
                  </div>
                </div>
              ))}
              {found.length === 0 && <p className={cn(css.group)}>{t('classes.assignment.noTeacher')}</p>}
            </div>
            <div className={css.hint}>{hint}</div>
          </div>,
          input.current?.closest('main') ?? document.body,
        )}
    </>
  );
}

/** Who fits what is typed, in the order given; names that begin with it (their given name first) come before the others of the group. */
function matching(teachers: readonly PickedTeacher[], text: string): PickedTeacher[] {
  const needle = fold(text.trim());
  if (needle === '') return [...teachers];
  const rank = ({ name, code }: PickedTeacher) => {
    const folded = fold(name);
    const given = folded.split(' ').at(-1) ?? '';
    if (given.startsWith(needle) || fold(code) === needle) return 0;
    if (folded.startsWith(needle) || folded.includes(` ${needle}`)) return 1;
    return folded.includes(needle) || fold(code).includes(needle) ? 2 : 3;
  };
  const groups = [...new Set(teachers.map(({ group }) => group))];
  return teachers
    .map((teacher) => ({ teacher, rank: rank(teacher) }))
    .filter((each) => each.rank < 3)
    .sort((a, b) => groups.indexOf(a.teacher.group) - groups.indexOf(b.teacher.group) || a.rank - b.rank)
    .map(({ teacher }) => teacher);
}
