import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../../lib/words/format.ts';
import { PdfPage, usePdf } from '../../../../ui/pdf/pdf-document.tsx';
import { MarkedPage, type MarkedPageProps } from './marked-page.tsx';

interface MarkedPdfProps {
  file: Blob | string;
  name: string;
  width: number;
  propsOf: (page: number) => Omit<MarkedPageProps, 'label' | 'children'>;
  onError: () => void;
}

/** The pages of a PDF under each other, each with what was put on it. */
export function MarkedPdf({ file, name, width, propsOf, onError }: MarkedPdfProps) {
  const { t } = useTranslation();
  const { document: pdf, error } = usePdf(file);
  useEffect(() => {
    if (error) onError();
  }, [error, onError]);
  if (!pdf) return <p role="status">{t('common.loading')}</p>;
  const of = formatNumber(pdf.numPages);
  return Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((page) => {
    const label = `${name}, ${t('files.pdf.page', { page: formatNumber(page), of })}`;
    return (
      <MarkedPage key={page} {...propsOf(page)} label={label}>
        <PdfPage document={pdf} page={page} width={width} label={label} />
      </MarkedPage>
    );
  });
}
