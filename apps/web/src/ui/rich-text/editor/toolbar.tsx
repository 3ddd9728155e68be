import { calloutKinds } from '@phuong/rich-text/callouts-and-questions.ts';
import { codeLanguages, highlightColours } from '@phuong/rich-text/extensions.ts';
import {
  type Icon,
  IconAlignLeft,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconChevronDown,
  IconDots,
  IconForms,
  IconHighlight,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconMathFunction,
  IconPhoto,
  IconPlus,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, IconButton } from '../../button/button.tsx';
import { Menu, type MenuAction } from '../../overlay/menu.tsx';
import css from './editor.module.css';
import { writingOn } from './writing-on.ts';

/** What the tool bar asks of the editor around it. */
export interface ToolbarProps {
  editor: Editor;
  place: RefObject<HTMLDivElement | null>;
  onLink: () => void;
  /** Opens the dialog of something new. */
  onNew: (type: 'inlineFormula' | 'footnote' | 'checkQuestion') => void;
  onPicture: () => void;
  onMedia: () => void;
  /** Whether questions may stand in the text. */
  hasQuestions: boolean;
  /** Puts a gap in; undefined where a text has none. */
  onGap?: (() => void) | undefined;
}

const levels = [2, 3, 4] as const;
const marks = ['strike', 'subscript', 'superscript', 'code'] as const;
const aligns = ['left', 'center', 'right', 'justify'] as const;

