import { type Template, templatesOn } from '@phuong/questions/blueprint/templates.ts';
import { useTranslation } from 'react-i18next';
import { todayIso } from '../../../../lib/words/dates.ts';
import { Button } from '../../../../ui/button/button.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import css from '../tests.module.css';

interface TemplateDialogProps {
  onUse: (template: Template) => void;
  onClose: () => void;
}

/** Ready-made forms in force today, each with its legal basis. */
export function TemplateDialog({ onUse, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open size="medium" title={t('testWriting.templateTitle')} onClose={onClose}>
      <p className="secondary">{t('testWriting.templateHint')}</p>
      <ul className={css.found}>
        {templatesOn(todayIso()).map((template) => (
          <li key={template.key} className={css.foundRow}>
            <div className={css.words}>
              <b id={`test-template-${template.key}`}>
                {t(`testWriting.templates.${template.key}` as 'testWriting.templates.NATIONAL_MATHS')}
              </b>
              <span className={css.facts}>
                {template.minutes !== null && (
                  <span>{t('testWriting.templateMinutes', { count: template.minutes })}</span>
                )}
                <span lang="vi">{template.legalBasis}</span>
              </span>
            </div>
            <Button small aria-describedby={`test-template-${template.key}`} onClick={() => onUse(template)}>
              {t('testWriting.templateUse')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
