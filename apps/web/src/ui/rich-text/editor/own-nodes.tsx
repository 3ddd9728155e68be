import type { CalloutKind, CheckKind, CheckOption } from '@phuong/rich-text/callouts-and-questions.ts';
import { richTextExtensions } from '@phuong/rich-text/extensions.ts';
import {
  blockFormula,
  callout,
  checkQuestion,
  footnote,
  gap,
  inlineFormula,
  media,
  picture,
} from '@phuong/rich-text/nodes.ts';
import { IconCheck, IconPencil } from '@tabler/icons-react';
import { type AnyExtension, InputRule } from '@tiptap/core';
import { NodeViewContent, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '../../../lib/cn.ts';
import { Button } from '../../button/button.tsx';
import { calloutIcons } from '../callout-icons.ts';
import { Formula, WithFormulas } from '../formula.tsx';
import { GapNumbers } from '../gap-contexts.ts';
import { pictureRoom } from '../picture-room.ts';
import css from '../rich-text.module.css';
import { StoredMedia, StoredPicture } from '../stored-file.tsx';
import { useEditNode } from './edit-node.ts';
import own from './editor.module.css';
import { ownGapKeys } from './gaps.ts';

/** `$x^2$` becomes a formula in the line, `$$…$$` at the beginning of a paragraph one on a line of its own. */
const inlineLatex = /\$([^$\s](?:[^$]*[^$\s])?)\$$/;
const blockLatex = /^\$\$([^$]+)\$\$$/;

function FormulaView({ node, selected }: NodeViewProps) {
  const isBlock = node.type.name === blockFormula.name;
  return (
    <NodeViewWrapper as={isBlock ? 'div' : 'span'} className={cn(own.atom, selected && own.selected)}>
      <span>
        <Formula latex={String(node.attrs.latex)} isBlock={isBlock} />
      </span>
    </NodeViewWrapper>
  );
}

function FootnoteView({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  return (
    <NodeViewWrapper
      as="sup"
      className={cn(own.atom, own.note, selected && own.selected)}
      title={String(node.attrs.text)}
    >
      <span>[{t('richTextEditor.footnoteSign')}]</span>
    </NodeViewWrapper>
  );
}

function GapView({ node, selected }: NodeViewProps) {
  const { t } = useTranslation();
  const number = useContext(GapNumbers).get(String(node.attrs.key));
  return (
    <NodeViewWrapper as="span" className={cn(own.gapChip, selected && own.selected)}>
      <span>{number === undefined ? t('richTextEditor.gap') : t('richTextEditor.gapNumber', { number })}</span>
    </NodeViewWrapper>
  );
}

function PictureView({ node, selected }: NodeViewProps) {
  const { fileId, alt, caption, width, pixelWidth, pixelHeight } = node.attrs;
  return (
    <NodeViewWrapper className={cn(own.atom, selected && own.selected)}>
      <figure className={css.picture} style={{ maxWidth: `${width}%` }}>
        <StoredPicture fileId={String(fileId)} alt={String(alt)} room={pictureRoom(pixelWidth, pixelHeight)} />
        {caption && <figcaption>{String(caption)}</figcaption>}
      </figure>
    </NodeViewWrapper>
  );
}

function MediaView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper className={cn(own.atom, selected && own.selected)}>
      <figure className={css.media}>
        <StoredMedia fileId={String(node.attrs.fileId)} />
        {node.attrs.title && <figcaption>{String(node.attrs.title)}</figcaption>}
      </figure>
    </NodeViewWrapper>
  );
}

function CalloutView({ node }: NodeViewProps) {
  const { t } = useTranslation();
  const kind = node.attrs.kind as CalloutKind;
  const Sign = calloutIcons[kind];
  return (
    <NodeViewWrapper className={css.callout} data-kind={kind}>
      <div className={css.calloutSign} contentEditable={false}>
        <Sign size={18} aria-hidden />
        {t(`richText.callout.${kind}`)}
      </div>
      <NodeViewContent />
    </NodeViewWrapper>
  );
}

function QuestionView({ node, getPos }: NodeViewProps) {
  const { t } = useTranslation();
  const edit = useEditNode();
  const { kind, options, answers } = node.attrs as {
    kind: CheckKind;
    options: readonly CheckOption[];
    answers: readonly string[];
  };
  const given = kind === 'short' ? answers.map((text) => ({ text, isRight: true })) : options;
  return (
    <NodeViewWrapper className={css.question}>
      <div className={css.questionSign} contentEditable={false}>
        {t('richText.checkQuestion')}
        <Button small kind="soft" icon={IconPencil} onClick={() => edit(getPos())}>
          {t('richTextEditor.checkEdit')}
        </Button>
      </div>
      <NodeViewContent />
      <ul className={css.options} contentEditable={false}>
        {given.map(({ text, isRight }) => (
          <li key={text} className={own.given}>
            {isRight ? (
              <IconCheck size={16} role="img" aria-label={t('richText.isRight')} />
            ) : (
              <span className={own.blank} />
            )}
            <span>
              <WithFormulas text={text} />
            </span>
          </li>
        ))}
      </ul>
    </NodeViewWrapper>
  );
}

const withLooks: Readonly<Record<string, AnyExtension>> = {
  inlineFormula: inlineFormula.extend({
    addNodeView: () => ReactNodeViewRenderer(FormulaView),
    addInputRules() {
      return [
        new InputRule({
          find: inlineLatex,
          handler: ({ state, range, match }) => {
            // Two dollar signs before it are the beginning of a formula on a line of its own.
            if (state.doc.textBetween(Math.max(0, range.from - 1), range.from) === '$') return;
            state.tr.replaceWith(range.from, range.to, this.type.create({ latex: match[1] }));
          },
        }),
      ];
    },
  }),
  blockFormula: blockFormula.extend({
    addNodeView: () => ReactNodeViewRenderer(FormulaView),
    addInputRules() {
      return [
        new InputRule({
          find: blockLatex,
          handler: ({ state, range, match }) => {
            const at = state.doc.resolve(range.from);
            if (at.depth === 0) return;
            state.tr.replaceRangeWith(at.before(), at.after(), this.type.create({ latex: match[1]?.trim() ?? '' }));
          },
        }),
      ];
    },
  }),
  footnote: footnote.extend({ addNodeView: () => ReactNodeViewRenderer(FootnoteView, { as: 'sup' }) }),
  gap: gap.extend({
    addNodeView: () => ReactNodeViewRenderer(GapView, { as: 'span' }),
    addProseMirrorPlugins: () => [ownGapKeys],
  }),
  picture: picture.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) }),
  media: media.extend({ addNodeView: () => ReactNodeViewRenderer(MediaView) }),
  callout: callout.extend({ addNodeView: () => ReactNodeViewRenderer(CalloutView) }),
  checkQuestion: checkQuestion.extend({ addNodeView: () => ReactNodeViewRenderer(QuestionView) }),
};

/** The schema's own list, with the looks of its nodes and what is typed for them. */
export const editorExtensions: AnyExtension[] = richTextExtensions.map((each) => withLooks[each.name] ?? each);
