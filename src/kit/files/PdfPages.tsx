import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document, Page } from 'react-pdf'
import './pdfImages.ts'
import 'react-pdf/dist/Page/TextLayer.css'
import { ChevronLeftIcon, ChevronRightIcon } from '#src/kit/ui/icons.ts'

const pageWidth = 640

/** Shows the pages of a PDF, one at a time, with selectable and readable text. Links in it are disabled. */
const PdfPages = ({ url, name }: { url: string; name: string }) => {
  const { t } = useTranslation(['files', 'common'])
  const [page, setPage] = useState(1)
  const [pages, setPages] = useState(0)
  return (
    <section className="pdf-pages" aria-label={name}>
      <Document
        file={url}
        loading={<p className="secondary">{t('common:loading')}</p>}
        error={<p role="alert">{t('pdfFailed')}</p>}
        onLoadSuccess={({ numPages }) => setPages(numPages)}
      >
        <Page pageNumber={page} width={pageWidth} renderAnnotationLayer={false} loading="" />
      </Document>
      {pages > 1 && (
        <nav className="pdf-nav" aria-label={t('pdfPages')}>
          <Button
            variant="minimal"
            icon={<ChevronLeftIcon />}
            aria-label={t('pdfPrevious')}
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          />
          <span className="figures" role="status">
            {t('pdfPage', { page, pages })}
          </span>
          <Button
            variant="minimal"
            icon={<ChevronRightIcon />}
            aria-label={t('pdfNext')}
            disabled={page === pages}
            onClick={() => setPage(page + 1)}
          />
        </nav>
      )}
    </section>
  )
}

export default PdfPages