/** One place to come by with Tab; arrows lead on. */
export function walk(event: KeyboardEvent<HTMLElement>, editor: Editor) {
  if (event.key === 'Escape') return editor.view.focus();
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  if (at < 0) return;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const next = to === undefined ? undefined : buttons[(to + buttons.length) % buttons.length];
  if (!next) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

const setAlign = (editor: Editor, align: (typeof aligns)[number]) => {
  const textAlign = align === 'left' ? null : align;
  writingOn(editor).updateAttributes('paragraph', { textAlign }).updateAttributes('heading', { textAlign }).run();
};

/** What can be done to the text, as buttons. */
export function Toolbar({ editor, place, onLink, onNew, onPicture, onMedia, hasQuestions, onGap }: ToolbarProps) {
  const { t } = useTranslation();
  const now = useEditorState({
    editor,
    selector: ({ editor: is }) => ({
      level: levels.find((level) => is.isActive('heading', { level })),
      bold: is.isActive('bold'),
      italic: is.isActive('italic'),
      underline: is.isActive('underline'),
      link: is.isActive('link'),
      bulletList: is.isActive('bulletList'),
      orderedList: is.isActive('orderedList'),
      inTable: is.isActive('table'),
      inCode: is.isActive('codeBlock'),
      inCallout: is.isActive('callout'),
      canUndo: is.can().undo(),
      canRedo: is.can().redo(),
    }),
  });
  useEffect(() => {
    const buttons = place.current?.querySelectorAll<HTMLButtonElement>('button') ?? [];
    buttons.forEach((button, index) => {
      button.tabIndex = index === 0 ? 0 : -1;
    });
  }, [place]);
  const run = () => writingOn(editor);
  const tool = (icon: Icon, key: ToolWord, onClick: () => void, isOn?: boolean, disabled?: boolean) => (
    <IconButton
      small
      icon={icon}
      label={t(`richTextEditor.${key}`)}
      aria-pressed={isOn}
      className={isOn ? css.on : undefined}
      disabled={disabled}
      onClick={onClick}
    />
  );
  const action = (key: string, label: string, onSelect: () => void, checked?: boolean): MenuAction => ({
    key,
    label,
    onSelect,
    ...(checked === undefined ? {} : { checked }),
  });
  const styles = [
    action('p', t('richTextEditor.paragraph'), () => run().setParagraph().run(), now.level === undefined),
    ...levels.map((level) =>
      action(
        `h${level}`,
        t('richTextEditor.heading', { level: level - 1 }),
        () => run().setHeading({ level }).run(),
        now.level === level,
      ),
    ),
  ];
  const letters = [
    ...marks.map((mark) =>
      action(mark, t(mark === 'code' ? 'richTextEditor.inlineCode' : `richTextEditor.${mark}`), () =>
        run().toggleMark(mark).run(),
      ),
    ),
    action('quote', t('richTextEditor.quote'), () => run().toggleBlockquote().run()),
  ];
  const colours = [
    ...highlightColours.map((color) =>
      action(color, t(`richTextEditor.colours.${color}`), () => run().setHighlight({ color }).run()),
    ),
    action('none', t('richTextEditor.colours.none'), () => run().unsetHighlight().run()),
  ];
  const table = now.inTable
    ? [
        action('rowAbove', t('richTextEditor.rowAbove'), () => run().addRowBefore().run()),
        action('rowBelow', t('richTextEditor.rowBelow'), () => run().addRowAfter().run()),
        action('rowDelete', t('richTextEditor.rowDelete'), () => run().deleteRow().run()),
        action('columnBefore', t('richTextEditor.columnBefore'), () => run().addColumnBefore().run()),
        action('columnAfter', t('richTextEditor.columnAfter'), () => run().addColumnAfter().run()),
        action('columnDelete', t('richTextEditor.columnDelete'), () => run().deleteColumn().run()),
        action('cellsMerge', t('richTextEditor.cellsMerge'), () => run().mergeCells().run()),
        action('cellSplit', t('richTextEditor.cellSplit'), () => run().splitCell().run()),
        action('headerRow', t('richTextEditor.headerRow'), () => run().toggleHeaderRow().run()),
        { ...action('tableDelete', t('richTextEditor.tableDelete'), () => run().deleteTable().run()), danger: true },
      ]
    : [
        action('tableInsert', t('richTextEditor.tableInsert'), () =>
          run().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
        ),
      ];
  const insert = [
    action('media', t('richTextEditor.media'), onMedia),
    action('footnote', t('richTextEditor.footnote'), () => onNew('footnote')),
    ...(hasQuestions ? [action('question', t('richTextEditor.checkQuestion'), () => onNew('checkQuestion'))] : []),
    ...calloutKinds.map((kind) =>
      action(kind, t('richTextEditor.callout', { kind: t(`richText.callout.${kind}`).toLocaleLowerCase() }), () =>
        now.inCallout ? run().updateAttributes('callout', { kind }).run() : run().wrapIn('callout', { kind }).run(),
      ),
    ),
    ...(now.inCallout
      ? [action('noCallout', t('richTextEditor.calloutRemove'), () => run().lift('callout').run())]
      : []),
    action('code', t('richTextEditor.codeBlock'), () => run().toggleCodeBlock().run()),
    ...(now.inCode
      ? codeLanguages.map((language) =>
          action(language, t(`richTextEditor.languages.${language}`), () =>
            run().updateAttributes('codeBlock', { language }).run(),
          ),
        )
      : []),
    action('rule', t('richTextEditor.rule'), () => run().setHorizontalRule().run()),
  ];
  const alignments = aligns.map((align) =>
    action(align, t(`richTextEditor.aligns.${align}`), () => setAlign(editor, align)),
  );
  const menu = (icon: Icon, key: ToolWord, items: readonly MenuAction[]) => (
    <Menu
      label={t(`richTextEditor.${key}`)}
      items={items}
      trigger={(props) => <IconButton {...props} small icon={icon} label={t(`richTextEditor.${key}`)} />}
    />
  );
  return (
    <div
      ref={place}
      role="toolbar"
      aria-label={t('richTextEditor.toolbar')}
      className={css.toolbar}
      onKeyDown={(event) => walk(event, editor)}
    >
      <Menu
        label={t('richTextEditor.style')}
        items={styles}
        trigger={(props) => (
          <Button {...props} small kind="quiet" iconAfter={IconChevronDown}>
            {now.level === undefined
              ? t('richTextEditor.paragraph')
              : t('richTextEditor.heading', { level: now.level - 1 })}
          </Button>
        )}
      />
      {tool(IconBold, 'bold', () => run().toggleBold().run(), now.bold)}
      {tool(IconItalic, 'italic', () => run().toggleItalic().run(), now.italic)}
      {tool(IconUnderline, 'underline', () => run().toggleUnderline().run(), now.underline)}
      {menu(IconHighlight, 'highlight', colours)}
      {menu(IconDots, 'more', letters)}
      <span className={css.gap} />
      {tool(IconList, 'bulletList', () => run().toggleBulletList().run(), now.bulletList)}
      {tool(IconListNumbers, 'orderedList', () => run().toggleOrderedList().run(), now.orderedList)}
      {menu(IconAlignLeft, 'align', alignments)}
      <span className={css.gap} />
      {tool(IconMathFunction, 'formula', () => onNew('inlineFormula'))}
      {tool(IconPhoto, 'picture', onPicture)}
      {tool(IconLink, 'link', onLink, now.link)}
      {menu(IconTable, 'table', table)}
      <Menu
        label={t('richTextEditor.insert')}
        items={insert}
        trigger={(props) => (
          <Button {...props} small kind="quiet" icon={IconPlus}>
            {t('richTextEditor.insert')}
          </Button>
        )}
      />
      {onGap && (
        <Button small kind="quiet" icon={IconForms} onClick={onGap}>
          {t('richTextEditor.gap')}
        </Button>
      )}
      <span className={css.gap} />
      {tool(IconArrowBackUp, 'undo', () => run().undo().run(), undefined, !now.canUndo)}
      {tool(IconArrowForwardUp, 'redo', () => run().redo().run(), undefined, !now.canRedo)}
    </div>
  );
}

type ToolWord =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'highlight'
  | 'more'
  | 'bulletList'
  | 'orderedList'
  | 'align'
  | 'formula'
  | 'picture'
  | 'link'
  | 'table'
  | 'undo'
  | 'redo';
