import { isEmptyRichText } from '@phuong/rich-text/rich-text-facts.ts';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../../../../lib/browser/shortcuts.ts';
import { formatMoment, formatPercent } from '../../../../lib/words/format.ts';
import { IconButton } from '../../../../ui/button/button.tsx';
import { StateBadge } from '../../../../ui/feedback/state-badge.tsx';
import { SelectInput } from '../../../../ui/form/fields/select-fields.tsx';
import { RichTextReader } from '../../../../ui/rich-text/rich-text-reader.tsx';
import { MarkBar, toolKeys } from '../page/mark-bar.tsx';
import { type Colour, type Tool, tools } from '../page/marks.ts';
import { inOrder, pinNumbers } from '../page/page-order.ts';
import { WorkSheets } from '../page/work-sheets.tsx';
import css from './marking-desk.module.css';
import type { MarkingSession } from './marking-session.ts';
import type { MarkedWork } from './marking-values.ts';
import { Sounds } from './sounds.tsx';

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

interface DeskWorkProps {
  work: MarkedWork;
  session: MarkingSession;
  selectedId: string | null;
  onSelect: (id: string | null) => void;
}

/** The work itself: its pages with the tools, and what else was handed in. */
export function DeskWork({ work, session, selectedId, onSelect }: DeskWorkProps) {
  const { t } = useTranslation();
  const [tool, setTool] = useState<Tool>('select');
  const [colour, setColour] = useState<Colour>('red');
  const [zoomAt, setZoomAt] = useState(zooms.indexOf(1));
  const { content, actions } = work;
  const { layers } = session;
  const hasPages = content.photos.length + content.files.length > 0;
  const mayDraw = actions.includes('annotate') && hasPages;
  const undo = () => layers.undo();
  const redo = () => layers.redo();
  useUndoKeys(undo, redo, mayDraw);
  useShortcuts(Object.fromEntries(tools.map((each) => [toolKeys[each], () => setTool(each)])), mayDraw);
  useShortcuts({ escape: () => setTool('select') }, mayDraw && tool !== 'select');
  const zoom = zooms[zoomAt] ?? 1;
  const rezoom = (by: number) => setZoomAt((at) => Math.min(zooms.length - 1, Math.max(0, at + by)));
  return (
    <section className={css.work} aria-label={t('marking.work')}>
      <div className={css.versions}>
        <Versions work={work} />
        {hasPages && (
          <div className={css.zoom}>
            <IconButton
              icon={IconZoomOut}
              label={t('files.pdf.smaller')}
              disabled={zoomAt === 0}
              onClick={() => rezoom(-1)}
            />
            <span className="figures" aria-live="polite">
              {formatPercent(zoom, 0)}
            </span>
            <IconButton
              icon={IconZoomIn}
              label={t('files.pdf.larger')}
              disabled={zoomAt === zooms.length - 1}
              onClick={() => rezoom(1)}
            />
          </div>
        )}
      </div>
      {mayDraw && (
        <div className={css.tools}>
          <MarkBar
            tool={tool}
            onTool={setTool}
            colour={colour}
            onColour={setColour}
            mayUndo={layers.mayUndo}
            mayRedo={layers.mayRedo}
            onUndo={undo}
            onRedo={redo}
          />
        </div>
      )}
      {content.text && !isEmptyRichText(content.text) && (
        <div className={css.text}>
          <RichTextReader text={content.text} />
        </div>
      )}
      {content.link && (
        <a href={content.link} target="_blank" rel="noopener noreferrer" className={css.link}>
          {content.link}
        </a>
      )}
      <Sounds files={content.audio} />
      <WorkSheets
        content={content}
        zoom={zoom}
        marksOf={(fileId, page) => layers.marksOf({ fileId, page })}
        numbers={pinNumbers(inOrder(content, layers.pages()))}
        selectedId={selectedId}
        onSelect={onSelect}
        padOf={
          mayDraw
            ? (fileId, page) => ({ tool, colour, onChange: (marks) => layers.change({ fileId, page }, marks) })
            : undefined
        }
      />
    </section>
  );
}

/** Ctrl+Z and Ctrl+Y, where they do not belong to a field somebody types in. */
function useUndoKeys(undo: () => unknown, redo: () => unknown, isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping || document.querySelector('dialog[open]'))
        return;
      const key = event.key.toLowerCase();
      if (key === 'y' || (key === 'z' && event.shiftKey)) redo();
      else if (key === 'z') undo();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

/** Which of the versions is looked at; the newest is the one that is marked. */
function Versions({ work }: { work: MarkedWork }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { versions, number, marking } = work;
  const shown = versions.find((each) => each.number === number);
  const [newest] = versions;
  const show = (chosen: string | null) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({
        ...before,
        version: chosen === String(newest?.number) ? undefined : Number(chosen),
      })) as never,
      replace: true,
    });
  return (
    <>
      {versions.length > 1 && (
        <SelectInput
          label={t('work.versions')}
          value={String(number)}
          onChange={show}
          choices={versions.map((each) => ({
            value: String(each.number),
            label: t('work.version', { number: each.number }),
          }))}
          width={140}
        />
      )}
      {shown && (
        <span className="secondary small">
          {t('work.versionBy', { at: formatMoment(shown.at), name: shown.byName })}
        </span>
      )}
      {shown?.isLate && <StateBadge meaning="amber">{t('work.late')}</StateBadge>}
      {shown?.isCollected && <StateBadge meaning="grey">{t('work.collected')}</StateBadge>}
      {newest && newest.number !== number && <StateBadge meaning="grey">{t('marking.older')}</StateBadge>}
      {newest && marking.ofNumber !== null && marking.ofNumber < newest.number && (
        <StateBadge meaning="amber">{t('marking.markOlder', { number: marking.ofNumber })}</StateBadge>
      )}
    </>
  );
}
